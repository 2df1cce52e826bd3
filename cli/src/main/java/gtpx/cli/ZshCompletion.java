package gtpx.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;

/** Writes the completion script for zsh. */
final class ZshCompletion {
  private static final String SCRIPT =
      """
      #compdef gtpx
      # What zsh may complete after gtpx. Made by: gtpx completion zsh
      # For good: gtpx completion zsh > _gtpx, in a folder of $fpath
      _gtpx() {
        local -a commands
        commands=(
      %s  )
        if ((CURRENT == 2)); then
          _describe 'sub-command' commands
          return
        fi
        shift words
        ((CURRENT--))
        case $words[1] in
      %s  esac
      }
      if [ "$funcstack[1]" = _gtpx ]; then
        _gtpx "$@"
      else
        compdef _gtpx gtpx
      fi
      """;

  private ZshCompletion() {}

  static String script(List<SubCommand> commands) {
    return SCRIPT.formatted(
        commands.stream().map(ZshCompletion::line).collect(Collectors.joining()),
        commands.stream().map(ZshCompletion::command).collect(Collectors.joining()));
  }

  private static String line(SubCommand command) {
    return "    " + Completion.quoted(command.name() + ":" + command.about()) + "\n";
  }

  private static String command(SubCommand command) {
    String options =
        command.options().getOptions().stream()
            .map(ZshCompletion::option)
            .collect(Collectors.joining(" \\\n        "));
    String operand =
        command.operand().isNone()
            ? ""
            : " \\\n        " + Completion.quoted("1" + value(command.operand()));
    return "    "
        + command.name()
        + ")\n      _arguments \\\n        "
        + options
        + operand
        + " ;;\n";
  }

  private static String option(Option option) {
    String dots = ArgumentSyntax.of(option).isRepeatable() ? "*" : "";
    String about = option.getDescription().replace("[", "\\[").replace("]", "\\]");
    return Completion.quoted(
        dots + "--" + option.getLongOpt() + "[" + about + "]" + value(ArgumentSyntax.of(option)));
  }

  private static String value(ArgumentSyntax argument) {
    if (argument.isNone()) {
      return "";
    }
    String message = ":" + argument.name().replace('|', ' ') + ":";
    if (Completion.isFile(argument)) {
      return message + "_files";
    } else if (Completion.isFolder(argument)) {
      return message + "_files -/";
    }
    List<String> words = Completion.words(argument);
    return message + (words.isEmpty() ? " " : "(" + String.join(" ", words) + ")");
  }
}
