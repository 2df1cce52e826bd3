package gtpx.conformance.suite;

import static gtpx.conformance.suite.Falsify.accepts;
import static gtpx.conformance.suite.Falsify.answers;
import static gtpx.conformance.suite.Falsify.answersIn;
import static gtpx.conformance.suite.Falsify.commands;
import static gtpx.conformance.suite.Mutant.engine;
import static gtpx.conformance.suite.Mutant.stream;

import java.util.List;
import java.util.stream.Stream;

/** Mutants that differ in administration, words, errors, boards and positions. */
final class WordMutants {
  private static final List<Mutant> ADMINISTRATION =
      List.of(
          engine("the version of GTPX is 2", "4.4", answers("gtpx-version", "1\n\n$", "2\n\n")),
          engine(
              "a name that is missing is known",
              "4.11,4.13,gtp2-administration,gtp2-entities",
              answers("known_command", "false", "true")),
          engine(
              "a command is listed twice",
              "4.8,gtp2-administration",
              answers("list_commands", "\nkomi\n", "\nkomi\nkomi\n")),
          engine(
              "presets are reported with blanks for tabs",
              "4.17,4.18",
              answers("gtpx-variants", "\t", "  ")));

  private static final List<Mutant> WORDS =
      List.of(
          engine(
              "labels are reported as they were written",
              "2.11,2.1,2.23",
              answersIn(".*board=graph.*", "gtpx-legal.*", "\\b([A-Z])\\b", "x$1")),
          engine(
              "a pass is reported in lower case by genmove",
              "2.12,7.34,clients-replays",
              answers("genmove.*|reg_genmove.*", "PASS", "pass")),
          engine(
              "a hexagon is reported with two sizes",
              "2.16,20.1,5.26",
              answers("gtpx-game .*|gtpx-rules", "hex:(\\d+)", "hex:$1x$1")),
          engine(
              "a cube is reported with one size",
              "2.16",
              answers("gtpx-rules", "box:2x2x2", "box:2")),
          engine(
              "an edge that is given twice counts twice",
              "2.21",
              answersIn(
                  ".*graph:a-b,b-a.*",
                  "gtpx-topology",
                  "\"edges\":\\[(\\[.*?\\])",
                  "\"edges\":[$1,$1")),
          engine(
              "thirds are reported as decimals",
              "2.26,12.16,rules-end,rules-resignation",
              answers("gtpx-result", "(\"reason\":\"score\".*)1/3", "$1a third")),
          engine(
              "a score is rounded to tenths",
              "2.33,2.32,rules-scoring,gtp2-entities",
              answers("final_score", "(\\.\\d)\\d+", "$1")),
          engine(
              "an exponent is no number",
              "2.32,gtp2-entities,5.30,gtp2-setup",
              answers("komi [-+.0-9]+[eE].*", "^=(\\d*) ", "?$1 syntax error")),
          engine(
              "only colours that play have time",
              "2.7,10.4",
              answers("time_left red.*|time_left p.*", "^=(\\d*) ", "?$1 syntax error")),
          engine(
              "a colour is reported by number in failures",
              "2.6",
              answers("play p3.*", "black is to move", "p1 is to move")));

  private static final List<Mutant> ERRORS =
      List.of(
          stream( // noticed by all that probe points by plain play
              "occupied points are refused in other words",
              "7.2",
              answers(
                  "play [a-z]+ C3", "illegal move: (\\w+) is occupied", "illegal move: occupied")),
          engine(
              "a re-alteration is called a ko",
              "3.7,3.2,rules-alter-igo,rules-kee",
              answers(".*", "illegal move: re-altering", "illegal move: ko")),
          engine(
              "there is nothing to undo in other words",
              "8.8,3.1,3.2,rules-negotiation",
              answers("gg-undo.*", "cannot undo\n", "nothing to undo\n")),
          engine(
              "another phase is a syntax error",
              "3.2,13.1",
              answers("gtpx-ally.*|gtpx-resume.*", "wrong phase", "syntax error: wrong phase")),
          engine(
              "a status that is missing is none",
              "12.11,3.3,gtp2-score",
              accepts("final_status_list", "syntax error")));

  private static final List<Mutant> BOARDS =
      List.of(
          engine(
              "a Klein bottle lacks an edge",
              "rules-boards,5.37,5.38",
              answersIn(
                  ".*klein.*", "gtpx-topology", ",\\[\"[A-Z0-9]+\",\"[A-Z0-9]+\"\\]\\]", "\\]")),
          engine(
              "a torus has its edges in another order",
              "5.37,rules-boards",
              answersIn(
                  ".*torus.*",
                  "gtpx-topology",
                  "\"edges\":\\[(\\[.*?\\]),(\\[.*?\\])",
                  "\"edges\":[$2,$1")),
          engine(
              "boardsize makes another kind of board",
              "5.24,2.16",
              answersIn(".*cylinder.*", "gtpx-rules", "board=cylinder", "board=rect")),
          engine(
              "points of a box are reported layer by layer from the top",
              "5.36,5.38,rules-boards",
              answersIn(".*box.*", "gtpx-topology", "\"A1.1\"", "\"A1.2\"")),
          engine(
              "a drawing has no coordinates",
              "5.39,gtp2-play",
              answers("showboard", "[A-Z] [A-Z]( [A-Z])+", "")));

  private static final List<Mutant> GAMES =
      List.of(
          engine(
              "the komi of one of two is reported",
              "5.12,5.8,5.13,2.32",
              answers("gtpx-rules|gtpx-game.*", "komi=(\\w+:[^,\\s]+),\\S+", "komi=$1")),
          engine(
              "a key that is given twice counts once",
              "5.3",
              commands("(gtpx-game .*) (board|komi|players|ko|suicide)=\\S+(.* \\2=)", "$1$3")));

  private static final List<Mutant> POSITIONS =
      List.of(
          engine(
              "the hash forgets the third colour",
              "6.4,6.1",
              answers(
                  "gtpx-position", "(\"red\":\\[\"(?s:.*))\"hash\":\"....", "$1\"hash\":\"0000")),
          engine(
              "those who have committed are reported in another order",
              "6.5,8.5,9.9",
              answers(
                  "gtpx-position",
                  "\"committed\":\\[\"(\\w+)\",\"(\\w+)\"",
                  "\"committed\":[\"$2\",\"$1\"")));

  private WordMutants() {}

  static Stream<Mutant> all() {
    return Stream.of(ADMINISTRATION, WORDS, ERRORS, BOARDS, GAMES, POSITIONS).flatMap(List::stream);
  }
}
