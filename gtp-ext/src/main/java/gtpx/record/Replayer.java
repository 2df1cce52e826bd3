package gtpx.record;

import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.RefusedException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Plays the steps of a record in a new game and keeps their notes. Reads no format. */
final class Replayer {
  private static final int MAX_SETUPS = 1_000; // each has all stones
  private static final int MAX_POINTS_SET_UP = 5_000_000; // which take a microsecond each

  private final Game game;
  private final Consumer<Game> watcher;
  private final List<Note> start = new ArrayList<>(); // before the first event
  private final IdentityHashMap<Event, List<Note>> notes =
      new IdentityHashMap<>(); // equal events must stay distinct
  private int turns;
  private int setups;
  private int pointsSetUp;

  private Replayer(Game game, Note start, Consumer<Game> watcher) {
    this.game = game;
    this.start.add(start);
    this.watcher = watcher;
  }

  /**
   * Plays the requested part of a record.
   *
   * @param start the note before the first step
   */
  static Replayer play(
      Supplier<Game> newGame, Note start, List<? extends RecordStep> steps, Replay how)
      throws RecordException {
    Replayer replayer = new Replayer(newGame.get(), start, how.watcher());
    int end = replayer.play(steps, how.before());
    if (replayer.turns < how.before()) {
      return replayer;
    }
    Replayer again = new Replayer(newGame.get(), start, how.watcher()); // without that turn
    again.play(steps.subList(0, end), Integer.MAX_VALUE);
    return again;
  }

  /**
   * Plays up to that turn; returns the index of that turn's step, or the number of steps if there
   * is none.
   */
  private int play(List<? extends RecordStep> steps, int before) throws RecordException {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).isTurn() && turns + 1 >= before) {
        return i;
      }
      play(steps.get(i));
      if (turns >= before) {
        return i;
      }
    }
    return steps.size();
  }

  private void play(RecordStep step) throws RecordException {
    for (Event event : step.events(game)) {
      play(event, step);
    }
    note(step.note());
  }

  private void play(Event event, RecordStep step) throws RecordException {
    int turn = game.turn();
    try {
      replay(event);
    } catch (RefusedException | IllegalArgumentException e) {
      throw step.wrong(String.valueOf(e.getMessage()));
    }
    turns += game.turn() > turn && !game.lastTurn().isStart() ? 1 : 0;
    List<Event> events = game.events();
    if (event instanceof Event.Played
        && events.get(events.size() - 1) instanceof Event.Played made) {
      made.despite().ifPresent(step::noteViolation);
    }
    watcher.accept(game);
  }

  /** Plays an event; after very many setups, what was before the last is forgotten. */
  private void replay(Event event) {
    pointsSetUp += event instanceof Event.SetUp ? game.topology().size() : 0;
    if (pointsSetUp > MAX_POINTS_SET_UP) {
      throw new IllegalArgumentException(
          "too many setups (expected: at most " + MAX_POINTS_SET_UP + " points in all)");
    }
    if (event instanceof Event.SetUp && setups++ == MAX_SETUPS) {
      setups = 0;
      event.playIn(game);
    } else {
      game.replay(event);
    }
  }

  private void note(Note note) {
    List<Event> events = game.events();
    if (note.isEmpty()) {
      return;
    }
    if (events.isEmpty()) {
      start.add(note);
    } else {
      notes.computeIfAbsent(events.get(events.size() - 1), e -> new ArrayList<>(1)).add(note);
    }
  }

  Game game() {
    return game;
  }

  /** Returns the notes on the events of the game. */
  Annotations annotations() {
    Map<Integer, Note> found = new TreeMap<>();
    List<Event> events = game.events();
    for (int i = 0; i < events.size(); i++) {
      found.put(i, Note.joined(notes.getOrDefault(events.get(i), List.of())));
    }
    return new Annotations(Note.joined(start), found);
  }
}
