import ArgumentParser
import Platform

/// `daybook completions SHELL`: prints the script that completes command lines.
struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print the script that completes command lines in a shell.",
        usage: "daybook completions bash|zsh|fish",
        discussion: """
            EXAMPLES:
              daybook completions zsh > ~/.zfunc/_daybook
              daybook completions fish > ~/.config/fish/completions/daybook.fish
              source <(daybook completions bash)

            The script asks the program, which knows the book: people, categories, shows,
            courses, events, settings and periods are completed too. Put the first line
            into ~/.bashrc to have it in every bash.
            """)

    @Argument(help: ArgumentHelp("bash, zsh or fish.", valueName: "shell"))
    var shell: CompletedShell

    mutating func run() throws(CommandError) {
        try system(Terminal.write(shell.script + "\n", to: .standardOutput))
    }
}

/// A shell whose command lines are completed.
enum CompletedShell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    /// The script, which hands the words over and takes the candidates.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    private static let bashScript = #"""
        # Completion of daybook for bash: the program itself proposes the words.
        _daybook() {
            local word meaning sign quote current=${COMP_WORDS[COMP_CWORD]}
            local -a words=()
            for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                # A text in quotes or behind a backslash is one word without them.
                case $word in
                    \"*\" | \'*\') words+=("${word:1:${#word}-2}") ;;
                    *) words+=("${word//\\/}") ;;
                esac
            done
            case $current in
                \"* | \'*) quote=${current:0:1} current=${current:1} ;;
                *) current=${current//\\/} ;;
            esac
            COMPREPLY=()
            while IFS=$'\t' read -r word meaning; do
                case $word in
                    :files | :directories)
                        compopt -o filenames
                        # -f lists files, -d directories.
                        mapfile -t COMPREPLY < <(compgen "-${word:1:1}" -- "$current")
                        return
                        ;;
                esac
                # No sign of a word that the book has may end the quote, or run.
                case $quote in
                    \")
                        for sign in '\' '"' '$' '`'; do
                            word=${word//"$sign"/"\\$sign"}
                        done
                        word=\"${word//!/'"\!"'}\"
                        ;;
                    \') word=\'${word//\'/"'\\''"}\' ;;
                    *) printf -v word %q "$word" ;;
                esac
                COMPREPLY+=("$word")
            done < <(daybook complete -- "${words[@]}" "$current" 2>/dev/null)
        }
        complete -o nosort -F _daybook daybook
        """#

    private static let zshScript = #"""
        #compdef daybook
        # Completion of daybook for zsh: the program itself proposes the words.
        _daybook() {
            local word meaning
            local -a found shown
            # An open quote does not belong to the word.
            local current=${(Q)words[CURRENT]#[\"\']}
            while IFS=$'\t' read -r word meaning; do
                case $word in
                    :files) _files; return ;;
                    :directories) _files -/; return ;;
                esac
                found+=("$word")
                shown+=("${word}${meaning:+  -- $meaning}")
            done < <(daybook complete -- "${(@Q)words[2,CURRENT-1]}" "$current" 2>/dev/null)
            (( $#found )) && compadd -U -V daybook -l -d shown -a found
        }
        if [ "$funcstack[1]" = _daybook ]; then _daybook "$@"; else compdef _daybook daybook; fi
        """#

    private static let fishScript = #"""
        # Completion of daybook for fish: the program itself proposes the words.
        function __daybook_words
            set -l words (commandline -opc) (commandline -ct | string unescape)
            set -l found (daybook complete -- $words[2..-1] 2>/dev/null)
            switch "$found[1]"
                case :files
                    __fish_complete_path (commandline -ct)
                case :directories
                    __fish_complete_directories (commandline -ct)
                case '*'
                    printf '%s\n' $found
            end
        end
        complete -c daybook -f -k -a '(__daybook_words)'
        """#
}
