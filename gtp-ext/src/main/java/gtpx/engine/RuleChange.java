package gtpx.engine;

import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.Violation;
import gtpx.protocol.GtpError;
import gtpx.rules.Rules;
import gtpx.rules.Variants;
import java.util.Optional;

/**
 * Changes the rules of a game of plain Go in progress by replaying it with the new rules. If that
 * fails the game is unchanged.
 */
public final class RuleChange {
  private static final String GO = "go";

  private RuleChange() {}

  /** The rules of the preset {@code go}. */
  public static Rules ofGo() {
    return Variants.STANDARD.get(GO).rules();
  }

  /**
   * Checks that the game is plain Go, because two-colour clients can name only its rules.
   *
   * @throws GtpError naming the variant if it isn't
   */
  public static void checkPlainGo(Position game) {
    if (!game.isFree()) {
      throw new GtpError(
          "cannot name the rules",
          "variant " + game.spec().variant() + " (expected: go or go-japanese; see gtpx-rules)");
    }
  }

  /**
   * Replays the game by other rules. The new game is a {@code go} with options, unless it had these
   * rules already.
   *
   * @param mayBreakKo whether its moves may break the ko rule
   */
  static Game of(Game game, Rules rules, boolean mayBreakKo) {
    checkPlainGo(game);
    GameSpec spec = game.spec();
    Game changed = new Game(Arguments.read(() -> named(spec, rules)), true);
    for (Event event : game.events()) {
      play(changed, mayBreakKo ? despiteKo(event) : event);
    }
    return changed;
  }

  private static GameSpec named(GameSpec spec, Rules rules) {
    return spec.rules().equals(rules)
        ? spec
        : new GameSpec(GO, spec.players(), spec.board(), rules, spec.komi());
  }

  private static Event despiteKo(Event event) {
    return event instanceof Event.Played played && played.despite().isEmpty()
        ? new Event.Played(played.moves(), Optional.of(Violation.KO))
        : event;
  }

  private static void play(Game game, Event event) {
    try {
      game.replay(event);
    } catch (RefusedException e) {
      throw new GtpError(
          "cannot change the rules", "turn " + (game.turn() + 1) + ": " + e.getMessage());
    }
  }
}
