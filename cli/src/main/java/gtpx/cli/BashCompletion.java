package gtpx.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;

/** Writes the completion script for bash, 3.2 and later. */
final class BashCompletion {
  private static final String SCRIPT =
      """
      # What bash may complete after gtpx. Made by: gtpx completion bash
      # For good: gtpx completion bash > ~/.local/share/bash-completion/completions/gtpx
      _gtpx() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} IFS=$'\\n'
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          _gtpx_words $'%s'
          return
        fi
        case "${COMP_WORDS[1]} $before" in
      %s    *)
            case "${COMP_WORDS[1]}" in
      %s      esac ;;
        esac
      }
      _gtpx_words() { COMPREPLY=($(compgen -W "$1" -- "$word")); }
      _gtpx_files() { compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); }
      _gtpx_folders() { compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")); }
      complete -F _gtpx gtpx
      """;

  private BashCompletion() {}

  static String script(List<SubCommand> commands) {
    List<String> first = commands.stream().map(SubCommand::name).toList();
    return SCRIPT.formatted(
        lines(first) + "\\n--help\\n--version\\nhelp",
        commands.stream().map(BashCompletion::values).collect(Collectors.joining()),
        commands.stream().map(BashCompletion::command).collect(Collectors.joining()));
  }

  private static String lines(List<String> words) {
    return String.join("\\n", words);
  }

  /** The cases for values of options. */
  private static String values(SubCommand command) {
    return command.options().getOptions().stream()
        .filter(Option::hasArg)
        .map(
            option ->
                String.format(
                    "    '%s --%s') %s ;;%n",
                    command.name(), option.getLongOpt(), offer(ArgumentSyntax.of(option))))
        .collect(Collectors.joining());
  }

  private static String offer(ArgumentSyntax argument) {
    if (Completion.isFile(argument)) {
      return "_gtpx_files";
    } else if (Completion.isFolder(argument)) {
      return "_gtpx_folders";
    }
    List<String> words = Completion.words(argument);
    return words.isEmpty() ? ":" : "_gtpx_words $'" + lines(words) + "'";
  }

  /** The case for the places where no value is expected. */
  private static String command(SubCommand command) {
    List<String> options =
        command.options().getOptions().stream().map(option -> "--" + option.getLongOpt()).toList();
    String own = "_gtpx_words $'" + lines(options) + "'";
    String all =
        command.operand().isNone()
            ? own
            : "if [[ $word == -* ]]; then " + own + "; else " + offer(command.operand()) + "; fi";
    return String.format("      %s) %s ;;%n", command.name(), all);
  }
}
