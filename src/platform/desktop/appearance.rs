use std::process::{Command, Stdio};

/// Asks the command that reads the system's settings; false without one.
pub fn is_dark() -> bool {
    let answer = question().stdin(Stdio::null()).stderr(Stdio::null()).output();
    answer.is_ok_and(|answer| says_dark(&String::from_utf8_lossy(&answer.stdout)))
}

/// GNOME and those that follow it.
#[cfg(not(any(windows, target_os = "macos")))]
fn question() -> Command {
    let mut command = Command::new("gsettings");
    command.args(["get", "org.gnome.desktop.interface", "color-scheme"]);
    command
}

#[cfg(target_os = "macos")]
fn question() -> Command {
    let mut command = Command::new("defaults");
    command.args(["read", "-g", "AppleInterfaceStyle"]);
    command
}

#[cfg(windows)]
fn question() -> Command {
    use std::os::windows::process::CommandExt;

    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    const KEY: &str = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize";
    let mut command = Command::new("reg");
    command.args(["query", KEY, "/v", "AppsUseLightTheme"]);
    command.creation_flags(CREATE_NO_WINDOW);
    command
}

/// GNOME says `'prefer-dark'`, macOS `Dark`, and Windows 0 for its light theme.
fn says_dark(answer: &str) -> bool {
    let answer = answer.trim().to_lowercase();
    answer.contains("dark") || answer.ends_with("0x0")
}

#[cfg(test)]
mod tests {
    use super::says_dark;

    #[test]
    fn each_system_says_dark_in_its_own_words() {
        let windows = "    AppsUseLightTheme    REG_DWORD    0x0\r\n";
        for dark in ["'prefer-dark'\n", "Dark\n", windows] {
            assert!(says_dark(dark), "{dark}");
        }
        let windows = "    AppsUseLightTheme    REG_DWORD    0x1\r\n";
        for light in ["'default'\n", "'prefer-light'\n", "", windows] {
            assert!(!says_dark(light), "{light}");
        }
    }
}
