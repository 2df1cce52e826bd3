package gtpx.bridge.room;

import gtpx.board.ColorSet;
import gtpx.bridge.seat.Choice;
import gtpx.bridge.seat.SeatFault;
import gtpx.bridge.seat.SeatOwner;
import gtpx.bridge.seat.SupervisedSeat;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.RefusedException;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * A seat that a program or a bot plays: tells it what has happened and asks it when the game waits
 * for it. Its answers come later, on the room's thread; one that was asked for before an undo is
 * dropped.
 */
public final class EnginePlayer implements ServerPlayer, SeatOwner {
  private static final Logger LOG = LoggerFactory.getLogger(EnginePlayer.class);

  private final SeatHandle handle;
  private final String by;
  private final FaultCounter faults;
  private final SupervisedSeat seat;
  private int sent; // entries
  private int cutsSeen;
  private String asked = ""; // what it was asked last
  private long question;
  private Optional<Choice> kept = Optional.empty(); // chosen while nobody might move

  /** Hears of every fault, to count them. */
  @FunctionalInterface
  public interface FaultCounter {
    void count(SeatFault.Kind kind);
  }

  /**
   * Begins to play.
   *
   * @param by what it was put there as
   * @param seats makes the seat with this as its owner
   */
  public EnginePlayer(
      SeatHandle handle,
      String by,
      FaultCounter faults,
      Function<SeatOwner, SupervisedSeat> seats) {
    this.handle = handle;
    this.by = by;
    this.faults = faults;
    seat = seats.apply(this);
    begin();
  }

  private Game game() {
    return handle.game();
  }

  private void begin() {
    seat.begin(handle.entries().stream().map(HistoryEntry::event).toList());
    sent = handle.entries().size();
    cutsSeen = handle.cuts().size();
    asked = "";
  }

  @Override
  public void changed() {
    if (cutsSeen != handle.cuts().size()) {
      begin();
    }
    handle.entries().stream().skip(sent).map(HistoryEntry::event).forEach(seat::hear);
    sent = handle.entries().size();
    boolean isStopped = handle.isStopped() || game().isFinished();
    if (!isStopped && kept.isPresent()) {
      Choice choice = kept.get();
      kept = Optional.empty();
      handle.execute(() -> play(choice));
    } else if (!isStopped && game().toMove().contains(handle.color())) {
      askOnce();
    }
  }

  private void askOnce() {
    String phase = game().phase().isPlay() ? Phase.PLAY.word() : game().phase().word();
    String what = phase + " " + game().turn() + " " + cutsSeen;
    if (!what.equals(asked)) {
      asked = what;
      question++;
      ask();
    }
  }

  private void ask() {
    switch (game().phase()) {
      case PLAY, BARGAINING -> seat.choose(question, handle.runningClock());
      case SCORING -> askDead(question);
      case ALLIANCES -> seat.allies(question);
      case FINISHED -> throw new AssertionError("nobody is to move");
    }
  }

  private void askDead(long number) {
    var unused =
        handle
            .estimates()
            .count(game())
            .thenAccept(
                estimate -> {
                  if (number == question) {
                    seat.dead(number, estimate);
                  }
                });
  }

  @Override
  public void chosen(long question, Choice choice) {
    answer(question, () -> play(choice));
  }

  private void play(Choice choice) {
    if (handle.isStopped()) {
      kept = Optional.of(choice);
    } else if (choice instanceof Choice.Moved moved) {
      handle.move(Decision.of(moved.move()));
    } else {
      handle.move(Decision.RESIGN);
    }
  }

  @Override
  public void dead(long question, List<Integer> points) {
    answer(question, () -> handle.proposeDead(points));
  }

  @Override
  public void allied(long question, ColorSet allies) {
    answer(question, () -> handle.ally(allies.and(game().active())));
  }

  /** What comes too late, after an undo or another's move for the seat, is no harm. */
  private void answer(long number, Runnable task) {
    handle.execute(
        () -> {
          try {
            if (number == question && isHere()) {
              task.run();
            }
          } catch (GtpError | RefusedException e) {
            log(LOG.atWarn()).log("answer refused: " + e.getMessage());
          }
        });
  }

  private boolean isHere() {
    return handle.isPlayedBy(this) && game().active().contains(handle.color());
  }

  @Override
  public void named(String name) {
    log(LOG.atInfo()).log("playing: " + name);
  }

  @Override
  public void failed(SeatFault fault, int restarts) {
    faults.count(fault.kind());
    log(LOG.atWarn()).log("restart " + restarts + ": " + fault.getMessage());
  }

  @Override
  public void gaveUp(SeatFault fault) {
    faults.count(fault.kind());
    log(LOG.atError()).log("given up: " + fault.getMessage());
    handle.execute(() -> handle.giveUp(this));
  }

  private LoggingEventBuilder log(LoggingEventBuilder builder) {
    return builder.addKeyValue("game", handle.header().name()).addKeyValue("seat", handle.color());
  }

  @Override
  public String name() {
    return seat.name().orElse(by);
  }

  @Override
  public Map<String, Integer> substituted() {
    return seat.substituted();
  }

  @Override
  public CompletableFuture<Void> close() {
    return seat.close();
  }
}
