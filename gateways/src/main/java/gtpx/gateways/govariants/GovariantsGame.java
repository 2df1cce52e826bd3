package gtpx.gateways.govariants;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.connect.RetryPause;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.RefusedException;
import gtpx.game.Settlement;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.gateways.seat.ResultNotation;
import gtpx.json.JsonValue;
import gtpx.record.Metadata;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.SeatFault;
import gtpx.rules.Outcome;
import gtpx.time.Clock;
import gtpx.time.TimeLeft;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One seat of ours in one game on a govariants server. Keeps a replica of the game, which must
 * agree with the board that the server shows after every round; otherwise the game is stopped, and
 * nothing is played in it any more.
 *
 * <p>An event only says that it is time to look, or what has happened; the server's state is asked
 * for after every new connection, and now and then, so that a lost event costs time only. A move is
 * sent until the server no longer waits for it. Confined to its loop.
 */
final class GovariantsGame {
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(30);
  private static final Duration AFTER_SUBSCRIBING = Duration.ofSeconds(2);
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(90);
  private static final int OFTEN_REFUSED = 3; // the server refuses all but one of two at once
  private static final int RACE_PART = 10; // of the usual pause
  private static final int MOST_REFUSALS = 8; // one after the other, with pauses between

  private final GovariantsSettings.Place place;
  private final GovariantsContext context;
  private final GameLoop loop;
  private final RetryPause pause;
  private Optional<Replica> replica = Optional.empty();
  private Optional<SocketIo> events = Optional.empty();
  private int subscription; // the number of those events
  private long question;
  private int askedRound = -1;
  private Optional<String> chosen = Optional.empty(); // for that round
  private boolean isWanted; // by the last state: a move for that round
  private boolean canResign; // by the last state
  private int refusals;
  private boolean isStopped;
  private boolean isWaiting; // to look again after a failure

  /** The game as far as the server has reported it. */
  private record Replica(VariantTable table, GameClock clock, RemoteSeat seat) {
    int round() {
      return seat.position().turn();
    }
  }

  GovariantsGame(
      GovariantsSettings.Place place, GovariantsContext context, GameLoop loop, RetryPause pause) {
    this.place = place;
    this.context = context;
    this.loop = loop;
    this.pause = pause;
  }

  private void note(String line) {
    context.listener().note(place, line);
  }

  private Color own() {
    return new Color(place.seat());
  }

  /** Something to do that needs the server. */
  @FunctionalInterface
  private interface Step {
    void run() throws GovariantsException;
  }

  /** Takes the seat and begins to play. */
  void start() {
    attempt(this::look);
    watchForSilence();
  }

  /** Runs a step; what may succeed later is tried again by looking at the game. */
  private void attempt(Step step) {
    if (isStopped) {
      return;
    }
    try {
      step.run();
      refusals = 0;
      pause.reset();
    } catch (GovariantsException e) {
      fail(e);
    } catch (RuntimeException e) { // a bug: the other games must go on
      stop("the gateway failed: " + e);
    }
  }

  private void fail(GovariantsException e) {
    refusals = e.kind() == GovariantsException.Kind.REFUSED ? refusals + 1 : refusals;
    if (e.kind() == GovariantsException.Kind.LASTING || refusals == MOST_REFUSALS) {
      stop(String.valueOf(e.getMessage()));
    } else if (!isWaiting) {
      boolean isRace = e.kind() == GovariantsException.Kind.REFUSED && refusals <= OFTEN_REFUSED;
      Duration time = isRace ? pause.next().dividedBy(RACE_PART) : pause.next();
      if (!isRace) {
        note("%s; again in %.1f s".formatted(e.getMessage(), time.toMillis() / 1e3));
      }
      isWaiting = true;
      loop.after(
          time,
          () -> {
            isWaiting = false;
            attempt(this::look);
          });
    }
  }

  /** Ends the game here because of a failure. The seat on the server stays ours. */
  private void stop(String reason) {
    if (isStopped) {
      return; // a failure that was reported as the game ended
    }
    end();
    context.listener().stopped(place, reason);
    context.ended().accept(true);
  }

  /** Ends everything that belongs to this game. */
  void end() {
    isStopped = true;
    events.ifPresent(SocketIo::close);
    replica.ifPresent(
        present -> {
          var unused = present.seat.close();
        });
  }

  // The server's reports.

  private void look() throws GovariantsException {
    GovariantsApi.Dated answer = context.api().game(place.game());
    if (replica.isEmpty()) {
      begin(answer.json());
    }
    update(answer.json(), answer.sent());
    sendAgain();
    if (!isStopped && events.isEmpty()) {
      subscribe();
    }
  }

  private void begin(JsonValue<GovariantsException> game) throws GovariantsException {
    VariantTable table = VariantTable.read(game.get("variant").text(), game.get("config"));
    if (place.seat() >= table.spec().players()) {
      throw GovariantsException.lasting(
          "seat " + place.seat() + " (expected: 0 to " + (table.spec().players() - 1) + ")");
    }
    GameClock clock = GameClock.read(game.get("config"));
    context.api().logIn();
    context.listener().sent(place, "sit");
    context.api().sit(place.game(), place.seat());
    GameSpec spec = table.spec();
    note(
        "sat down as %s: %s %s, %d players"
            .formatted(own(), spec.variant(), spec.board(), spec.players()));
    RemoteSeat seat =
        new RemoteSeat(
            table.spec(),
            own(),
            context.players().source(table.spec(), own(), clock.setting()),
            context.terms(),
            new Answers());
    replica = Optional.of(new Replica(table, clock, seat));
  }

  /** Receives what the player answers, on its own thread. */
  private final class Answers implements RemoteSeat.Listener {
    @Override
    public void chosen(long number, Choice choice) {
      loop.execute(() -> choose(number, choice));
    }

    @Override
    public void failed(SeatFault fault) {
      note(fault.getMessage() + "; the player is started again");
    }

    @Override
    public void gaveUp(SeatFault fault) {
      loop.execute(() -> stop(String.valueOf(fault.getMessage())));
    }
  }

  private void subscribe() {
    subscription++;
    events =
        Optional.of(
            SocketIo.open(
                context.api().client(),
                context.api().base(),
                List.of("game/" + place.game()),
                context.terms().nanos(),
                new Events(subscription)));
  }

  /** Receives the server's events, on the connection's threads. */
  private final class Events implements SocketIo.Listener {
    private final int number;

    Events(int number) {
      this.number = number;
    }

    @Override
    public void subscribed() { // what has happened meanwhile wasn't sent
      loop.after(AFTER_SUBSCRIBING, () -> attempt(GovariantsGame.this::look));
    }

    @Override
    public void event(String name, JsonValue<GovariantsException> argument) {
      if (name.equals("move")) {
        loop.execute(() -> attempt(() -> update(argument, Optional.empty())));
      }
    }

    @Override
    public void closed(String reason) {
      loop.execute(
          () -> {
            if (number == subscription && !isStopped) { // else another has replaced it
              events = Optional.empty();
              fail(GovariantsException.lost(reason));
            }
          });
    }
  }

  /** Looks at the game now and then, and replaces a connection on which nothing arrives. */
  private void watchForSilence() {
    loop.after(
        LOOK_AGAIN,
        () -> {
          if (!isStopped) {
            events
                .filter(socket -> socket.silence().compareTo(LONGEST_SILENCE) > 0)
                .ifPresent(
                    socket -> {
                      socket.close();
                      events = Optional.empty();
                    });
            if (!isWaiting) {
              attempt(this::look);
            }
            watchForSilence();
          }
        });
  }

  /** Brings the replica up to date, and asks the player if it is its turn. */
  private void update(JsonValue<GovariantsException> json, Optional<Instant> now)
      throws GovariantsException {
    if (replica.isEmpty()) {
      return;
    }
    context.listener().received(place, json.toString());
    Replica present = replica.get();
    GameState state = GameState.read(json, present.table);
    while (present.round() < state.round()) {
      int next = present.round() + 1;
      apply(
          present,
          next == state.round()
              ? state
              : GameState.read(context.api().round(place.game(), next).json(), present.table));
    }
    if (present.round() > state.round()) {
      return; // older than what we know
    }
    check(state, present);
    isWanted = false;
    if (state.isOver()) {
      finish(present, state);
    } else if (state.toMove().contains(place.seat())) {
      ask(present, state, present.clock.left(json, place.seat(), now, context.reserve()));
    }
  }

  /** Plays a round that the server reports. */
  private void apply(Replica present, GameState state) throws GovariantsException {
    try {
      present.seat.report(game -> play(game, state.last()));
    } catch (RefusedException | IllegalArgumentException e) {
      throw disagreement("round " + state.round() + ": " + e.getMessage());
    }
    if (present.round() != state.round()) {
      throw disagreement("round " + state.round() + " lacks moves");
    }
    check(state, present);
  }

  private static void play(Game game, Map<Integer, Move> last) {
    if (!game.spec().rules().isSimultaneous()) {
      last.values().forEach(move -> game.playDespiteKo(game.toMove().first(), move));
      return;
    }
    Map<Color, Move> moves = new TreeMap<>();
    last.forEach((seat, move) -> moves.put(new Color(seat), move));
    ColorSet left = game.active().without(ColorSet.of(moves.keySet()));
    game.playTurn(moves, left);
  }

  private static void check(GameState state, Replica present) throws GovariantsException {
    Optional<String> difference = state.difference(present.seat.position(), present.table.points());
    if (difference.isPresent()) {
      throw disagreement(difference.get());
    }
  }

  private static GovariantsException disagreement(String what) {
    return GovariantsException.lasting("we and the server disagree: " + what);
  }

  // The player's moves.

  /**
   * Sends the move again if the state that was just asked for still waits for it. An event doesn't
   * say so: it may be older than our move, which would then be made in the next round too.
   */
  private void sendAgain() throws GovariantsException {
    if (isWanted && chosen.isPresent() && !isStopped) {
      send();
    }
  }

  private void ask(Replica present, GameState state, Optional<TimeLeft> left)
      throws GovariantsException {
    if (present.seat.position().phase() != Phase.PLAY) {
      throw disagreement("the server waits for a move, and play is over here");
    }
    isWanted = true;
    canResign = state.canResign();
    if (askedRound == state.round()) {
      return;
    }
    askedRound = state.round();
    chosen = Optional.empty();
    question++;
    long now = context.terms().nanos().getAsLong();
    present.seat.ask(
        question, left.map(time -> Clock.at(present.clock.setting(), time).start(now)));
  }

  private void choose(long number, Choice choice) {
    if (number == question && !isStopped && replica.isPresent()) {
      chosen =
          Optional.of(
              choice instanceof Choice.Moved moved && !moved.move().isPass()
                  ? replica.get().table.points().name(moved.move().point())
                  : choice instanceof Choice.Moved ? "pass" : "resign");
      attempt(this::send);
    }
  }

  /** Sends the move. The answer isn't read, since it shows what others have committed. */
  private void send() throws GovariantsException {
    String word = chosen.orElseThrow();
    boolean mustPass = word.equals("resign") && (!canResign || isSimultaneous());
    String sent = mustPass ? "pass" : word;
    context.listener().sent(place, "move " + sent);
    context.api().move(place.game(), place.seat(), sent);
  }

  private boolean isSimultaneous() {
    return replica.filter(present -> present.table.spec().rules().isSimultaneous()).isPresent();
  }

  // The end.

  private void finish(Replica present, GameState state) {
    end();
    Game game = present.seat.game();
    Optional<String> own = Optional.empty();
    if (!game.spec().rules().isSimultaneous()) {
      own = new ResultNotation(state.result()).end(game);
    } else if (game.phase() == Phase.SCORING) {
      game.settleDead(Settlement.NOBODY, List.of());
    } else if (!game.isFinished()) {
      game.stop(Outcome.Reason.ABORTED, ColorSet.NONE); // all others have left
    }
    own.ifPresent(count -> note("we count " + count));
    Metadata metadata =
        new Metadata(
                Map.of(),
                Map.of(own(), present.seat.name().orElse("gtpx")),
                Map.of(own(), present.seat.substituted()))
            .with("event", "govariants game " + place.game());
    context.listener().finished(place, game, metadata, state.result());
    context.ended().accept(false);
  }
}
