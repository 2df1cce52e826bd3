package gtpx.gateways.cgos.client;

import gtpx.board.Color;
import gtpx.board.Topologies;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.RefusedException;
import gtpx.gateways.seat.PlayerSupply;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.gateways.seat.ResultNotation;
import gtpx.gateways.seat.TimeReserve;
import gtpx.record.Annotations;
import gtpx.record.Metadata;
import gtpx.record.Note;
import gtpx.rooms.seat.Choice;
import gtpx.rules.Variants;
import gtpx.time.Clock;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * One game on a CGOS server: its replica with our player, and which of our moves the server may not
 * have received. Outlives a connection: the server sends the moves again after a login. Sends
 * nothing itself; confined to the player's lock.
 */
final class CgosGame {
  private static final GameSpec EVENTS =
      GameSpec.parse(List.of("go", "ko=none"), Variants.STANDARD);

  private final ServerLine.Setup setup;
  private final Color own;
  private final TimeReserve reserve;
  private final TimeSetting time;
  private final RemoteSeat seat;
  private final Optional<EventBoard> event;
  private final LongSupplier nanos;
  private final List<Reported> moves = new ArrayList<>();
  private Optional<String> answer = Optional.empty(); // our last move, with its analysis
  private long question; // the last one
  private boolean isThinking;
  private long asked; // when, in nanoseconds
  private long shown; // on our clock then, or after our last move, in milliseconds
  private long thought; // since then, in milliseconds; 0 before the answer
  private Optional<String> failure = Optional.empty(); // of the player, for the last time

  /** A move that the server has reported, or that our player has chosen. */
  private record Reported(Color color, ServerLine.TimedMove move) {}

  /** Thrown when the server reports something that the rules don't allow. */
  static final class DisagreementException extends Exception {
    DisagreementException(String message) {
      super(message);
    }
  }

  CgosGame(
      ServerLine.Setup setup,
      Color own,
      CgosSettings settings,
      PlayerSupply players,
      RemoteSeat.Terms terms,
      RemoteSeat.Listener listener) {
    this.setup = setup;
    this.own = own;
    shown = setup.millis();
    reserve = new TimeReserve(settings.lag());
    nanos = terms.nanos();
    time = new TimeSetting.Absolute(reserve.usable(limit()));
    GameSpec spec =
        (setup.isEvent() ? EVENTS : settings.rules())
            .withBoard(Topologies.parse("rect:" + setup.size() + "x" + setup.size()))
            .withKomi(Color.WHITE, setup.komi());
    event = setup.isEvent() ? Optional.of(new EventBoard(spec)) : Optional.empty();
    PlayerSupply its = setup.isEvent() ? players.neverResigning() : players;
    seat = new RemoteSeat(spec, own, its.source(spec, own, time), terms, listener);
  }

  Color own() {
    return own;
  }

  ServerLine.Setup setup() {
    return setup;
  }

  private Duration limit() {
    return Duration.ofMillis(Math.max(0, setup.millis()));
  }

  /** Returns whether another setup continues this game. */
  boolean isContinuedBy(ServerLine.Setup other) {
    return setup.id().equals(other.id())
        && setup.white().name().equals(other.white().name())
        && setup.black().name().equals(other.black().name())
        && setup.size() == other.size()
        && setup.komi().compareTo(other.komi()) == 0;
  }

  /**
   * Takes over the moves that the server knows. If it lacks only our last move, that move is sent
   * again when the server asks for it.
   */
  void catchUp(List<ServerLine.TimedMove> known) throws DisagreementException {
    if (event.isPresent()) {
      restart(known);
      return;
    }
    int common = Math.min(known.size(), moves.size());
    boolean lacksOnlyOurs = known.size() == moves.size() - 1 && answer.isPresent() && !isOwnTurn();
    if (isSame(known, common) && (lacksOnlyOurs || known.size() >= moves.size())) {
      for (ServerLine.TimedMove move : known.subList(common, known.size())) {
        report(toMove(), move);
      }
    } else {
      restart(known);
    }
  }

  private boolean isSame(List<ServerLine.TimedMove> known, int count) {
    for (int i = 0; i < count; i++) {
      if (!known.get(i).move().equalsIgnoreCase(moves.get(i).move().move())) {
        return false;
      }
    }
    return true;
  }

  private void restart(List<ServerLine.TimedMove> known) throws DisagreementException {
    isThinking = false;
    answer = Optional.empty();
    question++;
    moves.clear();
    event.ifPresentOrElse(EventBoard::clear, () -> seat.restart(game -> {}));
    for (ServerLine.TimedMove move : known) {
      report(toMove(), move);
    }
  }

  private Color toMove() {
    return moves.size() % 2 == 0 ? Color.BLACK : Color.WHITE;
  }

  private boolean isOwnTurn() {
    return toMove().equals(own);
  }

  /** Adds a move that the server reports. */
  void add(Color color, ServerLine.TimedMove move) throws DisagreementException {
    boolean isDue = color.equals(toMove()) && !color.equals(own);
    if (event.isEmpty() && !isDue) {
      throw new DisagreementException(
          "the server reports a move of %s (expected: one of %s)".formatted(color, own.opponent()));
    }
    report(color, move);
  }

  private void report(Color color, ServerLine.TimedMove reported) throws DisagreementException {
    Optional<Move> move = Move.parse(reported.move(), seat.position().topology());
    if (move.isEmpty()) {
      throw new DisagreementException(
          "the server reports the move \"%s\" (expected: a point or pass)"
              .formatted(reported.move()));
    }
    try {
      play(color, move.get());
    } catch (RefusedException e) {
      throw new DisagreementException(
          "the server reports %s %s: %s".formatted(color, reported.move(), e.getMessage()));
    }
    isThinking = false;
    moves.add(new Reported(color, reported));
    if (color.equals(own)) {
      shown = reported.millis();
      thought = 0;
    }
  }

  private void play(Color color, Move move) {
    event.ifPresentOrElse(
        board -> board.play(color, move),
        () -> seat.report(game -> game.playDespiteKo(color, move)));
  }

  /**
   * Asks the player for a move, unless it is still thinking about this one.
   *
   * @return the answer, if it is known already: because it was lost with a connection, or the
   *     player has failed
   */
  Optional<String> ask(Color color, long millis) throws DisagreementException {
    if (!color.equals(own)) {
      throw new DisagreementException(
          "the server asks for a move of %s (expected: %s)".formatted(color, own));
    }
    boolean isOutOfTurn = event.isEmpty() && !isOwnTurn();
    if (isOutOfTurn && answer.isPresent()) {
      return answer;
    }
    if (isOutOfTurn || seat.position().phase() != Phase.PLAY) {
      throw new DisagreementException(
          "the server asks for a move of %s, who can't move now".formatted(color));
    }
    if (failure.isPresent()) {
      return Optional.of("resign");
    }
    if (!isThinking) {
      isThinking = true;
      asked = nanos.getAsLong();
      shown = millis;
      thought = 0;
      question++;
      event.ifPresent(board -> seat.restart(game -> game.setUp(board.position())));
      seat.ask(question, Optional.of(clock(millis)));
    }
    return Optional.empty();
  }

  private Clock clock(long millis) {
    Duration usable = reserve.usable(Duration.ofMillis(Math.max(0, millis)));
    return Clock.at(time, new TimeLeft(usable, 0)).start(nanos.getAsLong());
  }

  /**
   * Takes the player's answer.
   *
   * @param analysis what the player thinks, as one line of JSON
   * @return the line for the server; empty if the answer is no longer wanted
   */
  Optional<String> answer(long number, Choice choice, Optional<String> analysis) {
    if (!isThinking || number != question) {
      return Optional.empty();
    }
    isThinking = false;
    thought = Duration.ofNanos(nanos.getAsLong() - asked).toMillis();
    if (!(choice instanceof Choice.Moved moved)) {
      return Optional.of("resign");
    }
    String word = moved.move().name(seat.position().topology());
    play(own, moved.move());
    moves.add(new Reported(own, new ServerLine.TimedMove(word, shown - charged())));
    answer = Optional.of(word + analysis.map(json -> " " + json).orElse(""));
    return answer;
  }

  /** Returns what the last move has taken of the clock, at most; servers charge a little less. */
  private long charged() {
    return Math.min(thought, Math.max(0, shown));
  }

  /** Notes that the player has failed for the last time; it will resign. */
  void fail(String reason) {
    failure = Optional.of(reason);
    isThinking = false;
  }

  Optional<String> failure() {
    return failure;
  }

  /** Ends the player, whatever it is doing. */
  void close() {
    var unused = seat.close();
  }

  /**
   * Ends the game with the server's result.
   *
   * @param date as the server writes it
   * @param differences receives how our count differs from the server's, if it does
   */
  FinishedGame finish(String result, String date, Consumer<String> differences) {
    close();
    Game game = event.map(EventBoard::game).orElseGet(seat::game);
    ResultNotation notation = new ResultNotation(result);
    if (event.isPresent()) {
      notation.stop(game);
    } else {
      notation.end(game).ifPresent(differences);
    }
    Map<Color, String> names =
        Map.of(
            Color.BLACK, setup.black().toString(), //
            Color.WHITE, setup.white().toString());
    Metadata metadata =
        new Metadata(Map.of(), names, Map.of(own, seat.substituted()))
            .with("event", "CGOS game " + setup.id())
            .with("date", date)
            .with("time", new TimeSetting.Absolute(limit()).toString());
    return new FinishedGame(game, metadata, notes(), own, used(), limit());
  }

  /** Returns what the server's clock has charged; of the last move, what it has taken. */
  private Duration used() {
    return Duration.ofMillis(setup.millis() - shown + charged());
  }

  private Annotations notes() {
    Map<Integer, Note> notes = new TreeMap<>();
    for (int i = 0; i < moves.size(); i++) {
      TimeLeft left = new TimeLeft(Duration.ofMillis(moves.get(i).move().millis()), 0);
      notes.put(i, new Note("", Map.of(moves.get(i).color(), left)));
    }
    return new Annotations(Note.NONE, notes);
  }
}
