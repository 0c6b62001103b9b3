# Completion for fish. What there is to complete is read from the help of the program.

set -l command 'not __fish_use_subcommand'
complete -c houserules -n __fish_use_subcommand -f \
    -a "(houserules --help | string match -rg '^  ([a-z-]+)  ')"
complete -c houserules -n "$command" -a "(houserules list 2>/dev/null | string split -f1 ' ')"
complete -c houserules -n "$command" -l seats -x -a 'human good easy random'
complete -c houserules -n "$command" -l format -x -a 'text json'
complete -c houserules -n "$command" -l record -r
complete -c houserules -n "$command" -l resume -r
complete -c houserules \
    -a "(houserules (commandline -opc)[2] --help | string match -rg '^  (?:-.,)?(--[a-z-]+)')"
