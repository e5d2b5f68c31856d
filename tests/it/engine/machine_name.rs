//! The valid names of machines.

use menace::engine::MachineName;

#[test]
fn names_are_in_the_order_of_their_letters_large_or_small_and_alike_where_only_that_differs() {
    let [lab, large, other]: [MachineName; 3] =
        ["lab", "LAB", "Other"].map(|name| name.parse().unwrap());
    assert!(lab < other && large < other && large < lab);
    assert!(
        lab.is_like(&large) && lab != large,
        "their files are the same on some platforms and two on others"
    );
    assert!(!lab.is_like(&other));
}

#[test]
fn a_numbered_name_is_a_name() {
    for (name, number, expected) in [
        ("default", 2, "default 2"),
        (
            "a234567890123456789012345678901234567890",
            2,
            "a2345678901234567890123456789012345678 2",
        ),
        (
            "a23456789012345678901234567890123456 8 0",
            12,
            "a23456789012345678901234567890123456 12",
        ),
    ] {
        let numbered = name.parse::<MachineName>().unwrap().numbered(number);
        assert_eq!(numbered.to_string(), expected);
        assert_eq!(expected.parse(), Ok(numbered));
    }
}

#[test]
fn a_name_is_one_that_every_platform_allows() {
    for name in [
        "default",
        "a",
        "Lab 2_b-c",
        "0",
        "com",
        "com10",
        "console",
        "a234567890123456789012345678901234567890",
    ] {
        let parsed = name.parse::<MachineName>().unwrap();
        assert_eq!((parsed.as_str(), parsed.to_string().as_str()), (name, name));
    }
    for (text, reason) in [
        ("", "the name of a machine has 1 to 40 characters, not 0"),
        (
            "a2345678901234567890123456789012345678901",
            "the name of a machine has 1 to 40 characters, not 41",
        ),
        (
            "a/b",
            "the name of a machine has letters (a to z), digits, spaces, - and _, not '/'",
        ),
        (
            "..",
            "the name of a machine has letters (a to z), digits, spaces, - and _, not '.'",
        ),
        (
            "a\nb",
            "the name of a machine has letters (a to z), digits, spaces, - and _, not '\\n'",
        ),
        (
            "é",
            "the name of a machine has letters (a to z), digits, spaces, - and _, not 'é'",
        ),
        (
            " a",
            "the name of a machine does not start or end with a space",
        ),
        (
            "a ",
            "the name of a machine does not start or end with a space",
        ),
        (
            "CON",
            "'CON' is the name of a device on Windows, where no file can have it",
        ),
        (
            "lpt1",
            "'lpt1' is the name of a device on Windows, where no file can have it",
        ),
    ] {
        assert_eq!(text.parse::<MachineName>().unwrap_err().to_string(), reason);
    }
}
