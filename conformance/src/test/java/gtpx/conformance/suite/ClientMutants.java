package gtpx.conformance.suite;

import static gtpx.conformance.suite.Falsify.accepts;
import static gtpx.conformance.suite.Falsify.answers;
import static gtpx.conformance.suite.Falsify.answersIn;
import static gtpx.conformance.suite.Falsify.commands;
import static gtpx.conformance.suite.Falsify.ignores;
import static gtpx.conformance.suite.Mutant.engine;

import java.util.List;
import java.util.stream.Stream;

/** Mutants that answer clients of GTP 2, KGS, GoGui and analysis differently. */
final class ClientMutants {
  private static final String PARTS = "18.4"; // changed answers are held back until complete

  private static final List<Mutant> GTP2 =
      List.of(
          engine(
              "the third handicap stone is in the corner",
              "11.1,gtp2-handicap",
              answers("fixed_handicap 3", "^=(\\d*) (\\w+ \\w+) \\w+", "=$1 $2 A1")),
          engine(
              "a komi of many digits is refused",
              "5.30,gtp2-setup,2.32,gtp2-entities",
              answers("komi -?\\d{4,}.*", "^=(\\d*) ", "?$1 syntax error")));

  private static final List<Mutant> KGS =
      List.of(
          engine("any word is a rule of KGS", "19.1", accepts("kgs-rules.*", "syntax error")),
          engine(
              "dead stones are not cleaned up",
              "19.9,19.11,19.10",
              commands("^kgs-genmove_cleanup", "genmove")),
          engine(
              "the form of byo-yomi is read past",
              "19.7",
              accepts("kgs-time_settings.*", "syntax error")));

  private static final List<Mutant> GOGUI =
      List.of(
          engine("nobody can be set to move", "17.7,17.8", ignores("gogui-setup_player.*")),
          engine(
              "a sequence with a resignation is read past",
              "17.4",
              accepts("gogui-play_sequence.* resign.*", "")),
          engine(
              "commands that nobody knows are offered",
              "17.12",
              answers("gogui-analyze_commands", "gtpx-gfx", "gtpx-draw")));

  private static final List<Mutant> ANALYSIS =
      List.of(
          engine(
              "chances have one digit too many",
              "18.30," + PARTS,
              answersIn(".*", "lz-.*", "winrate (\\d+)", "winrate 0.$1")),
          engine(
              "moves are reported without their order",
              "18.29," + PARTS,
              answers("(lz|kata)-.*", " order \\d+", "")),
          engine("ownership lacks a point", "18.32", answers("kata-.*", "( ownership) \\S+", "$1")),
          engine(
              "an unknown key is read past",
              "18.24",
              accepts("(lz-|kata-analyze|kata-genmove_analyze).*", "syntax error")),
          engine(
              "a forbidden move is chosen",
              "18.26,18.23,18.27,18.21",
              commands("( avoid| allow) .*", "")));

  private static final List<Mutant> KATAGO =
      List.of(
          engine(
              "the moves are reported from the first",
              "21.6",
              answers("move_history", "^=(\\d*) (.*)\n(.*)\n\n$", "=$1 $3\n$2\n\n")),
          engine(
              "no liberties are counted", "21.4", answers("countlib.*", "^=(\\d*) [1-9]", "=$1 0")),
          engine(
              "rules of KataGo lack a key",
              "20.4,20.7",
              answers("kata-get-rules", "\"suicide\":(true|false),?", "")));

  private ClientMutants() {}

  static Stream<Mutant> all() {
    return Stream.of(GTP2, KGS, GOGUI, ANALYSIS, KATAGO).flatMap(List::stream);
  }
}
