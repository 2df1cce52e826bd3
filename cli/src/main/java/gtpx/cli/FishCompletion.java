package gtpx.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;

/** Writes the completion script for fish. */
final class FishCompletion {
  private static final String HEAD =
      """
      # What fish may complete after gtpx. Made by: gtpx completion fish
      # For good: gtpx completion fish > ~/.config/fish/completions/gtpx.fish
      complete -c gtpx -f
      complete -c gtpx -n __fish_use_subcommand -l help -d 'names the sub-commands'
      complete -c gtpx -n __fish_use_subcommand -l version -d 'tells the version'
      """;

  private FishCompletion() {}

  static String script(List<SubCommand> commands) {
    return HEAD + commands.stream().map(FishCompletion::command).collect(Collectors.joining());
  }

  private static String command(SubCommand command) {
    String first =
        "complete -c gtpx -n __fish_use_subcommand -a %s -d %s%n"
            .formatted(command.name(), Completion.quoted(command.about()));
    String start = "complete -c gtpx -n '__fish_seen_subcommand_from " + command.name() + "'";
    String operand = command.operand().isNone() ? "" : start + offer(command.operand()) + "\n";
    return command.options().getOptions().stream()
        .map(option -> start + option(option) + "\n")
        .collect(Collectors.joining("", first + operand, ""));
  }

  private static String option(Option option) {
    String letter = option.getOpt() == null ? "" : " -s " + option.getOpt();
    String value = option.hasArg() ? " -r" + offer(ArgumentSyntax.of(option)) : "";
    String about = " -d " + Completion.quoted(option.getDescription());
    return letter + " -l " + option.getLongOpt() + value + about;
  }

  private static String offer(ArgumentSyntax argument) {
    if (Completion.isFile(argument)) {
      return " -F";
    } else if (Completion.isFolder(argument)) {
      return " -a '(__fish_complete_directories)'";
    }
    List<String> words = Completion.words(argument);
    return words.isEmpty() ? "" : " -a " + Completion.quoted(String.join(" ", words));
  }
}
