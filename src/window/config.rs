use macroquad::conf::UpdateTrigger;
use macroquad::miniquad::conf::{Conf, Icon, LinuxBackend, LinuxX11Gl, Platform};
use macroquad::texture::{FilterMode, Image};

use super::APP_ID;
use crate::platform::IS_PAGE;

/// In pixels.
pub const INITIAL_SIZE: i32 = 600;

/// Vertices per draw call. They take memory from the start. Most screens fit; a full board of 7x7 takes two
/// draw calls.
const DRAW_CALL_VERTICES: usize = 6_000;

/// Names every field, because the engine's defaults would bring its own icon into the page.
pub fn config(window_title: String) -> macroquad::conf::Conf {
    let window = Conf {
        window_title,
        window_width: INITIAL_SIZE,
        window_height: INITIAL_SIZE,
        icon: if IS_PAGE { None } else { icon() }, // a page's HTML names its icon
        platform: Platform {
            linux_backend: LinuxBackend::X11Only,
            linux_x11_gl: LinuxX11Gl::GLXWithEGLFallback,
            linux_wm_class: APP_ID,
            blocking_event_loop: IS_PAGE,
            ..Platform::default()
        },
        high_dpi: IS_PAGE || cfg!(windows), // otherwise Windows blurs the window on dense screens
        fullscreen: false,
        sample_count: 1,
        window_resizable: true,
    };
    macroquad::conf::Conf {
        miniquad_conf: window,
        draw_call_vertex_capacity: DRAW_CALL_VERTICES,
        draw_call_index_capacity: DRAW_CALL_VERTICES * 4,
        update_on: IS_PAGE.then(any_input),
        default_filter_mode: FilterMode::Linear,
    }
}

/// The events that trigger a frame in a page, where the loop waits for one.
fn any_input() -> UpdateTrigger {
    UpdateTrigger {
        key_down: true,
        mouse_down: true,
        mouse_up: true,
        mouse_motion: true,
        mouse_wheel: true,
        specific_key: None,
        touch: true,
    }
}

/// The icon in the engine's three sizes; `None` if one cannot be decoded.
fn icon() -> Option<Icon> {
    let pixels = |png| Image::from_file_with_format(png, None).ok().map(|image| image.bytes);
    Some(Icon {
        small: pixels(include_bytes!("../../assets/icon/icon-16.png"))?.try_into().ok()?,
        medium: pixels(include_bytes!("../../assets/icon/icon-32.png"))?.try_into().ok()?,
        big: pixels(include_bytes!("../../assets/icon/icon-64.png"))?.try_into().ok()?,
    })
}
