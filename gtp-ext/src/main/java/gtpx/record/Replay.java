package gtpx.record;

import gtpx.game.Game;
import gtpx.game.GameSpec;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Which part of a record is replayed, and as which game. Judges nothing.
 *
 * @param before the turn of the record, counted from 1, before which the replay stops; {@link
 *     Integer#MAX_VALUE}: never
 * @param playsResult whether to end the game by a resignation, loss on time or similar that a plain
 *     SGF file states only in RE
 * @param isFree the games in which either colour may play at any time, in addition to those marked
 *     in their record
 * @param plain the game that gives an SGF file without GX its rules, and its komi if the file
 *     states none; if empty, RU decides; may refuse such a file by throwing an {@link
 *     IllegalArgumentException}
 * @param watcher receives the game after each of its events; if the replay has to start again, to
 *     stop before an accepted joint move, it receives a new game from the start
 */
public record Replay(
    int before,
    boolean playsResult,
    Predicate<GameSpec> isFree,
    Supplier<Optional<GameSpec>> plain,
    Consumer<Game> watcher) {
  /** Replays the whole record, unchanged. */
  public static final Replay WHOLE =
      new Replay(Integer.MAX_VALUE, true, spec -> false, Optional::empty, game -> {});

  /** Returns a replay in which that game gives files without GX what they don't state. */
  public Replay withPlain(GameSpec other) {
    return new Replay(before, playsResult, isFree, () -> Optional.of(other), watcher);
  }

  /** Returns a replay that stops at the position before that turn, and ignores the result in RE. */
  public Replay before(int turn) {
    return new Replay(turn, false, isFree, plain, watcher);
  }
}
