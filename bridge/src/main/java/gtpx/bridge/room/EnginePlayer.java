package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.seat.Choice;
import gtpx.bridge.seat.SeatFault;
import gtpx.bridge.seat.SeatOwner;
import gtpx.bridge.seat.SupervisedSeat;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.RefusedException;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import gtpx.time.Clock;
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

  private final Room room;
  private final Color color;
  private final String by;
  private final FaultCounter faults;
  private final SupervisedSeat seat;
  private int told; // entries
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
      Room room,
      Color color,
      String by,
      FaultCounter faults,
      Function<SeatOwner, SupervisedSeat> seats) {
    this.room = room;
    this.color = color;
    this.by = by;
    this.faults = faults;
    seat = seats.apply(this);
    begin();
  }

  private Game game() {
    return room.game();
  }

  private void begin() {
    seat.begin(room.entries().stream().map(HistoryEntry::event).toList());
    told = room.entries().size();
    cutsSeen = room.cuts().size();
    asked = "";
  }

  @Override
  public void changed() {
    if (cutsSeen != room.cuts().size()) {
      begin();
    }
    room.entries().stream().skip(told).map(HistoryEntry::event).forEach(seat::hear);
    told = room.entries().size();
    boolean stands = room.isPaused() || room.isParked() || game().isFinished();
    if (!stands && kept.isPresent()) {
      Choice choice = kept.get();
      kept = Optional.empty();
      room.execute(() -> play(choice));
    } else if (!stands && game().toMove().contains(color)) {
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
    Clock clock = room.course().clocks().clock(color);
    switch (game().phase()) {
      case PLAY, BARGAINING ->
          seat.choose(question, clock.isRunning() ? Optional.of(clock) : Optional.empty());
      case SCORING -> askDead(question);
      case ALLIANCES -> seat.allies(question);
      case FINISHED -> throw new AssertionError("nobody is to move");
    }
  }

  private void askDead(long number) {
    var unused =
        room.estimates()
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
    if (room.isPaused() || room.isParked()) {
      kept = Optional.of(choice);
    } else if (choice instanceof Choice.Moved moved) {
      room.referee().move(color, Decision.of(moved.move()));
    } else {
      room.referee().move(color, Decision.RESIGN);
    }
  }

  @Override
  public void dead(long question, List<Integer> points) {
    answer(question, () -> room.referee().say(new Event.DeadProposed(color, points)));
  }

  @Override
  public void allied(long question, ColorSet allies) {
    answer(question, () -> room.referee().ally(color, allies.and(game().active())));
  }

  /** What comes too late, after an undo or another's move for the seat, is no harm. */
  private void answer(long number, Runnable task) {
    room.execute(
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
    return room.attendance().isFilledBy(color, this) && game().active().contains(color);
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
    room.execute(() -> room.attendance().abandon(color, this));
  }

  private LoggingEventBuilder log(LoggingEventBuilder builder) {
    return builder.addKeyValue("game", room.header().name()).addKeyValue("seat", color);
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
