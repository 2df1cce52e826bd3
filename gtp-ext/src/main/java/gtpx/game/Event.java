package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.RefusedException.Kind;
import gtpx.rules.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A public event of a game. Replaying a game's events in a new game with the same specification
 * reproduces the game. Moves that are not revealed yet are not events.
 */
public sealed interface Event {
  /**
   * Replays the event in a game, which checks it against the rules. Choices that the event reveals
   * replace hidden ones.
   *
   * @throws RefusedException with the game's reason
   * @throws IllegalArgumentException if the terms of a contract make no sense
   */
  void playIn(Game game);

  /**
   * Returns the GTPX command that reports the event to an engine; empty if no command does, or if
   * the event is reported by moves ({@code play}) or by a position ({@code gtpx-setup}).
   *
   * @param after the position after the event
   */
  default Optional<String> toCommand(Position after) {
    return Optional.empty();
  }

  /** Returns whether the event survives undo and the setup of a position. */
  default boolean isLasting() {
    return false;
  }

  private static Stream<String> names(Stream<Move> moves, Position after) {
    return moves.map(move -> move.name(after.topology()));
  }

  private static Optional<String> command(String name, Color color, Stream<String> words) {
    String arguments = words.collect(Collectors.joining(" "));
    return Optional.of(("gtpx-" + name + " " + color + " " + arguments).strip());
  }

  /**
   * A turn was resolved.
   *
   * @param despite the rule that the turn broke, if it was made nevertheless
   */
  record Played(Map<Color, Move> moves, Optional<Violation> despite) implements Event {
    /** Creates a turn that broke no rule. */
    public Played(Map<Color, Move> moves) {
      this(moves, Optional.empty());
    }

    @Override
    public void playIn(Game game) {
      if (game.spec().rules().isSimultaneous()) {
        game.reveal(moves);
      } else if (moves.size() == 1) {
        moves.forEach((color, move) -> game.playDespite(color, move, despite));
      } else {
        throw new RefusedException(Kind.INVALID_ARGUMENT, moves.size() + " moves (expected: one)");
      }
    }
  }

  /** Stones that stood before the first move. */
  record Handicap(List<Integer> points) implements Event {
    @Override
    public void playIn(Game game) {
      game.handicap(points);
    }
  }

  /** A position was set up. Offer ids continue across a setup, so the event states the next one. */
  record SetUp(Setup setup, int nextOffer) implements Event {
    @Override
    public void playIn(Game game) {
      game.setUp(setup, nextOffer);
    }
  }

  record Resigned(ColorSet colors) implements Event {
    @Override
    public void playIn(Game game) {
      if (colors.size() == 1) {
        game.resign(colors.first());
      } else {
        game.playTurn(new TreeMap<>(), colors);
      }
    }
  }

  record Preferred(Color color, List<Color> order) implements Event {
    @Override
    public void playIn(Game game) {
      game.prefer(color, order);
    }

    @Override
    public Optional<String> toCommand(Position after) {
      return command("prefer", color, order.stream().map(Color::toString));
    }

    @Override
    public boolean isLasting() {
      return true;
    }
  }

  record DeadProposed(Color color, List<Integer> points) implements Event {
    @Override
    public void playIn(Game game) {
      game.proposeDead(color, points);
    }

    @Override
    public Optional<String> toCommand(Position after) {
      return command("dead", color, points.stream().map(after.topology()::name));
    }
  }

  /** A proposal of dead stones became void, because somebody else now plays for that player. */
  record DeadWithdrawn(Color color) implements Event {
    @Override
    public void playIn(Game game) {
      game.withdrawDead(color);
    }
  }

  /** The referee settled which stones are dead, because the players did not. */
  record DeadSettled(Settlement by, List<Integer> points) implements Event {
    @Override
    public void playIn(Game game) {
      game.settleDead(by, points);
    }
  }

  record Resumed(Color color) implements Event {
    @Override
    public void playIn(Game game) {
      game.resume(color);
    }

    @Override
    public Optional<String> toCommand(Position after) {
      return command("resume", color, Stream.of());
    }
  }

  /** Play continues with a cleanup, to settle which stones are dead. */
  record CleaningUp(Color color) implements Event {
    @Override
    public void playIn(Game game) {
      game.cleanUp(color);
    }

    @Override
    public Optional<String> toCommand(Position after) {
      return command("resume", color, Stream.of());
    }
  }

  /** All players have named their allies, which are revealed together. */
  record Allied(Map<Color, ColorSet> named) implements Event {
    @Override
    public void playIn(Game game) {
      game.revealAllies(named);
    }
  }

  record Proposed(Color color, Move black, Move white) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().propose(color, black, white);
    }

    @Override
    public Optional<String> toCommand(Position after) {
      return command("propose", color, names(Stream.of(black, white), after));
    }
  }

  record Threatened(Color color, Move move) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().threaten(color, move);
    }

    @Override
    public Optional<String> toCommand(Position after) {
      return command("ultimatum", color, names(Stream.of(move), after));
    }
  }

  /** A contract was offered; its terms are the words of gtpx-contract. */
  record ContractOffered(Color color, List<String> terms) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().offerContract(color, Contract.parse(new ArrayList<>(terms), game.topology()));
    }

    @Override
    public Optional<String> toCommand(Position after) {
      return command("contract", color, terms.stream());
    }
  }

  /**
   * An offer was accepted; {@code answer} is the other player's point for an ultimatum, or the
   * point to bar.
   */
  record Accepted(Color color, int id, List<Move> answer) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().accept(color, id, answer.stream().findFirst());
    }

    @Override
    public Optional<String> toCommand(Position after) {
      String bar = isOwn(after) ? "bar=" : "";
      Stream<String> words = names(answer.stream(), after).map(bar::concat);
      return command("accept", color, Stream.concat(Stream.of(String.valueOf(id)), words));
    }

    /**
     * Returns whether the player accepted its own ultimatum, which happens when the other player
     * insists: the answer then names the point to bar.
     */
    private boolean isOwn(Position after) {
      return after.offers().stream()
          .anyMatch(offer -> offer.id() == id && offer.by().equals(color));
    }
  }

  record Rejected(Color color, int id) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().reject(color, id);
    }

    @Override
    public Optional<String> toCommand(Position after) {
      return command("reject", color, Stream.of(String.valueOf(id)));
    }
  }

  record Withdrawn(Color color, int id) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().withdraw(color, id);
    }

    @Override
    public Optional<String> toCommand(Position after) {
      return command("withdraw", color, Stream.of(String.valueOf(id)));
    }
  }

  record BargainingEnded(Color color) implements Event {
    @Override
    public void playIn(Game game) {
      game.bargain().end(color);
    }

    @Override
    public Optional<String> toCommand(Position after) {
      return command("end_bargaining", color, Stream.of());
    }
  }

  /** The referee ended the game or, at the turn limit, the play. */
  record Stopped(Outcome.Reason reason, ColorSet winners) implements Event {
    @Override
    public void playIn(Game game) {
      if (reason == Outcome.Reason.TURN_LIMIT) {
        game.stopAtTurnLimit();
      } else {
        game.stop(reason, winners);
      }
    }
  }
}
