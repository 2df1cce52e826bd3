package gtpx.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/**
 * {@code gtpx completion}: prints a shell's completion script. A script covers all sub-commands, so
 * that pressing the tab key starts no Java. Installs nothing.
 */
final class CompletionCommand {
  /** For bash 3.2 and later. */
  private static final String BASH =
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

  private static final String ZSH =
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

  private static final String FISH =
      """
      # What fish may complete after gtpx. Made by: gtpx completion fish
      # For good: gtpx completion fish > ~/.config/fish/completions/gtpx.fish
      complete -c gtpx -f
      complete -c gtpx -n __fish_use_subcommand -l help -d 'list the sub-commands'
      complete -c gtpx -n __fish_use_subcommand -l version -d 'print the version'
      """;

  private CompletionCommand() {}

  /** Returns the exit code; {@code commands} are all sub-commands. */
  static int run(String[] args, PrintStream out, PrintStream err, List<SubCommand> commands) {
    return command()
        .run(
            args,
            out,
            err,
            line -> {
              out.print(script(line.getArgList().get(0), commands));
              return 0;
            });
  }

  static SubCommand command() {
    return new SubCommand(
        "completion",
        "Prints a script that makes a shell complete gtpx's command lines.",
        new ArgumentSyntax("bash|zsh|fish"),
        new Options());
  }

  /** Returns the script for a shell. */
  static String script(String shell, List<SubCommand> commands) {
    return switch (shell) {
      case "bash" -> bash(commands);
      case "zsh" -> zsh(commands);
      case "fish" -> fish(commands);
      default -> throw new IllegalArgumentException(shell + " (expected: bash, zsh or fish)");
    };
  }

  /** Puts text in single quotes, as all shells understand them. */
  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }

  private static String bash(List<SubCommand> commands) {
    List<String> first = commands.stream().map(SubCommand::name).toList();
    return BASH.formatted(
        lines(first) + "\\n--help\\n--version\\nhelp",
        commands.stream().map(CompletionCommand::bashValues).collect(Collectors.joining()),
        commands.stream().map(CompletionCommand::bashCommand).collect(Collectors.joining()));
  }

  private static String lines(List<String> words) {
    return String.join("\\n", words);
  }

  /** The cases for the values of options. */
  private static String bashValues(SubCommand command) {
    return command.options().getOptions().stream()
        .filter(Option::hasArg)
        .map(
            option ->
                String.format(
                    "    '%s --%s') %s ;;%n",
                    command.name(), option.getLongOpt(), bashOffer(ArgumentSyntax.of(option))))
        .collect(Collectors.joining());
  }

  private static String bashOffer(ArgumentSyntax argument) {
    if (argument.isFile()) {
      return "_gtpx_files";
    } else if (argument.isFolder()) {
      return "_gtpx_folders";
    }
    List<String> words = argument.suggestions();
    return words.isEmpty() ? ":" : "_gtpx_words $'" + lines(words) + "'";
  }

  /** The case for places where no value is expected. */
  private static String bashCommand(SubCommand command) {
    List<String> options =
        command.options().getOptions().stream().map(option -> "--" + option.getLongOpt()).toList();
    String own = "_gtpx_words $'" + lines(options) + "'";
    String all =
        command.operand().isNone()
            ? own
            : "if [[ $word == -* ]]; then "
                + own
                + "; else "
                + bashOffer(command.operand())
                + "; fi";
    return String.format("      %s) %s ;;%n", command.name(), all);
  }

  private static String zsh(List<SubCommand> commands) {
    return ZSH.formatted(
        commands.stream().map(CompletionCommand::zshLine).collect(Collectors.joining()),
        commands.stream().map(CompletionCommand::zshCommand).collect(Collectors.joining()));
  }

  private static String zshLine(SubCommand command) {
    return "    " + quoted(command.name() + ":" + command.about()) + "\n";
  }

  private static String zshCommand(SubCommand command) {
    String options =
        command.options().getOptions().stream()
            .map(CompletionCommand::zshOption)
            .collect(Collectors.joining(" \\\n        "));
    String operand =
        command.operand().isNone()
            ? ""
            : " \\\n        " + quoted("1" + zshValue(command.operand()));
    return "    %s)\n      _arguments \\\n        %s%s ;;\n"
        .formatted(command.name(), options, operand);
  }

  private static String zshOption(Option option) {
    String dots = ArgumentSyntax.of(option).isRepeatable() ? "*" : "";
    String about = option.getDescription().replace("[", "\\[").replace("]", "\\]");
    return quoted(
        dots
            + "--"
            + option.getLongOpt()
            + "["
            + about
            + "]"
            + zshValue(ArgumentSyntax.of(option)));
  }

  private static String zshValue(ArgumentSyntax argument) {
    if (argument.isNone()) {
      return "";
    }
    String message = ":" + argument.name().replace('|', ' ') + ":";
    if (argument.isFile()) {
      return message + "_files";
    } else if (argument.isFolder()) {
      return message + "_files -/";
    }
    List<String> words = argument.suggestions();
    return message + (words.isEmpty() ? " " : "(" + String.join(" ", words) + ")");
  }

  private static String fish(List<SubCommand> commands) {
    return FISH
        + commands.stream().map(CompletionCommand::fishCommand).collect(Collectors.joining());
  }

  private static String fishCommand(SubCommand command) {
    String first =
        "complete -c gtpx -n __fish_use_subcommand -a %s -d %s%n"
            .formatted(command.name(), quoted(command.about()));
    String start = "complete -c gtpx -n '__fish_seen_subcommand_from " + command.name() + "'";
    String operand = command.operand().isNone() ? "" : start + fishOffer(command.operand()) + "\n";
    return command.options().getOptions().stream()
        .map(option -> start + fishOption(option) + "\n")
        .collect(Collectors.joining("", first + operand, ""));
  }

  private static String fishOption(Option option) {
    String letter = option.getOpt() == null ? "" : " -s " + option.getOpt();
    String value = option.hasArg() ? " -r" + fishOffer(ArgumentSyntax.of(option)) : "";
    String about = " -d " + quoted(option.getDescription());
    return letter + " -l " + option.getLongOpt() + value + about;
  }

  private static String fishOffer(ArgumentSyntax argument) {
    if (argument.isFile()) {
      return " -F";
    } else if (argument.isFolder()) {
      return " -a '(__fish_complete_directories)'";
    }
    List<String> words = argument.suggestions();
    return words.isEmpty() ? "" : " -a " + quoted(String.join(" ", words));
  }
}
