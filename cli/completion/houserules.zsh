#compdef houserules
# Completion for zsh: that for bash, which is installed beside it.

autoload -U +X bashcompinit && bashcompinit
source ${${(%):-%x}:A:h}/../../bash-completion/completions/houserules
_bash_complete -o filenames -F _houserules_words
