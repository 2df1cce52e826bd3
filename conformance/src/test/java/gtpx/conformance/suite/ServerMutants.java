package gtpx.conformance.suite;

import static gtpx.conformance.suite.Falsify.accepts;
import static gtpx.conformance.suite.Falsify.answers;
import static gtpx.conformance.suite.Falsify.commands;
import static gtpx.conformance.suite.Falsify.ignores;
import static gtpx.conformance.suite.Mutant.server;

import java.util.List;
import java.util.stream.Stream;

/** Mutants of a server that differ in what it grants, reports, waits for and refuses. */
final class ServerMutants {
  private static final List<Mutant> SEATS =
      List.of(
          server(
              "a wrong secret is good",
              "24.5,24.6,24.8,24.3,24.19,23.8,29.3",
              accepts("gtpx-sit.*", "wrong secret")),
          server(
              "a name may begin with a hyphen",
              "24.4",
              accepts("gtpx-create [-_].*", "syntax error")),
          server("a takeover sends nobody away", "24.8", commands("^(gtpx-sit.*) takeover", "$1")),
          server(
              "an invitation isn't exchanged",
              "24.19,24.21,24.25,24.26,24.27",
              commands("^(gtpx-sit.*) key=\\S+", "$1")),
          server("any key is accepted", "24.27,24.19", accepts("gtpx-sit.*", "syntax error: key")),
          server(
              "private games are public",
              "24.11,24.19,24.26,30.3",
              commands("^(gtpx-create.*) private=yes", "$1")),
          server("files may be read", "23.6", answers("loadsgf.*", "^\\? unknown command", "= ")));

  private static final List<Mutant> SECRETS =
      List.of(
          server(
              "a commitment is shown to other seats",
              "24.12,24.13,24.8,24.9,24.25,26.3,27.1",
              Leak.into("gtpx-position", "\"own\":\\{\\}", "\"own\":{CHOICES}")),
          server(
              "a commitment is shown to spectators",
              "24.12,24.10",
              Leak.toWatchers("gtpx-position", "\"own\":\\{\\}", "\"own\":{CHOICES}")),
          server(
              "a commitment is shown to those who wait",
              "24.12",
              Leak.into(
                  "gtpx-wait.*",
                  "\"type\":\"committed\",",
                  "\"type\":\"committed\",\"moves\":{CHOICES},")),
          server(
              "a commitment is reported in the record",
              "24.12,15.5,9.11",
              Leak.into("gtpx-record", "^= \\{", "= {\"pending\":{CHOICES},")),
          server(
              "a commitment is reported in SGF",
              "24.12,15.5,9.11",
              Leak.into("gtpx-record sgf", "\\)", "GXM[PLAIN])")),
          server(
              "a commitment is drawn",
              "24.12,9.11",
              Leak.into("showboard", "\n\n$", "\nCHOICES\n\n")),
          server(
              "a commitment is counted",
              "24.12,9.11",
              Leak.into("gtpx-score", "\"neutral\":", "\"pending\":{CHOICES},\"neutral\":")));

  private static final List<Mutant> PLACE =
      List.of(
          server(
              "every size is the game’s",
              "25.3,17.17",
              accepts("boardsize.*", "unacceptable size")),
          server(
              "a move that differs is passed over",
              "25.6,24.7,28.4",
              accepts("play \\w+ \\w+", "illegal move: turn \\d+ is over")),
          server(
              "moves for later turns are accepted",
              "25.12,7.33,7.36,7.41,14.13",
              accepts("play.*", "illegal move: turn \\d+ is not next")));

  private static final List<Mutant> WAITS =
      List.of(
          server(
              "events are reported from the first",
              "26.9,26.11,26.12,24.21,24.25",
              commands("^(gtpx-wait) after=[1-9]\\d*", "$1 after=0")),
          server(
              "numbers of events do not grow",
              "26.11,26.12,26.9",
              answers("gtpx-wait after=0", "\"seq\":\\d+", "\"seq\":3")),
          server(
              "a wait has no time-out",
              "26.9",
              answers("gtpx-wait.*timeout.*", "^= \\[\\]", "? interrupted")),
          server(
              "an interrupt is reported otherwise",
              "26.7",
              answers("genmove.*", "^\\? interrupted", "? cannot genmove: interrupted")),
          server(
              "chat is reported without its words",
              "26.13",
              answers("gtpx-wait", "\"text\":\"[^\"]*\"", "\"text\":\"\"")),
          server(
              "commit first is reported otherwise",
              "26.3",
              answers("genmove.*", "cannot genmove: commit", "cannot genmove: please commit")),
          server(
              "the loser does not resign",
              "26.6,17.26,28.4,28.5,28.6",
              answers("genmove.*", "^= resign", "= PASS")));

  private static final List<Mutant> UNDO =
      List.of(
          server(
              "wishes are granted at once",
              "27.5",
              answers("play.*", "^\\? cannot undo: \\w+ (refuses|did not answer).*", "= \n\n")),
          server(
              "requests that nobody makes are answered",
              "27.11",
              answers("gtpx-answer_undo.*", "^\\? cannot undo: nobody asks.*", "= \n\n")),
          server(
              "answers are not offered",
              "27.12",
              answers("gogui-analyze_commands", "\n[^\n]*gtpx-answer_undo[^\n]*", "")),
          server(
              "undo=never is read past",
              "27.6,27.12",
              commands("^(gtpx-create.*) undo=never", "$1")),
          server(
              "requests are not reported",
              "27.3,27.4,27.11",
              answers("gtpx-wait.*", "\"wished\":\\d+", "\"wanted\":1")));

  private static final List<Mutant> CLOCKS =
      List.of(
          server(
              "no clock runs",
              "28.1,28.2,28.10",
              answers("gtpx-clocks", "\"running\":true", "\"running\":false")),
          server(
              "who is late passes always",
              "28.5,28.6",
              commands("^(gtpx-create.*) late=forfeit", "$1")),
          server(
              "a late player is not reported",
              "28.4,28.6",
              answers("gtpx-wait.*", "\"type\":\"clock\"", "\"type\":\"turn\"")));

  private static final List<Mutant> OWNER =
      List.of(
          server(
              "everybody is the owner",
              "29.1,29.2,29.4",
              accepts("gtpx-(pause|unpause|abort|fill).*", "not the owner")),
          server("a pause is read past", "29.1,28.10", ignores("gtpx-pause")),
          server(
              "an aborted game has a winner",
              "29.4,26.6",
              answers("gtpx-result", "\"reason\":\"aborted\"", "\"reason\":\"score\"")),
          server("every program may be named", "29.2", accepts("gtpx-fill.*", "no player")));

  private static final List<Mutant> CONNECTIONS =
      List.of(
          server(
              "a long line is reported as unknown",
              "23.4,1.14",
              answers(".*", "^\\? line too long", "? unknown command")),
          server(
              "the lobby knows a game",
              "23.7,24.11",
              answers(".*", "^\\? not in a game", "? unknown game")));

  private ServerMutants() {}

  static Stream<Mutant> all() {
    return Stream.of(SEATS, SECRETS, PLACE, WAITS, UNDO, CLOCKS, OWNER, CONNECTIONS)
        .flatMap(List::stream);
  }
}
