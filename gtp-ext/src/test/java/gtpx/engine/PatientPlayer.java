package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.testing.Waiting;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;

/**
 * Reports once, and then thinks until it must stop or a test releases it; chooses the first legal
 * move that is allowed.
 */
final class PatientPlayer implements Player {
  private final BlockingQueue<Thinking> thoughts = new LinkedBlockingQueue<>();
  private final BlockingQueue<Integer> pondered = new LinkedBlockingQueue<>();
  private final Semaphore done = new Semaphore(0);

  /** Waits until the player thinks about its next move. */
  Thinking nextThought() throws InterruptedException {
    return thoughts.take();
  }

  /** Waits until the player ponders, which it does until it must stop; returns the turn. */
  int nextPondering() throws InterruptedException {
    return pondered.take();
  }

  /** Returns whether pondering has started since the last {@link #nextPondering}. */
  boolean hasPondered() {
    return !pondered.isEmpty();
  }

  /** Lets one thought finish. */
  void letGo() {
    done.release();
  }

  /** Lets all thoughts finish from now on. */
  void letAllGo() {
    done.release(Short.MAX_VALUE);
  }

  @Override
  public String name() {
    return "patient";
  }

  @Override
  public Decision genmove(Position position, Color color, Thinking thinking) {
    List<Move> legal = position.legalMoves(color).stream().filter(thinking.allowed()).toList();
    thinking.watching().ifPresent(watching -> watching.watcher().accept(report(color, legal)));
    thoughts.add(thinking);
    Waiting.until(() -> thinking.mustStop().getAsBoolean() || done.tryAcquire());
    return Decision.of(legal.get(0));
  }

  @Override
  public void ponder(Position position, BooleanSupplier mustStop) {
    pondered.add(position.turn());
    Waiting.until(mustStop::getAsBoolean);
  }

  private static Analysis report(Color color, List<Move> legal) {
    return new Analysis(
        color, 1, 0.5, List.of(new Analysis.Choice(legal.get(0), 1, 0.5)), (point, owner) -> 0);
  }

  @Override
  public List<Integer> deadStones(Position position) {
    return List.of();
  }

  @Override
  public ColorSet allies(Position position, Color color) {
    return ColorSet.of(color);
  }

  @Override
  public List<Integer> freeHandicap(Position position, int stones) {
    return List.of(0, 1);
  }
}
