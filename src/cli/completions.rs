//! `menace completions`: scripts for completion in shells.

use clap::Args;
use clap_complete::Shell;

use super::output;

/// Prints what a shell needs to complete commands and options
///
/// In bash, fish and zsh the names of machines are completed, too.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  menace completions bash > ~/.local/share/bash-completion/completions/menace
  menace completions fish > ~/.config/fish/completions/menace.fish
  menace completions zsh > ~/.zfunc/_menace    with fpath+=~/.zfunc before compinit";

impl CompletionsArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let (mut command, mut script) = (super::command(), Vec::new());
        clap_complete::generate(self.shell, &mut command, "menace", &mut script);
        let script = String::from_utf8(script)?;
        output::print(&match self.shell {
            Shell::Bash => script + BASH,
            Shell::Fish => script + FISH,
            // The last lines of the script call or register the function.
            Shell::Zsh => script
                .replace(":NAME:'", ":NAME:_menace_names'")
                .replace("The machine:'", "The machine:_menace_names'")
                .replace("The machines:'", "The machines:_menace_names'")
                .replacen("\n\n", ZSH, 1),
            _ => script,
        })
    }
}

/// Completes names of machines instead of the generated values. In the list of machines a name ends
/// with two spaces or a colon.
const BASH: &str = r#"
_menace_names() {
    _menace "$@"
    if [[ $3 != --machine ]]; then
        [[ ${COMP_WORDS[1]} == machines && $COMP_CWORD -gt 2 && $2 != -* ]] || return 0
        case ${COMP_WORDS[2]} in
            copy|pour|rename|remove|restock|rules) ;;
            *) return 0 ;;
        esac
    fi
    local name names=()
    while IFS= read -r name; do
        name=${name%%  *}
        name=${name%%:*}
        [[ $name == "$2"* ]] && names+=("${name// /\\ }")
    done < <("$1" machines list 2>/dev/null | tail -n +2)
    [[ ${#names[@]} -eq 0 ]] || COMPREPLY=("${names[@]}")
}
complete -F _menace_names -o bashdefault -o default menace
"#;

const FISH: &str = r#"
set -l list "menace machines list 2>/dev/null | tail -n +2"
set -l names "($list | string replace -r '(  |:).*' '')"
set -l commands copy pour rename remove restock rules
complete -c menace -l machine -x -a $names
complete -c menace -n "__fish_seen_subcommand_from machines" \
    -n "__fish_seen_subcommand_from $commands" -f -a $names
"#;

const ZSH: &str = r#"

_menace_names() {
    local list="$(_call_program names menace machines list 2>/dev/null)"
    local -a names=(${${(f)list}%%(  |:)*})
    shift names
    compadd "$@" -a names
}

"#;
