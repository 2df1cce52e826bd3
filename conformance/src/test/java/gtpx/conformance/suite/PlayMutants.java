package gtpx.conformance.suite;

import static gtpx.conformance.suite.Falsify.accepts;
import static gtpx.conformance.suite.Falsify.answers;
import static gtpx.conformance.suite.Falsify.answersIn;
import static gtpx.conformance.suite.Falsify.commands;
import static gtpx.conformance.suite.Falsify.ignores;
import static gtpx.conformance.suite.Mutant.engine;

import java.util.List;
import java.util.stream.Stream;

/** Mutants that play by other rules, or reveal what must stay hidden. */
final class PlayMutants {
  private static final List<Mutant> MOVES =
      List.of(
          engine(
              "a point is legal after the pass",
              "7.11,7.13,2.22,21.2",
              answers("gtpx-legal.*", "C2 pass\n", "pass C2\n")),
          engine(
              "a colour that has committed still has moves",
              "7.12,7.13",
              answersIn("(parallel|f-go).*", "gtpx-legal.*", "^=(\\d*) \n", "=$1 pass\n")),
          engine(
              "the pending turn is reported as the first",
              "7.40",
              answers("gtpx-turn", "^=(\\d*) \\d+", "=$1 1")),
          engine(
              "turn=N is read past",
              "7.33,7.36,7.41,14.13",
              commands("^play (.*) turn=\\d+", "play $1")),
          engine(
              "reg_genmove plays",
              "7.19,9.7,gtp2-regression,7.20,clients-replays",
              commands("^reg_genmove", "genmove")),
          engine(
              "a compelled pass is reported as a pass",
              "7.28,rules-opening",
              answers("gtpx-last_turn|gtpx-play_turn.*", "forced-pass", "passed")),
          engine(
              "a resignation is not in the turn",
              "7.29,7.28,2.13",
              answersIn(
                  "multi.*",
                  "gtpx-last_turn",
                  "\"\\w+\":\\{\"move\":\"resign\",\"result\":\"resigned\"\\}(,?)",
                  "")),
          engine(
              "a collision of two among three is reported as void",
              "7.28,rules-collision,9.1",
              answers(
                  "gtpx-play_turn black C3 white A1 red C3|gtpx-last_turn",
                  "(\"collided\"\\}.*\"placed\".*)\"collided\"",
                  "$1\"void\"")),
          engine(
              "preferences of the second player are not kept",
              "7.38",
              ignores("gtpx-prefer white.*")),
          engine(
              "four players are waited for in another order",
              "7.8,rules-turn",
              answers("gtpx-to_move", "^=(\\d*) (\\w+) (\\w+ \\w+ \\w+)\n", "=$1 $3 $2\n")));

  private static final List<Mutant> UNDO =
      List.of(
          engine(
              "gg-undo takes back one",
              "8.8,3.1,rules-negotiation,gtp2-play",
              commands("^gg-undo [2-9]$", "undo")));

  private static final List<Mutant> SECRECY =
      List.of(
          engine(
              "a commit is reported in the position",
              "9.11,6.3",
              Leak.into("gtpx-position", "\"own\":\\{\\}", "\"own\":{CHOICES}")),
          engine(
              "a commit is reported in the record",
              "9.11,15.5",
              Leak.into("gtpx-record", "^= \\{", "= {\"pending\":{CHOICES},")),
          engine(
              "a commit is reported in SGF",
              "15.5,9.11",
              Leak.into("gtpx-record sgf|printsgf", "\\)", "GXM[PLAIN])")),
          engine("a commit is drawn", "9.11", Leak.into("showboard", "\n\n$", "\nCHOICES\n\n")),
          engine(
              "a commit is reported by the last turn",
              "9.11,7.27,rules-turn",
              Leak.into("gtpx-last_turn", "\"moves\":\\{", "\"moves\":{CHOICES,")),
          engine(
              "a commit is counted",
              "9.11,12.1",
              Leak.into("gtpx-score", "\"neutral\":", "\"pending\":{CHOICES},\"neutral\":")),
          engine(
              "a drawing does not say who has committed",
              "9.12",
              answers("showboard", "\n(committed|to move)[^\n]*", "")),
          engine(
              "a second commit is a pass",
              "9.5,3.7,3.8",
              answers("play \\w+ pass", "^\\?(\\d*) illegal move: already committed\n", "=$1 \n")));

  private static final List<Mutant> PRISONERS =
      List.of(
          engine(
              "one of two holders has a wrong share",
              "rules-prisoners,7.27,7.37",
              answers(
                  "gtpx-last_turn|gtpx-play_turn.*",
                  "(\"prisoners\":\\{\"\\w+\":\\{\"\\w+\":)\\d+(\\},\"\\w+\":\\{)",
                  "$1 9$2")),
          engine(
              "stones that nobody got are not counted",
              "rules-prisoners,7.27,7.25,rules-resignation",
              answers("gtpx-last_turn", "\"eliminated\":[1-9]", "\"eliminated\":0")));

  private static final List<Mutant> KO =
      List.of(
          engine(
              "a ko may be taken back",
              "rules-ko,3.7,7.11",
              accepts("play.*", "illegal move: ko\n")),
          engine(
              "a void turn is reported as placed",
              "rules-ko,7.28,9.10,rules-negotiation,rules-collision",
              answers("gtpx-last_turn|gtpx-play_turn.*", "\"void\"", "\"placed\"")));

  private static final List<Mutant> SCORING =
      List.of(
          engine(
              "a shared victory is reported as black’s",
              "12.6,12.2,9.11,gtp2-score",
              answers("final_score", "^=(\\d*) 0\n", "=$1 B+0.5\n")),
          engine(
              "the winner of three is reported alone",
              "12.7,16.11",
              answers("final_score", "= (\\w+)\\+\\w+ black:", "= $1 black:")),
          engine(
              "shares of territory are not counted",
              "rules-shared-territory,12.12,rules-dead-stones,rules-alliances",
              answers("gtpx-score", "\"shared\":[1-9]", "\"shared\":0")),
          engine(
              "the komi is a part of the total",
              "rules-scoring,12.12",
              answers("gtpx-score", "(\"komi\":[1-9].*\"total\":)(\\d+)", "$11$2")),
          engine(
              "dead stones are on one line",
              "12.8,gtp2-score",
              answers("final_status_list dead", "(\\w)\n(\\w)", "$1 $2")),
          engine(
              "an alliance is reported as a score",
              "12.15,rules-alliances",
              answers("gtpx-result", "\"reason\":\"alliance\"", "\"reason\":\"score\"")));

  private static final List<Mutant> PHASES =
      List.of(
          engine(
              "a dead chain is its first stone",
              "13.2,13.3,6.1,rules-end",
              answers("gtpx-position", "(\"dead\":\\{\"\\w+\":\\[\"\\w+\")(,\"\\w+\")+", "$1")),
          engine(
              "allies may be named twice",
              "13.11,rules-alliances,13.13",
              accepts("gtpx-ally.*", "\\w+ has already named")),
          engine("an empty point is dead", "13.7", accepts("gtpx-dead.*", "no stone at")),
          engine(
              "the play is resumed in any phase",
              "13.1,3.2,13.10,rules-end",
              accepts("gtpx-resume.*", "wrong phase")));

  private static final List<Mutant> BARGAINING =
      List.of(
          engine(
              "the second contract has the number 3",
              "14.10,3.8,8.1,rules-negotiation,14.11",
              answers("gtpx-contract.*", "^= 2\n", "= 3\n")),
          engine(
              "an expired offer is reported as open",
              "14.8,14.7,14.9,14.12,rules-negotiation",
              answers("gtpx-position", "\"state\":\"expired\"", "\"state\":\"open\"")),
          engine(
              "a withdrawn offer is still open",
              "14.7,rules-negotiation",
              answers("gtpx-position", "\"state\":\"withdrawn\"", "\"state\":\"open\"")),
          engine(
              "the second contract is reported as the first",
              "14.10,3.8,rules-negotiation",
              answers("play.*", "illegal move: contract 2", "illegal move: contract 1")));

  private static final List<Mutant> RECORDS =
      List.of(
          engine(
              "resignations are not in a record",
              "15.1,15.3,15.2",
              answers("gtpx-record.*", "\\{\"resign\":\"?[^{}]*\\},?", "")),
          engine(
              "a record has no result",
              "15.1",
              answers(
                  "gtpx-record(?: json)?",
                  "\"result\":\\{\"finished\":true",
                  "\"result\":{\"finished\":false")),
          engine("SGF has no GX", "15.2", answers("gtpx-record sgf", "GX\\[variant", "GY[variant")),
          engine(
              "loadsgf plays the whole file",
              "15.10,gtp2-regression",
              commands("^loadsgf (\\S+) \\d+", "loadsgf $1")),
          engine(
              "a surplus word after a file is read past",
              "15.16",
              commands("^(printsgf|loadsgf|gomill-savesgf) (\\S+) (?:\\d+ )?game.*", "$1 $2")),
          engine(
              "no file is a syntax error",
              "15.12,15.13,3.2,gtp2-regression,rules-undo-and-setup",
              answers("loadsgf.*", "cannot load file", "syntax error")));

  private PlayMutants() {}

  static Stream<Mutant> all() {
    return Stream.of(MOVES, UNDO, SECRECY, PRISONERS, KO, SCORING, PHASES, BARGAINING, RECORDS)
        .flatMap(List::stream);
  }
}
