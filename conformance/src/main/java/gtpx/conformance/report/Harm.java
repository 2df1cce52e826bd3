package gtpx.conformance.report;

import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import java.util.List;

/** What a failure would do to the games of an engine or a server, the worst first. */
enum Harm {
  /** A game goes wrong: a move, a position, a clock or a result, or an answer that never comes. */
  GAMES("would lose games"),
  /** Games may not even begin. */
  REFUSED("would be refused by servers or clients"),
  /** It refuses what it must, but in other words. */
  WORDING("wording");

  /** How the folders of scripts about games begin; all other scripts are about how to talk. */
  static final List<String> ABOUT_GAMES =
      List.of(
          "rules-",
          "7-play",
          "8-undo",
          "9-simultaneous-games",
          "10-time",
          "11-handicap",
          "12-count-and-result",
          "13-later-phases",
          "14-bargaining",
          "gtp2-handicap",
          "gtp2-play",
          "gtp2-score",
          "gtp2-time",
          "clients-replays",
          "26-waiting-for-others",
          "27-undo",
          "28-clocks");

  private static final String REFUSAL = "?";

  private final String title;

  Harm(String title) {
    this.title = title;
  }

  /** Returns it in words. */
  String title() {
    return title;
  }

  /** Returns the harm of a failure. */
  static Harm of(Result result, ScriptVerdict.Failed failed) {
    if (failed.expected().startsWith(REFUSAL) && failed.got().startsWith(REFUSAL)) {
      return WORDING;
    }
    boolean isAboutGames = ABOUT_GAMES.stream().anyMatch(result.script().folder()::startsWith);
    return isAboutGames || failed.cause().isPresent() ? GAMES : REFUSED;
  }
}
