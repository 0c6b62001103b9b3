# Completion for fish. What there is to complete is read from the help of the program.

# The options of the game that the line names, each with what stands before its value.
function __houserules_options
    set -l words (commandline -opc)[3..-1]
    set -l game (string match -v -- '-*' $words)[1]
    printf '{"do":"load","variant":"%s"}\n' (string replace -ra '["\\\\]' '' -- "$game") |
        houserules engine 2>/dev/null | string match -rg '"options":\{([^}]*)\}' |
        string split , | string replace -rf '^"([^"]*)":.*' '$1='
end

# A list of players, of which the last is completed.
function __houserules_seats
    set -l before (string replace -r '[^,]*$' '' -- (commandline -ct))
    printf '%s\n' "$before"{human,good,easy,random}
end

set -l command 'not __fish_use_subcommand'
complete -c houserules -n __fish_use_subcommand -f \
    -a "(houserules --help | string match -rg '^  ([a-z-]+)  ')"
complete -c houserules -n "$command" -a "(houserules list 2>/dev/null | string split -f1 ' ')"
complete -c houserules -n "$command" -l set -x -a '(__houserules_options)'
complete -c houserules -n "$command" -l sweep -x -a '(__houserules_options)'
complete -c houserules -n "$command" -l seats -x -a '(__houserules_seats)'
complete -c houserules -n "$command" -l format -x -a 'text json'
complete -c houserules -n '__fish_seen_subcommand_from simulate merge' -l format -x -a csv
complete -c houserules -n "$command" -l record -r
complete -c houserules -n "$command; and not __fish_seen_subcommand_from simulate compare" -l resume -r
complete -c houserules -n "$command" -s o -l output -r
complete -c houserules -n "$command" -l plot -r
complete -c houserules -n "$command" -l raw -r
complete -c houserules -n "$command" -l checkpoint -r
complete -c houserules -n "__fish_seen_subcommand_from serve" -l games -r
complete -c houserules -n "$command" -l tables -r
complete -c houserules \
    -a "(houserules (commandline -opc)[2] --help | string match -rg '^  (?:-.,)?(--[a-z-]+)')"
