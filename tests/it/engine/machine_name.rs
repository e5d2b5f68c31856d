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
    let digits = "a2345678901234567890123456789012345678";
    for (name, number, expected) in [
        ("default", 2, "default 2".to_owned()),
        (&format!("{digits}90"), 2, format!("{digits} 2")),
        (
            &format!("{} 8 0", &digits[..36]),
            12,
            format!("{} 12", &digits[..36]),
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
        "a",
        "Lab 2_b-c",
        "0",
        "com",
        "com10",
        "console",
        &"a".repeat(40),
    ] {
        let parsed = name.parse::<MachineName>().unwrap();
        assert_eq!((parsed.as_str(), &*parsed.to_string()), (name, name));
    }
    let letters = "has letters (a to z), digits, spaces, - and _, not";
    for (text, reason) in [
        ("", "has 1 to 40 characters, not 0"),
        (&"a".repeat(41), "has 1 to 40 characters, not 41"),
        ("a/b", &format!("{letters} '/'")),
        ("..", &format!("{letters} '.'")),
        ("a\nb", &format!("{letters} '\\n'")),
        ("é", &format!("{letters} 'é'")),
        (" a", "does not start or end with a space"),
        ("a ", "does not start or end with a space"),
        (
            "CON",
            "is the name of a device on Windows, where no file can have it",
        ),
        (
            "lpt1",
            "is the name of a device on Windows, where no file can have it",
        ),
    ] {
        let told = text.parse::<MachineName>().unwrap_err().to_string();
        assert!(told.ends_with(reason), "{told}");
    }
}
