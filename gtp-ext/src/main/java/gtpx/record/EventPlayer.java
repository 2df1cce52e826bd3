package gtpx.record;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Contract;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.rules.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes an event happen again in a game, which decides whether it may. */
public final class EventPlayer {
  private EventPlayer() {}

  /**
   * Plays an event.
   *
   * @throws RefusedException with the game's reason
   * @throws IllegalArgumentException for terms of a contract without sense
   */
  public static void play(Game game, Event event) {
    if (event instanceof Event.Played played) {
      turn(game, played);
    } else if (event instanceof Event.Handicap handicap) {
      game.handicap(handicap.points());
    } else if (event instanceof Event.SetUp setUp) {
      game.setUp(setUp.setup(), setUp.nextOffer());
    } else if (event instanceof Event.Stopped stopped) {
      stop(game, stopped);
    } else if (event instanceof Event.Resigned resigned) {
      resign(game, resigned.colors());
    } else if (event instanceof Event.Preferred preferred) {
      game.prefer(preferred.color(), preferred.order());
    } else {
      playLater(game, event);
    }
  }

  /** Of the phases after the play. */
  private static void playLater(Game game, Event event) {
    if (event instanceof Event.DeadProposed dead) {
      game.proposeDead(dead.color(), dead.points());
    } else if (event instanceof Event.Resumed resumed) {
      game.resume(resumed.color());
    } else if (event instanceof Event.CleaningUp cleaning) {
      game.cleanUp(cleaning.color());
    } else if (event instanceof Event.Allied allied) {
      new TreeMap<>(allied.named()).forEach(game::ally);
    } else {
      bargain(game, event);
    }
  }

  private static void bargain(Game game, Event event) {
    if (event instanceof Event.Proposed proposed) {
      game.bargain().propose(proposed.color(), proposed.black(), proposed.white());
    } else if (event instanceof Event.Threatened threatened) {
      game.bargain().threaten(threatened.color(), threatened.move());
    } else if (event instanceof Event.ContractOffered offered) {
      game.bargain().offerContract(offered.color(), contract(game, offered.terms()));
    } else if (event instanceof Event.Accepted accepted) {
      game.bargain()
          .accept(accepted.color(), accepted.id(), accepted.answer().stream().findFirst());
    } else if (event instanceof Event.Rejected rejected) {
      game.bargain().reject(rejected.color(), rejected.id());
    } else if (event instanceof Event.Withdrawn withdrawn) {
      game.bargain().withdraw(withdrawn.color(), withdrawn.id());
    } else if (event instanceof Event.BargainingEnded ended) {
      game.bargain().end(ended.color());
    } else {
      throw new AssertionError(event);
    }
  }

  private static Contract contract(Game game, List<String> terms) {
    Topology topology = game.spec().board();
    return Contract.parse(new ArrayList<>(terms), topology);
  }

  private static void turn(Game game, Event.Played turn) {
    Map<Color, Move> moves = turn.moves();
    if (game.spec().rules().isSimultaneous()) {
      game.playTurn(moves, ColorSet.NONE);
    } else if (moves.size() == 1) {
      moves.forEach(turn.isDespiteKo() ? game::playDespiteKo : game::play);
    } else {
      throw new RefusedException(moves.size() + " moves (expected: one)");
    }
  }

  private static void resign(Game game, ColorSet colors) {
    if (colors.size() == 1) {
      game.resign(colors.first());
    } else {
      game.playTurn(new TreeMap<>(), colors);
    }
  }

  private static void stop(Game game, Event.Stopped stopped) {
    if (stopped.reason() == Outcome.Reason.TURN_LIMIT) {
      game.stopAtTurnLimit();
    } else {
      game.stop(stopped.reason(), stopped.winners());
    }
  }
}
