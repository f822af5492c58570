//! What a widget does, in the words of its screen.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

#[derive(Clone)]
pub struct Action(Rc<dyn Any>);

impl Action {
    pub fn new<A: 'static>(action: A) -> Action {
        Action(Rc::new(action))
    }

    pub fn get<A: Clone + 'static>(&self) -> Option<A> {
        self.0.downcast_ref().cloned()
    }
}

/// Actions do not affect the layout, so they compare equal.
impl PartialEq for Action {
    fn eq(&self, _: &Action) -> bool {
        true
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("Action")
    }
}
