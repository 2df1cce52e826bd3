package gtpx.conformance.suite;

import static gtpx.conformance.suite.Falsify.accepts;
import static gtpx.conformance.suite.Falsify.answers;
import static gtpx.conformance.suite.Falsify.commands;
import static gtpx.conformance.suite.Falsify.ignores;
import static gtpx.conformance.suite.Falsify.late;
import static gtpx.conformance.suite.Falsify.lines;
import static gtpx.conformance.suite.Falsify.whole;
import static gtpx.conformance.suite.Mutant.engine;
import static gtpx.conformance.suite.Mutant.stream;

import java.util.List;
import java.util.stream.Stream;

/** Mutants that answer in a wrong form, or misread lines. */
final class StreamMutants {
  private static final List<Mutant> ENDS =
      List.of(
          stream("a failure ends with one LF", "1.26", answers(".*", "^(\\?.*)\\n\\n$", "$1\n")),
          stream("lines end with CR LF", "1.26,gtp2-stream", answers(".*", "\n", "\r\n")),
          stream(
              "an answer of several lines ends with three LF",
              "1.26",
              answers("list_commands", "\n\n$", "\n\n\n")),
          stream(
              "a drawing has an empty line",
              "1.27,gtp2-stream",
              answers("showboard", "\n(?=\\S)", "\n\n")),
          stream(
              "a failure has two lines",
              "1.29",
              answers(".*", "^(\\?[^\\n]*)\\n\\n$", "$1\nsee the manual\n\n")));

  private static final List<Mutant> IDS =
      List.of(
          stream("the id of a failure is lost", "1.21,gtp2-stream", answers(".*", "^\\?\\d+", "?")),
          stream("the id 0 is lost", "1.8", answers(".*", "^([=?])0 ", "$1 ")),
          stream("a failure has a number without an id", "1.23", answers("play.*", "^\\? ", "?1 ")),
          stream("the id keeps its zeros", "1.22", answers(".*", "^=(\\d) ", "=0$1 ")));

  private static final List<Mutant> LETTERS =
      List.of(
          stream(
              "no blank before the text",
              "1.24,gtp2-stream",
              answers(".*", "^([=?]\\d*) (?=\\S)", "$1")),
          stream("no blank without a text", "1.25", answers(".*", "^(=\\d*) \n", "$1\n")),
          stream(
              "failures have letters that are not ASCII",
              "1.28",
              answers(".*", "^(\\?[^\n]*)", "$1 «")),
          stream(
              "a line of a drawing begins with =",
              "1.33",
              answers("showboard", "\n(?=\\S| )", "\n= ")),
          stream(
              "a line of a list begins with play",
              "1.34",
              answers("list_commands", "\n(?=gogui)", "\nplay ")));

  private static final List<Mutant> TURNS =
      List.of(
          stream(
              "a command is answered twice", "1.17", answers("known_command name", "^.*$", "$0$0")),
          stream("an answer waits for the next", "1.30", late("known_command.*")),
          stream(
              "an analysis is reported only at its end", "18.4", whole("(lz-|kata-)?analyze .*")),
          stream("it greets", "1.32", answers("protocol_version", "^", "ready\n")),
          stream("it goes on after quit", "4.15", ignores("quit")),
          stream("quit is not answered", "4.14", answers("quit", "^.*$", "")),
          stream("a line of a comment is answered", "1.5", lines("^\\s*#(?! interrupt).*", "name")),
          stream("lines of blanks are answered", "1.5", lines("^[ \\t]*$", "name")));

  private static final List<Mutant> READING =
      List.of(
          engine(
              "names of commands in upper case are understood",
              "1.10,gtp2-stream",
              commands("^NAME|^PROTOCOL_VERSION|^Name|^LIST_COMMANDS|^Version|^VERSION", "name")),
          engine("a tab is a letter", "1.4,gtp2-stream,1.6", lines("(?<=\\S)\t(?=\\S)", "_")),
          engine(
              "CR is a letter",
              "1.2,gtp2-stream",
              lines("\r(?=.)|(?<=protocol_version)\r|(?<=name)\r", "_")),
          engine(
              "a comment is a part of its line",
              "1.3,gtp2-stream,1.13,1.15",
              lines("(?<=\\w)\\s*#", "_")),
          engine("control characters are letters", "1.2,gtp2-stream", lines("[\\x00-\\x08]", "_")),
          engine(
              "a line of more than 100000 bytes is cut", "1.13,3.2", lines("^(.{100000}).+", "$1")),
          engine(
              "surplus arguments are refused",
              "1.11,4.19,clients-replays",
              answers(
                  "(protocol_version|undo|clear_board|version) +\\w.*",
                  "^=(\\d*) .*",
                  "?$1 syntax error\n\n")),
          engine(
              "a surplus word of play is read past",
              "1.39",
              commands("^play (\\S+ \\S+) (?!turn=)\\S+", "play $1")),
          engine(
              "surplus arguments of GTPX are read past",
              "1.12,3.2",
              accepts("gtpx-\\w+ .*", "syntax error: surplus")));

  private StreamMutants() {}

  static Stream<Mutant> all() {
    return Stream.of(ENDS, IDS, LETTERS, TURNS, READING).flatMap(List::stream);
  }
}
