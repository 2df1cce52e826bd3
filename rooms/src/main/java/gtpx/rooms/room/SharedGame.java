package gtpx.rooms.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import gtpx.record.Annotations;
import gtpx.record.Note;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A game, its list of moves, in which each connection of a room has a position, and whether the
 * game is stopped. The {@link Game} applies the rules. Participants and clocks are unknown here.
 */
public final class SharedGame {
  private final Game game;
  private final List<HistoryEntry> entries = new ArrayList<>();
  private final List<Integer> undos = new ArrayList<>(); // entries left after each undo
  private Optional<HistoryEntry> undone = Optional.empty(); // the first turn of the last undo
  private ColorSet automatic = ColorSet.NONE; // moves made by the server in the pending turn
  private final Map<Color, ColorSet> named = new TreeMap<>(); // allies, since the last resignation
  private final SortedMap<Integer, Note> notes = new TreeMap<>(); // by the event they belong to
  private final Map<Color, Note> pendingNotes = new TreeMap<>(); // on moves that aren't public yet
  private long changes;
  private long bytes; // of memory, of all entries
  private boolean isPaused;
  private boolean isSuspended;

  SharedGame(GameSpec spec) {
    game = new Game(spec);
  }

  /** Returns what is public of the game. */
  public Position game() {
    return game;
  }

  /** Returns the game itself, with its hidden choices; only the room's own code may have it. */
  Game secret() {
    return game;
  }

  /** Returns a copy of the game that contains only the hidden choices of these seats. */
  public Game copyFor(ColorSet seats) {
    return game.copyFor(seats);
  }

  /** Returns the list of moves, with the public events between them. */
  public List<HistoryEntry> entries() {
    return Collections.unmodifiableList(entries);
  }

  /** Returns how many entries remained after each undo so far. */
  public List<Integer> undos() {
    return Collections.unmodifiableList(undos);
  }

  /** Returns the notes on its public events. */
  public Annotations annotations() {
    return new Annotations(Note.NONE, notes);
  }

  /** Returns how much memory the past of the game takes, by {@link MemoryEstimate}. */
  public long bytes() {
    return bytes;
  }

  /** Returns how often the game has changed so far, including by hidden choices. */
  public long changes() {
    return changes;
  }

  /**
   * Returns whether anybody has done anything in the game that was not taken back, hidden choices
   * included. The end of a bargaining doesn't count, since it comes by itself.
   */
  boolean hasBegun() {
    boolean hasChosen =
        game.spec().colors().stream().anyMatch(color -> game.commitment(color).isPresent());
    return hasChosen
        || !named.isEmpty()
        || entries.stream().anyMatch(entry -> !(entry.event() instanceof Event.BargainingEnded));
  }

  /** Returns whether the owner has paused the game. */
  public boolean isPaused() {
    return isPaused;
  }

  /** Returns whether the server has suspended the game until it restarts. */
  public boolean isSuspended() {
    return isSuspended;
  }

  /** Returns a player's choice in a resolved turn. */
  public Optional<Decision> findDecision(Color color, int turn) {
    return entries.stream()
        .filter(entry -> entry.isTurn() && entry.turn() == turn)
        .flatMap(entry -> entry.findMove(color).stream())
        .findFirst()
        .map(Decision::of)
        .or(
            () ->
                resolved(turn).filter(one -> hasResigned(color, one)).map(one -> Decision.RESIGN));
  }

  private static boolean hasResigned(Color color, Turn turn) {
    Turn.Choice choice = turn.choices().get(color);
    return choice != null && choice.result() == Turn.Result.RESIGNED;
  }

  /** Returns a resolved turn; empty if it isn't resolved yet. */
  Optional<Turn> resolved(int turn) {
    return entries.stream()
        .flatMap(entry -> entry.resolved().stream())
        .filter(resolved -> resolved.number() == turn)
        .findFirst();
  }

  // Repeated commands.

  /**
   * Returns whether a player has already made that decision in that turn.
   *
   * @throws GtpError if it has decided otherwise in that turn, or the turn has not begun yet
   */
  boolean isRepeated(Color color, Decision decision, int turn) {
    checkNotAhead(turn);
    if (turn == game.turn() + 1) {
      return isRepeatedNow(color, decision);
    }
    if (!findDecision(color, turn).equals(Optional.of(decision))) {
      throw GtpError.turnIsOver(turn);
    }
    return true;
  }

  private boolean isRepeatedNow(Color color, Decision decision) {
    boolean hasLeft = !game.active().contains(color) && decision.isResignation();
    boolean isCommitted = game.commitment(color).equals(decision.move());
    return hasLeft || (isCommitted && !decision.isResignation());
  }

  /** Returns whether that whole turn is over and these were the decisions in it. */
  boolean isRepeated(Map<Color, Decision> decisions, int turn) {
    checkNotAhead(turn);
    return turn <= game.turn()
        && decisions.entrySet().stream()
            .allMatch(one -> isRepeated(one.getKey(), one.getValue(), turn));
  }

  private void checkNotAhead(int turn) {
    if (turn > game.turn() + 1) {
      throw GtpError.turnIsNotNext(turn);
    }
  }

  // Actions. The game's own refusals are passed on; then nothing has changed.

  /**
   * Makes a move of a sequential game, or a commitment.
   *
   * @param isAutomatic whether the server made it, because nobody chose
   */
  void commit(Color color, Move move, boolean isAutomatic) {
    game.commit(color, move);
    automatic = isAutomatic ? automatic.with(color) : automatic;
    addEntries();
  }

  void playTurn(SortedMap<Color, Move> moves, ColorSet resigning) {
    game.playTurn(moves, resigning);
    addEntries();
  }

  /**
   * Resigns.
   *
   * @param keepsAllies whether players who had not named that player as an ally keep their named
   *     allies
   */
  void resign(Color color, boolean keepsAllies) {
    game.resign(color);
    addEntries();
    Map<Color, ColorSet> voided = new TreeMap<>(named);
    named.clear();
    voided.remove(color);
    if (keepsAllies && game.phase() == Phase.ALLIANCES) {
      voided.values().removeIf(allies -> allies.contains(color));
      voided.forEach(this::ally);
    }
  }

  void takeBack(Color color) {
    game.takeBack(color);
    automatic = automatic.without(color);
    changes++;
  }

  void ally(Color color, ColorSet allies) {
    game.ally(color, allies);
    named.put(color, allies);
    addEntries();
  }

  /** Applies an event that is public at once. */
  void play(Event event) {
    event.playIn(game);
    addEntries();
  }

  /**
   * Keeps a note on the player's next move or resignation, in place of an earlier one. It is public
   * once that is.
   */
  void note(Color color, Note note) {
    pendingNotes.put(color, note);
  }

  void setPaused(boolean isNow) {
    isPaused = isNow;
  }

  void setSuspended(boolean isNow) {
    isSuspended = isNow;
  }

  /** Returns the first of the turns that were taken back last. */
  public Optional<HistoryEntry> undone() {
    return undone;
  }

  /** Takes back the last turns, and all commitments since. */
  void undo(int turns) {
    game.undo(turns);
    automatic = ColorSet.NONE;
    named.clear();
    int left = 0;
    while (left < game.events().size() && isEntry(left)) {
      left++;
    }
    List<HistoryEntry> gone = entries.subList(left, entries.size());
    bytes -= gone.stream().mapToLong(this::bytes).sum();
    undone = gone.stream().filter(HistoryEntry::isTurn).findFirst();
    gone.clear();
    SortedMap<Integer, Note> withThem = notes.tailMap(left);
    bytes -= withThem.values().stream().mapToLong(MemoryEstimate::ofNote).sum();
    withThem.clear();
    pendingNotes.clear();
    undos.add(left);
    addEntries();
  }

  private boolean isEntry(int i) {
    return i < entries.size() && entries.get(i).event() == game.events().get(i);
  }

  /**
   * Adds the entries that a change has made public. One room event resolves at most one turn, and
   * its entry is the last.
   */
  private void addEntries() {
    changes++;
    List<Event> events = game.events();
    Turn last = game.lastTurn();
    int before = turnBefore();
    boolean isTurn = last.number() > before;
    while (entries.size() < events.size()) {
      Event event = events.get(entries.size());
      boolean isLast = entries.size() == events.size() - 1;
      HistoryEntry entry =
          isLast && isTurn
              ? new HistoryEntry(event, last.number(), Optional.of(last), automatic)
              : new HistoryEntry(
                  event, isTurn ? before : game.turn(), Optional.empty(), ColorSet.NONE);
      entries.add(entry);
      bytes += bytes(entry);
      notedIn(entry).forEach(color -> publishNote(color, entries.size() - 1));
    }
    automatic = isTurn ? ColorSet.NONE : automatic;
  }

  /** Returns the players whose move or resignation an entry is. */
  private static ColorSet notedIn(HistoryEntry entry) {
    return entry.event() instanceof Event.Resigned resigned ? resigned.colors() : entry.movers();
  }

  private void publishNote(Color color, int event) {
    Note note = pendingNotes.remove(color);
    if (note != null) {
      notes.merge(event, note, Note::and);
      bytes += MemoryEstimate.ofNote(note);
    }
  }

  private long bytes(HistoryEntry entry) {
    return entry
        .resolved()
        .map(turn -> MemoryEstimate.ofTurn(turn, game.spec()))
        .orElseGet(() -> MemoryEstimate.ofEvent(entry.event(), game.spec()));
  }

  private int turnBefore() {
    return entries.isEmpty() ? 0 : entries.get(entries.size() - 1).turn();
  }
}
