package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.RefusedException.Kind;
import gtpx.protocol.FailureKind;
import gtpx.rules.Outcome;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * One game by the rules: whose move it is, what is legal and why not, committed moves until they
 * are revealed, the phases after the play, the result, and undo. A command that is refused throws
 * {@link RefusedException} and changes nothing. No clocks, no I/O; not thread-safe.
 *
 * <p>A command copies the {@link State}, changes the copy and puts it in place; the {@link Table}
 * holds the stones and the history. {@link #events} lists what has happened publicly.
 */
public final class Game extends Position {
  private final Bargain bargain;
  private final Deque<Step> steps; // what undo goes back to, most recent first
  private final List<Event> events;
  private int timesFinal; // how many times undo of everything before was ruled out

  /**
   * A command that undo takes back.
   *
   * @param before the state before the command
   * @param changes what it changed on the table, most recent first; none if it resolved no turn
   * @param events how many events there were before it
   * @param reset what a stop at the turn limit has changed on the table since
   */
  private record Step(State before, List<Table.Change> changes, int events, Table.Change reset) {
    Step(State before, List<Table.Change> changes, int events) {
      this(before, changes, events, Table.Change.NONE);
    }

    Step knownTo(ColorSet seats) {
      return new Step(before.knownTo(seats), changes, events, reset);
    }
  }

  /** Creates a game in which players move in the order of the rules. */
  public Game(GameSpec spec) {
    this(spec, false);
  }

  /**
   * Creates a game.
   *
   * @param isFree whether either player may move at any time and in every phase, as GTP 2 promises
   *     for plain Go; only for sequential games of two
   */
  public Game(GameSpec spec, boolean isFree) {
    super(spec, isFree);
    checkFree(spec, isFree);
    bargain = new Bargain(this);
    steps = new ArrayDeque<>();
    events = new ArrayList<>();
    bargain.open(state);
  }

  /**
   * Checks that a game with this specification can have free turns, if it is to have them.
   *
   * @throws IllegalArgumentException if it can't; the message says what was expected
   */
  public static void checkFree(GameSpec spec, boolean isFree) {
    if (isFree && (spec.players() != 2 || spec.rules().isSimultaneous())) {
      throw new IllegalArgumentException("free turns (expected: two players, turn=sequential)");
    }
  }

  private Game(Game other, ColorSet seats) {
    super(other, seats);
    bargain = new Bargain(this, other.bargain);
    steps = new ArrayDeque<>();
    other.steps.forEach(step -> steps.add(step.knownTo(seats)));
    timesFinal = other.timesFinal;
    events = new ArrayList<>(other.events);
  }

  /**
   * Returns an independent copy that knows everything this game knows, including hidden choices.
   */
  public Game copy() {
    return copyFor(spec.colors());
  }

  @Override
  public Game publicCopy() {
    return copyFor(ColorSet.NONE);
  }

  /**
   * Returns a copy for these seats. It contains the hidden choices of {@code seats}; of the other
   * players it knows only which ones have chosen. It answers as this game does, but can't resolve
   * the turn until the other moves are revealed to it.
   */
  public Game copyFor(ColorSet seats) {
    return new Game(this, seats);
  }

  /**
   * Returns everything this game knows, as a value that can be stored. Keep it private: it contains
   * the hidden choices that this game knows.
   */
  public Snapshot snapshot() {
    List<Snapshot.UndoStep> before = new ArrayList<>();
    steps
        .descendingIterator()
        .forEachRemaining(
            step -> before.add(new Snapshot.UndoStep(step.events(), pending(step.before()))));
    Commitments<ColorSet> allies = isFinished() ? Commitments.none() : state.allies;
    return new Snapshot(spec, isFree, events, before, pending(state), allies, bargain.undos());
  }

  private Snapshot.PendingMoves pending(State state) {
    boolean isBargainingOver = bargain.isOver(state);
    boolean isOneStep = state.isOneStep && !state.moves.by().isEmpty();
    return new Snapshot.PendingMoves(state.moves, isOneStep, isBargainingOver);
  }

  /**
   * Restores a game from its snapshot. The restored game answers every command as the original
   * would.
   *
   * @throws RefusedException if the rules forbid what the snapshot reports as played
   * @throws IllegalArgumentException if parts of the snapshot contradict each other
   */
  public static Game restore(Snapshot snapshot) {
    Game game = new Game(snapshot.spec(), snapshot.isFree());
    List<Snapshot.UndoStep> steps = snapshot.steps();
    List<Event> events = snapshot.events();
    int begin = 0;
    for (int i = 0; i <= steps.size(); i++) {
      boolean isLast = i == steps.size();
      int end = isLast ? events.size() : steps.get(i).events();
      if (end < begin || end > events.size()) {
        throw new IllegalArgumentException("undo step " + i + " at event " + end);
      }
      int timesFinal = game.timesFinal;
      game.restoreStep(
          events.subList(begin, end), isLast ? snapshot.moves() : steps.get(i).moves());
      if (i == 0) {
        game.steps.clear(); // nothing before the first step can be undone
      } else if (timesFinal != game.timesFinal) {
        throw new IllegalArgumentException("undo step " + (i - 1) + " before what can't be undone");
      }
      begin = end;
    }
    game.restoreAllies(snapshot.allies());
    game.bargain.restoreUndos(snapshot.undos());
    if (!game.events.equals(events) || game.steps.size() != steps.size()) {
      throw new IllegalArgumentException("events (expected: those of one game)");
    }
    return game;
  }

  /** Replays the events of one undo step, then makes {@code after} the pending moves. */
  private void restoreStep(List<Event> replayed, Snapshot.PendingMoves after) {
    State before = state;
    int stepsBefore = steps.size();
    int eventsBefore = events.size();
    replayed.forEach(this::replay);
    restoreMoves(after);
    if (steps.size() >= stepsBefore) {
      mergeSteps(before, stepsBefore, eventsBefore);
    }
  }

  private void restoreMoves(Snapshot.PendingMoves pending) {
    if (pending.isBargainingOver()) {
      State next = state.copy();
      bargain.close(next);
      state = next;
    }
    if (pending.moves().by().isEmpty()) {
      state = state.moves.by().isEmpty() ? state : withoutMoves();
      return;
    }
    State next = withoutMoves();
    bargain.close(next);
    state = next;
    boolean isPossible = spec.rules().isSimultaneous() && state.phase.isPlay();
    Commitments<Move> moves = pending.moves();
    if (!isPossible || !isPending(moves)) {
      throw new IllegalArgumentException("moves of " + moves.by() + " pending");
    }
    moves.known().forEach(this::check);
    next.moves = moves;
    next.isOneStep = pending.isOneStep();
  }

  private void restoreAllies(Commitments<ColorSet> allies) {
    if (allies.by().isEmpty()) {
      return;
    }
    if (state.phase != Phase.ALLIANCES || !isPending(allies)) {
      throw new IllegalArgumentException("allies of " + allies.by() + " pending");
    }
    State next = state.copy();
    allies.known().forEach((color, named) -> endgame.name(next, color, named));
    if (!next.allies.known().equals(allies.known())) {
      throw new IllegalArgumentException(
          "allies " + allies.known() + " (expected: each player among its own allies)");
    }
    next.allies = allies;
    state = next;
  }

  /**
   * Returns whether all who made these choices are active, and at least one active player hasn't
   * chosen yet.
   */
  private boolean isPending(Commitments<?> choices) {
    return state.active.containsAll(choices.by()) && !choices.by().containsAll(state.active);
  }

  // The commands.

  /**
   * Makes a move. A sequential game plays it; a simultaneous game commits it, and the last
   * commitment resolves the turn. Ends the bargaining, if there is any.
   *
   * @throws IllegalMoveException with the reason
   */
  public void play(Color color, Move move) {
    check(color, move);
    play(color, move, Optional.empty());
  }

  /**
   * Plays a move that a server has accepted: like {@link #play}, except that the ko rule doesn't
   * forbid it.
   *
   * @throws IllegalMoveException with any other reason
   */
  public void playDespiteKo(Color color, Move move) {
    playDespite(color, move, Optional.of(Violation.KO));
  }

  /** Does the same if the move breaks at most that rule. */
  void playDespite(Color color, Move move, Optional<Violation> permitted) {
    Optional<Violation> broken =
        permitted.flatMap(
            most -> legality(color, move).violation().filter(v -> v.compareTo(most) <= 0));
    if (broken.isEmpty()) {
      check(color, move);
    }
    play(color, move, broken);
  }

  private void play(Color color, Move move, Optional<Violation> despite) {
    State next = nextPlay(color);
    if (spec.rules().isSimultaneous()) {
      next.moves = next.moves.with(color, move);
      next.isOneStep = false;
      step(next, resolveIfComplete(next));
    } else {
      step(next, Optional.of(playOne(next, color, move, despite)));
    }
  }

  /**
   * Makes a move as a player on a server does: where players move in turn, like {@link #play};
   * otherwise a commitment is not a step of undo, and the whole turn that the last commitment
   * resolves is one step. Undo discards commitments to a pending turn. The end of the bargaining is
   * an event of its own.
   *
   * @throws IllegalMoveException with the reason
   */
  public void commit(Color color, Move move) {
    check(color, move);
    if (!spec.rules().isSimultaneous()) {
      play(color, move, Optional.empty());
      return;
    }
    if (state.phase == Phase.BARGAINING) {
      bargain.end(color);
    }
    State next = state.copy();
    next.moves = next.moves.with(color, move);
    next.isOneStep = true;
    state = next;
    resolveAsOneStepIfComplete();
  }

  private void resolveAsOneStepIfComplete() {
    Map<Color, Move> moves = state.moves.known();
    if (state.moves.isComplete(state.active)) {
      state = withoutMoves();
      State next = state.copy();
      step(next, Optional.of(playTogether(next, moves)));
    }
  }

  private State withoutMoves() {
    State next = state.copy();
    next.moves = Commitments.none();
    return next;
  }

  /**
   * Takes back a player's commitment to the pending turn that was made with {@link #commit}.
   *
   * @throws RefusedException {@code cannot undo} if there is none, or it isn't known here
   */
  public void takeBack(Color color) {
    if (commitment(color).isEmpty()) {
      throw new RefusedException(Kind.CANNOT_UNDO, FailureKind.CANNOT_UNDO.words());
    }
    State next = state.copy();
    next.moves = next.moves.without(ColorSet.of(color));
    state = next;
  }

  /**
   * Returns the player's commitment to the pending turn, if it is known here. It is the player's
   * secret.
   */
  public Optional<Move> commitment(Color color) {
    return state.moves.find(color);
  }

  /**
   * Checks that the player may make this move now.
   *
   * @throws IllegalMoveException with the reason if not
   */
  public void check(Color color, Move move) {
    Legality legality = legality(color, move);
    if (!legality.isLegal()) {
      throw new IllegalMoveException(color, move.name(topology()), legality);
    }
  }

  /** Returns a copy of the state in which this player may move. */
  private State nextPlay(Color color) {
    State next = state.copy();
    bargain.close(next);
    if (isFree) {
      next.cleanUp = next.phase.isPlay() ? next.cleanUp : Optional.empty();
      next.phase = Phase.PLAY;
      next.active = spec.colors();
      next.outcome = Optional.empty();
      next.isStopped = false;
      next.resignedSince = ColorSet.NONE;
      next.deadProposals = new TreeMap<>();
      next.dead = List.of();
      next.settlement = Optional.empty();
      next.mover = color;
    }
    return next;
  }

  private Table.Change playOne(State next, Color color, Move move, Optional<Violation> despite) {
    Table.Change change = turns.one(next, color, move);
    events.add(new Event.Played(next.last.moves(), despite));
    if (turns.isLost(next, color, move)) {
      loseBySelfRemoval(next, color);
    }
    noteCleanUp(next);
    return next.phase.isPlay() ? endIfOver(next, move, change) : change;
  }

  private static void noteCleanUp(State next) {
    next.cleanUp = next.cleanUp.map(cleanUp -> cleanUp.after(next.last));
  }

  private Table.Change endIfOver(State next, Move move, Table.Change change) {
    if (spec.rules().ko().isDraw(table.history())) {
      endgame.finish(next, new Outcome(Outcome.Reason.REPETITION, next.active));
    } else if (move.isPass() && isOver(next)) {
      return endgame.endPlay(next); // a pass itself changes nothing on the table
    }
    return change;
  }

  private void loseBySelfRemoval(State next, Color color) {
    ColorSet others = next.active.without(color);
    if (spec.players() == 2) {
      endgame.finish(next, new Outcome(Outcome.Reason.SELF_REMOVAL, others));
    } else {
      next.active = others;
      if (!endIfAlone(next, ColorSet.of(color)) && next.mover.equals(color)) {
        next.advance(color);
      }
    }
  }

  private boolean isOver(State next) {
    return switch (spec.rules().end()) {
      case ALL_PASS -> next.passed.containsAll(next.active);
      case KEE -> table.history().isOver(next.active.size());
      case ALTER_IGO -> false;
    };
  }

  /** Resolves a simultaneous turn if all players have committed. */
  private Optional<Table.Change> resolveIfComplete(State next) {
    return next.moves.isComplete(next.active)
        ? Optional.of(playTogether(next, next.moves.known()))
        : Optional.empty();
  }

  private Table.Change playTogether(State next, Map<Color, Move> moves) {
    Table.Change change = turns.together(next, moves);
    events.add(new Event.Played(moves));
    return afterTogether(next, change);
  }

  private Table.Change afterTogether(State next, Table.Change change) {
    noteCleanUp(next);
    bargain.endTurn(next, !change.stones().isEmpty());
    if (turns.allPassed(next)) {
      return endgame.endPlay(next); // passes themselves change nothing on the table
    }
    bargain.open(next);
    return change;
  }

  /**
   * Plays a whole turn at once, as one step of undo: the moves of all active players in a
   * simultaneous game, one player's move in a sequential one. Resignations are applied before the
   * moves.
   *
   * @param moves the moves of players who don't resign
   * @param resigning the players who resign; may be empty
   * @throws RefusedException if a colour is missing or given too often
   * @throws IllegalMoveException with the first reason
   */
  public void playTurn(Map<Color, Move> moves, ColorSet resigning) {
    ColorSet given = ColorSet.of(moves.keySet());
    checkTurn(given, resigning);
    TreeMap<Color, Move> sorted = new TreeMap<>(moves);
    sorted.forEach(this::check);
    if (!resigning.isEmpty()) {
      resign(resigning);
    }
    if (given.isEmpty() || state.phase == Phase.FINISHED) {
      return;
    }
    Map.Entry<Color, Move> first = sorted.firstEntry();
    State next = nextPlay(first.getKey());
    if (spec.rules().isSimultaneous()) {
      step(next, Optional.of(playTogether(next, sorted)));
    } else {
      step(next, Optional.of(playOne(next, first.getKey(), first.getValue(), Optional.empty())));
    }
  }

  /** Plays a simultaneous turn that was resolved elsewhere; discards commitments to it. */
  void reveal(Map<Color, Move> moves) {
    insteadOfHidden(() -> playTurn(moves, ColorSet.NONE));
  }

  /** Reveals allies that were named elsewhere; discards those that were named here. */
  void revealAllies(Map<Color, ColorSet> named) {
    insteadOfHidden(() -> new TreeMap<>(named).forEach(this::ally));
  }

  private void insteadOfHidden(Runnable command) {
    State before = state;
    state = before.copy();
    state.moves = Commitments.none();
    state.allies = before.phase == Phase.FINISHED ? before.allies : Commitments.none();
    try {
      command.run();
    } catch (RuntimeException e) {
      state = before;
      throw e;
    }
  }

  private void checkTurn(ColorSet given, ColorSet resigning) {
    ColorSet all = given.or(resigning);
    boolean simultaneous = spec.rules().isSimultaneous();
    resigning.forEach(this::checkActive);
    if (!given.and(resigning).isEmpty()) {
      throw wrongTurn(all, "each player's move or resignation, not both");
    }
    if (!simultaneous && all.size() != 1) {
      throw wrongTurn(all, "of one player");
    }
    boolean isWhole = all.equals(state.active) || (given.isEmpty() && !all.isEmpty());
    if (simultaneous && state.phase.isPlay() && !isWhole) {
      throw wrongTurn(all, "of all players: " + state.active);
    }
  }

  private static RefusedException wrongTurn(ColorSet given, String expected) {
    String whose = given.isEmpty() ? "nobody" : given.toString();
    return new RefusedException(
        Kind.INVALID_ARGUMENT,
        FailureKind.SYNTAX_ERROR.because("moves of " + whose + " (expected: " + expected + ")"));
  }

  /**
   * Resigns for a player, at once and publicly. A resignation is neither a move nor a pass, and
   * can't be undone.
   *
   * @throws RefusedException if the game is over or the player has left
   */
  public void resign(Color color) {
    checkActive(color);
    resign(ColorSet.of(color));
  }

  private void checkActive(Color color) {
    checkPlayer(color);
    if (state.phase == Phase.FINISHED) {
      throw new IllegalMoveException(color, "resign", Legality.of(Legality.Reason.GAME_OVER));
    }
    if (!state.active.contains(color)) {
      throw new IllegalMoveException(color, "resign", Legality.waitsFor(toMove().first()));
    }
  }

  private void resign(ColorSet gone) {
    State next = state.copy();
    next.active = next.active.without(gone);
    next.moves = next.moves.without(gone);
    next.allies = Commitments.none(); // asking only some again would show whom the others named
    next.resignedSince = next.resignedSince.or(gone);
    replace(next, new Event.Resigned(gone));
    if (!isFree) {
      forbidUndo();
    }
    if (!endIfAlone(next, gone)) {
      goOnWithout(next, gone);
    }
  }

  /**
   * Ends the game if at most one player is left. The last player left wins; if the last players
   * leave together, they share the victory.
   */
  private boolean endIfAlone(State next, ColorSet gone) {
    if (next.active.size() > 1) {
      return false;
    }
    Outcome.Reason reason =
        spec.players() == 2 ? Outcome.Reason.RESIGNATION : Outcome.Reason.LAST_PLAYER;
    endgame.finish(next, new Outcome(reason, next.active.isEmpty() ? gone : next.active));
    return true;
  }

  private void goOnWithout(State next, ColorSet gone) {
    if (gone.contains(next.mover)) {
      next.advance(next.mover);
    }
    if (!next.phase.isPlay()) {
      endgame.leave(next, gone);
    } else if (spec.rules().isSimultaneous() && next.isOneStep) {
      resolveAsOneStepIfComplete();
    } else if (spec.rules().isSimultaneous()) {
      resolveIfComplete(next);
    } else if (endsByPasses() && isOver(next)) {
      endgame.endPlay(next);
    }
  }

  /**
   * Sets the order in which a player takes prisoners. The order is public, may be set at any time
   * and is never undone.
   */
  public void prefer(Color color, List<Color> order) {
    checkPlayer(color);
    if (order.isEmpty() || Set.copyOf(order).size() != order.size()) {
      throw new RefusedException(
          Kind.INVALID_ARGUMENT,
          FailureKind.SYNTAX_ERROR.because("preferences (expected: each colour at most once)"));
    }
    order.forEach(this::checkPlayer);
    preferences.set(color, order);
    events.add(new Event.Preferred(color, List.copyOf(order)));
  }

  /**
   * Changes a player's komi, which GTP 2 allows at any time; undo doesn't restore it. A result that
   * was counted is counted again.
   */
  public void setKomi(Color color, BigDecimal points) {
    spec = spec.withKomi(color, points);
    State next = state.copy();
    endgame.recount(next, spec);
    state = next;
  }

  /**
   * Proposes dead stones, each extended to its chain. A player may propose again until all agree.
   */
  public void proposeDead(Color color, List<Integer> points) {
    State next = nextIn(Phase.SCORING, color);
    endgame.propose(next, color, points);
    replace(next, new Event.DeadProposed(color, List.copyOf(points)));
  }

  /**
   * Withdraws a player's proposal of dead stones, because somebody else has taken the player's
   * place.
   */
  public void withdrawDead(Color color) {
    State next = nextIn(Phase.SCORING, color);
    endgame.withdraw(next, color);
    replace(next, new Event.DeadWithdrawn(color));
  }

  /**
   * Settles by the referee's decision which stones are dead, each extended to its chain.
   *
   * @param by estimate or nobody
   */
  public void settleDead(Settlement by, List<Integer> points) {
    checkPhase(Phase.SCORING);
    State next = state.copy();
    endgame.settle(next, by, points);
    replace(next, new Event.DeadSettled(by, List.copyOf(points)));
  }

  private void checkPhase(Phase phase) {
    if (state.phase != phase) {
      throw new RefusedException(
          Kind.WRONG_PHASE,
          FailureKind.WRONG_PHASE.with(state.phase.word() + " (expected: " + phase.word() + ")"));
    }
  }

  /** Returns a copy of the state for a player's command in that phase; refuses other phases. */
  private State nextIn(Phase phase, Color color) {
    checkPlayer(color);
    checkPhase(phase);
    if (!state.active.contains(color)) {
      throw new RefusedException(Kind.PLAYER_HAS_LEFT, color, color + " has left the game");
    }
    return state.copy();
  }

  /** Resumes play from the scoring phase; when play ends again, there is no agreement. */
  public void resume(Color color) {
    State next = nextIn(Phase.SCORING, color);
    next.wasResumed = true;
    playOn(next);
    replace(next, new Event.Resumed(color));
  }

  /**
   * Resumes play from the scoring phase until all pass again, to settle dead stones as the KGS
   * servers do: of the stones now on the board, those that are captured are dead.
   */
  public void cleanUp(Color color) {
    State next = nextIn(Phase.SCORING, color);
    List<Integer> stones = Arrays.stream(table.board().stones()).boxed().toList();
    next.cleanUp = Optional.of(new State.CleanUp(next.turn, stones, next.tally, new BitSet()));
    playOn(next);
    replace(next, new Event.CleaningUp(color));
  }

  /** Returns to play from the scoring phase. */
  private void playOn(State next) {
    next.deadProposals = new TreeMap<>();
    next.passed = ColorSet.NONE;
    next.phase = Phase.PLAY;
    if (next.isSecondStone) {
      next.advance(next.mover); // the seat after the last player who passed moves next
    }
    bargain.open(next);
  }

  /** Names a player's allies, once; they stay hidden until all players have named theirs. */
  public void ally(Color color, ColorSet allies) {
    State next = nextIn(Phase.ALLIANCES, color);
    endgame.name(next, color, allies);
    state = next;
    if (next.phase == Phase.FINISHED) {
      events.add(new Event.Allied(next.allies.known()));
    }
  }

  /** Returns the bargaining of F-Go. */
  public Bargain bargain() {
    return bargain;
  }

  /** Ends the play at the referee's turn limit; in a cleanup, this counts as if all had passed. */
  public void stopAtTurnLimit() {
    if (!state.phase.isPlay()) {
      throw new RefusedException(Kind.WRONG_PHASE, "not in play");
    }
    State next = state.copy();
    next.moves = Commitments.none();
    addToLastStep(endgame.stop(next));
    replace(next, new Event.Stopped(Outcome.Reason.TURN_LIMIT, ColorSet.NONE));
  }

  /** Makes undoing the last step take back this change too. */
  private void addToLastStep(Table.Change reset) {
    if (!steps.isEmpty()) {
      Step last = steps.pop();
      steps.push(new Step(last.before(), last.changes(), last.events(), reset));
    }
  }

  /**
   * Ends the game by the referee's decision.
   *
   * @param reason time, forfeit, adjudication or aborted
   * @param winners active players; none if aborted
   * @throws RefusedException if the game is over, or the reason and winners don't fit together
   */
  public void stop(Outcome.Reason reason, ColorSet winners) {
    if (state.phase == Phase.FINISHED) {
      throw new RefusedException(Kind.WRONG_PHASE, "the game is over");
    }
    boolean isPossible =
        switch (reason) {
          case TIME, FORFEIT, ADJUDICATION ->
              !winners.isEmpty() && state.active.containsAll(winners);
          case ABORTED -> winners.isEmpty();
          default -> false;
        };
    if (!isPossible) {
      throw new RefusedException(
          Kind.INVALID_ARGUMENT,
          "stop: "
              + reason.word()
              + ", won by "
              + (winners.isEmpty() ? "nobody" : winners)
              + " (expected: time, forfeit or adjudication with winners of "
              + state.active
              + ", or aborted)");
    }
    State next = state.copy();
    next.allies = Commitments.none(); // never to be revealed
    endgame.finish(next, new Outcome(reason, winners));
    state = next;
    forbidUndo();
    events.add(new Event.Stopped(reason, winners));
  }

  /**
   * Places black handicap stones on an empty board. History starts with them, and white moves next.
   *
   * @throws RefusedException if the board is not empty, or this game has no handicap
   */
  public void handicap(List<Integer> points) {
    if (table.board().emptyCount() != table.board().size()) {
      throw new RefusedException(Kind.INVALID_HANDICAP, FailureKind.BOARD_NOT_EMPTY.words());
    }
    if (spec.players() != 2 || spec.rules().isSimultaneous()) {
      throw new RefusedException(
          Kind.INVALID_HANDICAP,
          FailureKind.INVALID_HANDICAP.because("only in sequential games of two players"));
    }
    if (!isFree && !state.phase.isPlay()) {
      throw new RefusedException(
          Kind.INVALID_HANDICAP, FailureKind.INVALID_HANDICAP.because("not in play"));
    }
    int[] stones = table.board().stones();
    for (int point : points) {
      topology().checkPoint(point);
      if (stones[point] == 0) {
        throw new RefusedException(
            Kind.INVALID_HANDICAP,
            FailureKind.INVALID_HANDICAP.because(topology().name(point) + " twice"));
      }
      stones[point] = 0;
    }
    Setup.checkLiberties(spec, stones);
    table.setUp(stones, state.turn, Color.BLACK, 0);
    State next = nextPlay(Color.WHITE);
    next.mover = Color.WHITE;
    next.handicap = points.size();
    next.passed = ColorSet.NONE;
    next.last = Turn.start(next.turn);
    state = next;
    forbidUndo();
    events.add(new Event.Handicap(List.copyOf(points)));
  }

  /**
   * Replaces the position; history starts here.
   *
   * @throws RefusedException {@code illegal position: …}
   */
  public void setUp(Setup setup) {
    setUp(setup, state.bargaining.nextId());
  }

  /**
   * Replaces the position.
   *
   * @param nextOffer the id of the next offer; offers before the setup keep their ids
   */
  public void setUp(Setup setup, int nextOffer) {
    replacePosition(setup, nextOffer);
    events.removeIf(event -> !event.isLasting());
    events.add(new Event.SetUp(setup, nextOffer));
  }

  /**
   * Plays an event of a record. If it is a setup, the events before it and the handicap stay a part
   * of the record.
   *
   * @throws RefusedException with the game's reason
   */
  public void replay(Event event) {
    if (event instanceof Event.SetUp setUp) {
      int handicap = state.handicap;
      replacePosition(setUp.setup(), setUp.nextOffer());
      state.handicap = handicap;
      events.add(setUp);
    } else {
      event.playIn(this);
    }
  }

  private void replacePosition(Setup setup, int nextOffer) {
    int[] stones = setup.place(spec);
    State next = setup.state(spec);
    table.setUp(stones, setup.turn(), next.active.before(next.mover), setup.passRun());
    next.bargaining = new Bargaining(nextOffer, List.of());
    bargain.open(next);
    state = next;
    forbidUndo();
  }

  /**
   * Takes back the last command that is a step of undo, and everything since except preferences and
   * komi.
   *
   * @throws RefusedException {@code cannot undo} if there is none or a contract forbids it
   */
  public void undo() {
    undo(1);
  }

  /**
   * Takes back the last {@code count} steps of undo, all or none.
   *
   * @throws RefusedException {@code cannot undo} if there are fewer or a contract forbids it
   */
  public void undo(int count) {
    if (count > steps.size()) {
      throw new RefusedException(Kind.CANNOT_UNDO, FailureKind.CANNOT_UNDO.words());
    }
    // The states that the undos start from, the present one first.
    bargain.countUndos(
        Stream.concat(Stream.of(state), steps.stream().map(Step::before)).limit(count).toList());
    for (int i = 0; i < count; i++) {
      undoStep();
    }
    bargain.forgetUndone(state);
  }

  /** Makes everything so far final: undo can't take it back. */
  private void forbidUndo() {
    steps.clear();
    timesFinal++;
  }

  /**
   * Runs commands in order; if one throws, undoes those before it. Only the last may be a
   * resignation.
   */
  public void allOrNone(Runnable commands) {
    State before = state;
    int stepsBefore = steps.size();
    int eventsBefore = events.size();
    try {
      commands.run();
    } catch (RuntimeException e) {
      while (steps.size() > stepsBefore) {
        undoStep();
      }
      state = before;
      events.subList(eventsBefore, events.size()).clear();
      bargain.forgetUndone(state);
      throw e;
    }
  }

  /**
   * Runs commands of any phase as {@link #allOrNone} does and makes them one step of undo, unless
   * one of them can't be undone. The commands must not set preferences or komi.
   */
  public void asOneStep(Runnable commands) {
    State before = state;
    int stepsBefore = steps.size();
    int eventsBefore = events.size();
    int timesFinalBefore = timesFinal;
    allOrNone(commands);
    if (state != before && timesFinal == timesFinalBefore) {
      mergeSteps(before, stepsBefore, eventsBefore);
    }
  }

  /**
   * Merges all steps made since {@code before} into one that goes back to that state. Adds a step
   * even if there were none.
   */
  private void mergeSteps(State before, int stepsBefore, int eventsBefore) {
    List<Table.Change> changes = new ArrayList<>();
    boolean hasMoved = steps.size() > stepsBefore;
    Table.Change reset = hasMoved ? steps.element().reset() : Table.Change.NONE; // the last step's
    while (steps.size() > stepsBefore) {
      changes.addAll(steps.pop().changes());
    }
    steps.push(new Step(before, changes, eventsBefore, reset));
  }

  private void undoStep() {
    Step step = steps.pop();
    table.restore(step.reset());
    step.changes().forEach(table::undo);
    state = step.before();
    List<Event> undone = events.subList(step.events(), events.size());
    undone.removeIf(event -> !event.isLasting());
  }

  @Override
  public int undoable() {
    return steps.size();
  }

  /**
   * Puts a state in place as a new step of undo. If a turn was resolved, its event has already been
   * added.
   */
  private void step(State next, Optional<Table.Change> change) {
    int before = events.size() - (change.isPresent() ? 1 : 0);
    steps.push(new Step(state, change.map(List::of).orElse(List.of()), before));
    state = next;
  }

  /** Puts a state in place without making it a step of undo. */
  void replace(State next, Event event) {
    state = next;
    events.add(event);
  }

  /** Puts in place the state after a turn that both players agreed on by this event. */
  void endAgreedTurn(State next, Table.Change change, Event event) {
    events.add(event);
    step(next, Optional.of(afterTogether(next, change)));
  }

  @Override
  public List<Event> events() {
    return Collections.unmodifiableList(events);
  }
}
