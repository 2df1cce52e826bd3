package gtpx.rooms.room;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.protocol.GtpError;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.MoveTimeout;
import gtpx.rooms.seat.OrderQueue;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatOwner;
import gtpx.rooms.seat.SeatSource;
import gtpx.rooms.seat.SupervisedSeat;
import gtpx.rooms.seat.TimeUsed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A server player that is backed by a {@link SupervisedSeat}. Sends the seat what has happened, and
 * asks it when the game waits for it. The answers arrive later on the room's thread and go to the
 * {@link PlayerPolicy}. An answer to a question from before an undo is dropped.
 */
public final class SupervisedPlayer implements ServerPlayer, SeatOwner {
  private static final Logger LOG = LoggerFactory.getLogger(SupervisedPlayer.class);

  private static final int MOST_DROPPED = 8;

  private final SeatHandle handle;
  private final PlayerPolicy policy;
  private final String playerSpec;
  private final SupervisedSeat seat;
  private int sent; // entries
  private int undosSeen;
  private int undelivered; // orders
  private String asked = ""; // the last question
  private int askedAfter; // how many events it knew then
  private boolean bargains; // whether it has bargained in this game
  private int dropped; // bargaining answers dropped since the last accepted one
  private long question;
  private Optional<Choice> kept = Optional.empty(); // chosen while the game was stopped

  /**
   * Creates a player and begins to play.
   *
   * @param playerSpec the words by which the seat was filled
   * @param source starts the players that are asked
   * @param orders the queue on which they are asked, never on the room's thread
   * @param nanos the time that the room's clocks use
   */
  public SupervisedPlayer(
      SeatHandle handle,
      PlayerPolicy policy,
      String playerSpec,
      SeatSource source,
      OrderQueue orders,
      MoveTimeout timeout,
      LongSupplier nanos) {
    this.handle = handle;
    this.policy = policy;
    this.playerSpec = playerSpec;
    seat =
        new SupervisedSeat(
            handle.header().spec(), handle.color(), source, this, orders, timeout, nanos);
    begin();
  }

  private Position game() {
    return handle.game();
  }

  private Color color() {
    return handle.color();
  }

  private void begin() {
    undelivered++;
    seat.begin(eventsFrom(0));
    sent = handle.shared().entries().size();
    undosSeen = handle.shared().undos().size();
    asked = "";
  }

  private List<Event> eventsFrom(int entry) {
    return handle.shared().entries().stream().skip(entry).map(HistoryEntry::event).toList();
  }

  /** Returns whether everything that has happened has been delivered to the player. */
  public boolean isInStep() {
    return undelivered == 0
        && sent == handle.shared().entries().size()
        && undosSeen == handle.shared().undos().size();
  }

  @Override
  public void changed() {
    send();
    boolean isStopped = handle.isStopped() || game().isFinished();
    if (!isStopped && kept.isPresent()) {
      Choice choice = kept.get();
      kept = Optional.empty();
      handle.execute(() -> take(choice));
    } else if (!isStopped && isAwaited() && policy.mayAsk(color())) {
      askOnce();
    }
  }

  /**
   * Returns whether the game waits for this player. After a restart it is asked again for the dead
   * stones, even if it has already proposed some.
   */
  private boolean isAwaited() {
    return game().phase() == Phase.SCORING
        ? game().active().contains(color())
        : game().toMove().contains(color());
  }

  /**
   * Sends the player what is new. The end of a game isn't sent, because the room's players end with
   * it.
   */
  private void send() {
    if (undosSeen != handle.shared().undos().size()) {
      begin();
    } else if (sent < handle.shared().entries().size() && !game().isFinished()) {
      undelivered++;
      seat.notify(eventsFrom(sent));
      sent = handle.shared().entries().size();
    }
  }

  /** Asks again, after an answer that the game has refused. */
  public void askAgain() {
    asked = "";
    changed();
  }

  private void askOnce() {
    String what = question(game().events().size());
    if (!what.equals(asked)) {
      asked = what;
      askedAfter = game().events().size();
      question++;
      ask();
    }
  }

  /** Returns the key of the question to ask after that many events of the game. */
  private String question(int events) {
    boolean isBargaining = bargains && game().phase() == Phase.BARGAINING;
    String phase = game().phase().isPlay() ? Phase.PLAY.word() : game().phase().word();
    String what = phase + " " + game().turn() + " " + undosSeen;
    if (game().phase() == Phase.ALLIANCES) {
      what += " " + game().active(); // a resignation voids all alliances named
    }
    return isBargaining ? what + " bargaining " + events : what;
  }

  private void ask() {
    switch (game().phase()) {
      case PLAY, BARGAINING ->
          seat.choose(
              question, policy.runningClock(color()).filter(clock -> clock.deadline().isPresent()));
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
            .thenApply(DeadStoneEstimates.Estimate::dead)
            .exceptionally(problem -> List.of()) // a broken estimator has no estimate
            .thenAccept(
                estimate -> {
                  if (number == question) {
                    seat.dead(number, estimate);
                  }
                });
  }

  @Override
  public void delivered() {
    handle.execute(
        () -> {
          undelivered--;
          policy.delivered();
        });
  }

  @Override
  public void answered(long number, Choice answer) {
    handle.execute(
        () -> {
          if (number == question) {
            take(answer);
          }
        });
  }

  /**
   * Applies an answer. An answer is ignored if the seat has another player by now or has left the
   * game.
   */
  private void take(Choice answer) {
    if (!isHere() || !game().active().contains(color())) {
      return;
    }
    if (game().phase().isPlay() && handle.isStopped()) {
      kept = Optional.of(answer);
      return;
    }
    if (answer instanceof Choice.Bargained said && !holds(said)) {
      return;
    }
    try {
      policy.answered(color(), answer);
    } catch (GtpError | RefusedException e) {
      LOG.atWarn()
          .addKeyValue("game", handle.header().name())
          .addKeyValue("seat", color())
          .log("answer refused: " + kind(e)); // not the answer itself: the turn may be open
      if (answer instanceof Choice.Bargained && game().phase() == Phase.BARGAINING) {
        policy.answered(color(), Choice.Bargained.end(color()));
      }
    }
  }

  private static String kind(RuntimeException refusal) {
    return String.valueOf(refusal.getMessage()).replaceFirst(":.*", "");
  }

  /**
   * Returns whether a bargaining answer is accepted; if not, the player is asked again. Normally an
   * answer that doesn't take the latest events into account is dropped. But an acceptance or
   * rejection stays valid, and an opponent who makes offers without end must not keep this player
   * from ever being heard.
   */
  private boolean holds(Choice.Bargained said) {
    bargains = true;
    boolean isUpToDate = askedAfter == game().events().size();
    asked = game().phase() == Phase.BARGAINING ? question(askedAfter) : "";
    boolean holds = isUpToDate || answersAnOffer(said) || dropped == MOST_DROPPED;
    dropped = holds ? 0 : dropped + 1;
    if (!holds) {
      changed();
    }
    return holds;
  }

  private static boolean answersAnOffer(Choice.Bargained said) {
    return said.event()
        .filter(event -> event instanceof Event.Accepted || event instanceof Event.Rejected)
        .isPresent();
  }

  private boolean isHere() {
    return handle.isPlayedBy(this);
  }

  @Override
  public void named(String name) {
    policy.named(color(), name);
  }

  @Override
  public void failed(SeatFault fault, int restarts) {
    policy.failed(color(), fault, restarts);
  }

  @Override
  public void gaveUp(SeatFault fault) {
    handle.execute(
        () -> {
          if (isHere()) {
            policy.gaveUp(color(), this, fault);
          }
        });
  }

  @Override
  public String name() {
    return seat.name().orElse(playerSpec);
  }

  @Override
  public Map<String, Integer> substituted() {
    return seat.substituted();
  }

  /** Returns how long it took for its moves. */
  public TimeUsed thinkingTime() {
    return seat.thinkingTime();
  }

  @Override
  public CompletableFuture<Void> close() {
    return seat.close().whenComplete((done, problem) -> policy.ended());
  }

  @Override
  public CompletableFuture<Void> suspend() {
    return seat.suspend().whenComplete((done, problem) -> policy.ended());
  }
}
