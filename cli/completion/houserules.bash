# Completion for bash, and for zsh by houserules.zsh. What there is to complete is read from the
# help of the program.

# The options of the game that the line names, each with what stands before its value.
_houserules_options() {
    local word= game=
    for word in "${COMP_WORDS[@]:2}"; do
        [[ $word == -* || $word == "" ]] && continue
        game=$word && break
    done
    printf '{"do":"load","variant":"%s"}\n' "${game//[\"\\]/}" | "$1" engine 2>/dev/null |
        sed -n 's/.*"options":{\([^}]*\)}.*/\1/p' | tr , '\n' | sed -n 's/^"\([^"]*\)":.*/\1=/p'
}

_houserules_words() {
    local program=$1 word=$2 before=$3 command= help kind= words= IFS=$'\n'
    ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]}
    help=$("$program" ${command:+"$command"} --help 2>/dev/null) || return 0
    # What an option takes stands after one blank; a flag takes nothing.
    case $before in
    --*) kind=$(sed -n "s/^  \(-.,\)\{0,1\}$before \([^ ]*\).*/\2/p" <<<"$help") ;;
    -?) kind=$(sed -n "s/^  $before,--[a-z-]* \([^ ]*\).*/\1/p" <<<"$help") ;;
    esac
    if [[ -z $kind ]]; then
        case $word in
        -*) words=$(sed -n 's/^  \(-.,\)\{0,1\}\(--[a-z-]*\).*/\2/p' <<<"$help") ;;
        *)
            words=$(sed -n '/^Subcommands:/,/^$/s/^  \([a-z-]*\)  .*/\1/p' <<<"$help")
            kind=$(sed -n '/^Positionals:/,/^$/s/^  [^ -]* \([^ ]*\).*/\1/p' <<<"$help")
            ;;
        esac
    fi
    case $kind in
    *{*}*) words=$(sed 's/.*{\(.*\)}.*/\1/' <<<"$kind" | tr , '\n') ;;
    *NAME*) words=$("$program" list 2>/dev/null | cut -d' ' -f1) ;;
    # A list, of which the last name is completed.
    *WHO*) words=$(printf '%s\n' "${word%"${word##*,}"}"{human,good,easy,random}) ;;
    OPTION=*) words=$(_houserules_options "$program") ;;
    *CODE*) words=$("$program" explain-code | cut -d' ' -f1) ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    [[ $kind == OPTION=* ]] && compopt -o nospace 2>/dev/null
    case $kind in
    *FILE*) COMPREPLY+=($(compgen -f -- "$word")) ;;
    esac
}

complete -o filenames -F _houserules_words houserules
