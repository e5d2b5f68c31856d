//! `menace machines rules`, as a real process.

use std::fs;

use menace::engine::{BoxNumber, Preset, Reward, Side, Spared};

use crate::commands::all::printed;
use crate::support::fixture::TempStore;
use crate::support::machines::{assert_same, in_mid_game, lived};

#[test]
fn a_machine_that_lives_takes_other_rewards_and_keeps_its_beads() {
    let temp = TempStore::new();
    let machine = in_mid_game();
    temp.save(&machine);
    let said = printed(
        &temp,
        "machines rules default --reward 3,1,-2 --last-move 100,0,-100 --spare every",
    );
    assert_eq!(said, "default: custom rules, the beads as they were\n");
    let changed = temp.saved();
    assert!(
        changed
            .first()
            .cabinet
            .iter()
            .eq(machine.first().cabinet.iter())
            && changed.game() == machine.game()
    );
    assert_eq!(
        changed.rules().reward,
        Reward {
            won: 3,
            drawn: 1,
            lost: -2
        }
    );
    assert_eq!(
        changed.rules().last_move,
        Reward {
            won: 100,
            drawn: 0,
            lost: -100
        }
    );
    assert_eq!(changed.rules().spared, Spared::Every);
    printed(
        &temp,
        "machines rules default --reward 3,1,-1 --last-move 0,0,0 --spare none",
    );
    assert_same(&temp.saved(), &machine);
}

#[test]
fn each_option_of_real_boxes_is_enough_by_itself() {
    let names = "--bead-names a,b,c,d,e,f,g,h,i";
    for option in ["--by-hand", "--mirrored", names] {
        let temp = TempStore::new();
        temp.save(&lived(Preset::Michie.rules(), 1, 3, 0));
        let now = || format!("{:?}", temp.saved().by_hand());
        let before = now();
        printed(&temp, &format!("machines rules default {option}"));
        assert_ne!(now(), before, "{option}");
    }
}

#[test]
fn rules_that_restock_give_a_machine_that_ran_dry_its_beads_at_once_and_say_so() {
    let temp = TempStore::new();
    printed(&temp, "train --games 60 --opponent perfect --seed 3");
    assert!(temp.saved().is_dry(Side::First));
    let empty = temp.saved();
    let empty = { empty.first().cabinet.iter() }.filter(|(_, it)| it.beads().is_empty());
    let (count, machine) = (empty.count(), temp.saved());
    let said = printed(&temp, "machines rules default --when-empty restock");
    let told = format!("; {count} empty boxes got their starting beads\n");
    assert!(count > 1 && said.ends_with(&told), "{said}");
    let restocked = temp.saved();
    for (number, matchbox) in restocked.first().cabinet.iter() {
        let was = &machine.first().cabinet[number];
        assert_eq!(was.beads().is_empty(), was != matchbox, "{number}");
        assert!(!matchbox.beads().is_empty(), "{number}");
    }
    printed(&temp, "train --games 500 --opponent perfect --seed 3");
    assert_eq!(
        temp.saved().first().tally.resigned,
        machine.first().tally.resigned
    );
    let said = printed(&temp, "machines rules default --when-empty restock");
    assert_eq!(said, "default: everlasting rules, the beads as they were\n");
}

#[test]
fn boxes_that_are_taken_in_empty_are_restocked_where_the_rules_say_so() {
    let temp = TempStore::new();
    printed(&temp, "train --games 60 --opponent perfect --seed 3");
    let listing = temp.dir.path().join("boxes.txt");
    fs::write(&listing, printed(&temp, "show boxes --json")).unwrap();
    let take = |name, rules| {
        let from = listing.display();
        printed(&temp, &format!("machines new {name} --from {from} {rules}"))
    };
    let said = take("like", "--when-empty restock");
    assert!(
        said.contains("12 in box 1; ") && said.contains("empty boxes got"),
        "{said}"
    );
    let like = temp.loaded("like").unwrap();
    assert!(
        like.first()
            .cabinet
            .iter()
            .all(|(_, it)| !it.beads().is_empty())
    );
    assert_eq!(like.first().curve.points()[0].first_box, 12);
    assert!(!take("same", "").contains("got"));
    // A file of 0.3.0, which changed the rules and left the boxes empty.
    let text = fs::read_to_string(temp.file()).unwrap();
    let text = text.replace("\"when_empty\": \"resign\"", "\"when_empty\": \"restock\"");
    fs::write(temp.file(), text).unwrap();
    assert!(!temp.saved().is_dry(Side::First));
}

#[test]
fn real_boxes_that_other_rules_restock_are_on_the_list_of_what_there_is_to_do() {
    let temp = TempStore::new();
    printed(&temp, "train --games 60 --opponent perfect --seed 3");
    printed(&temp, "machines rules default --by-hand");
    printed(&temp, "machines rules default --when-empty restock");
    let machine = temp.saved();
    let tasks = &machine.by_hand().tasks;
    assert!(tasks.iter().any(|task| task.number == BoxNumber::FIRST));
    assert!(
        tasks
            .iter()
            .all(|task| task.is_restocked && task.count[0] == 0 && task.count[1] > 0)
    );
}

#[test]
fn the_options_that_are_shown_of_a_machine_make_its_rules_again() {
    let temp = TempStore::new();
    let every = "--squares every --reward 2,0,-3 --last-move 5,0,-5 --when-empty refill \
                 --spare every --second-empty resign";
    for (nth, options) in [
        "--rules scroggs",
        "--rules unpraised --opening 5",
        &format!("--beads random {every}"),
    ]
    .into_iter()
    .enumerate()
    {
        printed(&temp, &format!("machines new one-{nth} {options} --seed 1"));
        let shown = printed(&temp, &format!("show summary --machine one-{nth}"));
        let shown = shown.lines().next().unwrap();
        let shown = shown.strip_prefix(&format!("one-{nth}: ")).unwrap();
        printed(&temp, &format!("machines new other-{nth} {shown} --seed 1"));
        let [one, other] = ["one", "other"].map(|name| temp.loaded(&format!("{name}-{nth}")));
        assert_same(&one.unwrap(), &other.unwrap());
    }
    let said = printed(&temp, "show summary --machine one-1");
    assert_eq!(
        said,
        "one-1: --rules michie --beads 1,1,1,1 --reward 0,0,-1 --when-empty restock --opening 5\n\
         one-1: 0 games: 0 won, 0 drawn, 0 lost, 0 of them resigned; 286 beads in 85 boxes\n"
    );
}
