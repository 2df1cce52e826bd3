package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.gateways.seat.ResultNotation;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import gtpx.record.Annotations;
import gtpx.record.Note;
import gtpx.rooms.room.HistoryEntry;
import gtpx.rooms.room.SeatHandle;
import gtpx.rooms.room.ServerPlayer;
import gtpx.rooms.room.SharedGame;
import gtpx.rooms.seat.Opinion;
import gtpx.time.TimeLeft;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The seats of a CGOS game in its room: carries out what the clients answer, and reports what is
 * durable. Knows no connection. Confined to the room's thread, except where stated.
 */
final class GameRoom {
  private static final Logger LOG = LoggerFactory.getLogger(GameRoom.class);
  private static final int MOST_QUOTED = 20; // characters of an answer that isn't a move
  private static final int MOST_ANALYSES = 1 << 20; // characters that a game keeps in all
  private static final Map<Legality.Reason, String> ILLEGAL =
      new EnumMap<>(
          Map.of(
              Legality.Reason.OCCUPIED, "move to occupied point",
              Legality.Reason.SUICIDE, "suicide attempted",
              Legality.Reason.KO, "KO attempted",
              Legality.Reason.REPETITION, "KO attempted",
              Legality.Reason.BARRED, "KO attempted"));

  private final LongSupplier nanoTime;
  private final Consumer<Progress> listener;
  private final Map<Color, SeatHandle> seats = new ConcurrentHashMap<>();
  private int analyses; // characters kept so far
  private int reported; // entries of the list of moves
  private int plies;
  private String why = ""; // about the end of the game
  private Optional<Progress> last = Optional.empty();

  /**
   * What is durable.
   *
   * @param from how many plies came before
   * @param plies the new ones
   * @param toMove the player whose clock runs; empty while the clocks stand still
   * @param left the time that it has left, in milliseconds
   * @param result empty while the game goes on
   * @param why about the result; may be empty
   */
  record Progress(
      int from,
      List<Ply> plies,
      Optional<Color> toMove,
      long left,
      Optional<String> result,
      String why) {}

  /**
   * Creates the seats of a room.
   *
   * @param listener receives the progress, on the room's thread
   */
  GameRoom(LongSupplier nanoTime, Consumer<Progress> listener) {
    this.nanoTime = nanoTime;
    this.listener = listener;
  }

  /** Takes a seat for a player. */
  ServerPlayer seat(SeatHandle handle, String player) {
    seats.put(handle.color(), handle);
    return new CgosSeat(player);
  }

  /** Returns whether every seat has a player. */
  boolean isFull() {
    return seats.size() == 2;
  }

  /**
   * Plays what a client has answered; callable from any thread.
   *
   * @param answer a vertex, {@code pass} or {@code resign}; anything else loses the game
   * @param analysis kept with the move; may be empty
   */
  void answer(Color color, String answer, String analysis) {
    SeatHandle seat = seats.get(color);
    if (seat != null) {
      seat.execute(() -> answerNow(seat, answer, analysis));
    }
  }

  private void answerNow(SeatHandle seat, String answer, String analysis) {
    try {
      if (seat.game().toMove().contains(seat.color()) && !seat.isStopped()) {
        play(seat, answer, analysis);
      }
    } catch (RefusedException | GtpError e) { // the server is ending, or its disk has failed
      LOG.atWarn()
          .addKeyValue("game", seat.header().name())
          .addKeyValue("seat", seat.color())
          .log("move refused: " + e.getMessage());
    }
  }

  private void play(SeatHandle seat, String answer, String analysis) {
    String word = answer.toLowerCase(Locale.ROOT);
    if (word.equals(Ply.RESIGN)) {
      why = "Resignation";
      note(seat, analysis);
      seat.move(Decision.RESIGN);
      return;
    }
    Position game = seat.game();
    Optional<Move> move =
        word.startsWith("pa")
            ? Optional.of(Move.PASS)
            : Move.parse(word, game.topology()).filter(each -> !each.isPass());
    Optional<String> reason =
        move.isEmpty()
            ? Optional.of("do not understand syntax")
            : reason(game.legality(seat.color(), move.get()).reason());
    if (reason.isPresent()) {
      why = "Illegal move error:" + reason.get() + " move:" + quoted(answer);
      seat.forfeit();
    } else {
      note(seat, analysis);
      seat.move(Decision.of(move.orElseThrow()));
    }
  }

  /** Keeps an analysis, unless those of the game have become too long. */
  private void note(SeatHandle seat, String analysis) {
    boolean hasRoom = analyses + analysis.length() <= MOST_ANALYSES;
    analyses += hasRoom ? analysis.length() : 0;
    seat.note(hasRoom ? analysis : "");
  }

  private static Optional<String> reason(Legality.Reason reason) {
    return reason == Legality.Reason.NONE
        ? Optional.empty()
        : Optional.of(ILLEGAL.getOrDefault(reason, "against the rules"));
  }

  private static String quoted(String answer) {
    String plain = answer.replaceAll("[^\\p{Graph}]", "?");
    return plain.substring(0, Math.min(plain.length(), MOST_QUOTED));
  }

  /** Reports everything from the first ply on, as if nothing had been reported. */
  void reportAll() {
    reported = 0;
    plies = 0;
    last = Optional.empty();
    report();
  }

  private void report() {
    SeatHandle seat = seats.values().iterator().next();
    int from = plies;
    List<Ply> fresh = plies(seat.shared(), reported);
    reported = seat.shared().entries().size();
    plies += fresh.size();
    Position game = seat.game();
    Optional<SeatHandle> running =
        seats.values().stream()
            .filter(each -> game.phase().isPlay() && game.toMove().contains(each.color()))
            .filter(each -> each.runningClock().isPresent() && !each.isStopped())
            .findFirst();
    Progress now =
        new Progress(
            from,
            fresh,
            running.map(SeatHandle::color),
            running.map(this::left).orElse(0L),
            game.isFinished() ? Optional.of(ResultNotation.of(game)) : Optional.empty(),
            why);
    if (isNews(now)) {
      last = Optional.of(now);
      listener.accept(now);
    }
    if (game.phase() == Phase.SCORING) {
      seat.execute(this::settle);
    }
  }

  private boolean isNews(Progress now) {
    return !now.plies().isEmpty()
        || last.isEmpty()
        || !last.get().toMove().equals(now.toMove())
        || !last.get().result().equals(now.result());
  }

  private long left(SeatHandle seat) {
    return seat.runningClock()
        .map(clock -> clock.left(nanoTime.getAsLong()).time().toMillis())
        .orElse(0L);
  }

  /** Returns all moves of a game. */
  static List<Ply> plies(SharedGame shared) {
    return plies(shared, 0);
  }

  private static List<Ply> plies(SharedGame shared, int from) {
    List<Ply> plies = new ArrayList<>();
    Annotations notes = shared.annotations();
    for (int i = from; i < shared.entries().size(); i++) {
      add(plies, shared.entries().get(i), notes.of(i), shared.game().topology());
    }
    return List.copyOf(plies);
  }

  private static void add(List<Ply> plies, HistoryEntry entry, Note note, Topology board) {
    for (Color mover : entry.movers()) {
      entry
          .findMove(mover)
          .ifPresent(move -> plies.add(new Ply(word(move, board), left(note, mover))));
    }
    if (entry.event() instanceof Event.Resigned resigned) {
      resigned.colors().forEach(color -> plies.add(new Ply(Ply.RESIGN, left(note, color))));
    }
  }

  private static String word(Move move, Topology board) {
    return move.isPass() ? "pass" : move.name(board).toUpperCase(Locale.ROOT);
  }

  private static long left(Note note, Color color) {
    TimeLeft left = note.time().getOrDefault(color, new TimeLeft(Duration.ZERO, 0));
    return left.time().toMillis();
  }

  /** Counts the board as it stands: both players propose that nothing is dead. */
  private void settle() {
    for (SeatHandle seat : seats.values()) {
      if (seat.game().phase() == Phase.SCORING && !seat.isStopped()) {
        seat.judgeDead(Opinion.of(List.of()));
      }
    }
  }

  /** A seat whose player answers over a connection of CGOS, if it has one at the moment. */
  private final class CgosSeat implements ServerPlayer {
    private final String player;

    private CgosSeat(String player) {
      this.player = player;
    }

    @Override
    public void changed() {
      report();
    }

    @Override
    public String name() {
      return player;
    }

    @Override
    public Map<String, Integer> substituted() {
      return Map.of();
    }

    @Override
    public CompletableFuture<Void> close() {
      return CompletableFuture.completedFuture(null);
    }
  }
}
