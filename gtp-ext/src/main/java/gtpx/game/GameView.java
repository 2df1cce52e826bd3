package gtpx.game;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Legality.Reason;
import gtpx.rules.End;
import gtpx.rules.Outcome;
import gtpx.rules.Pass;
import gtpx.rules.Preferences;
import gtpx.rules.Score;
import gtpx.rules.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The questions that can be asked of a {@link Game}; changes nothing. */
abstract class GameView implements Position {
  GameSpec spec; // its komi may change
  final boolean isFree;
  final Preferences preferences;
  final Table table;
  final TurnTaker turns;
  final Endgame endgame;
  State state;

  GameView(GameSpec spec, boolean isFree) {
    this.spec = spec;
    this.isFree = isFree;
    preferences = new Preferences(spec.players());
    table = new Table(spec, preferences);
    turns = new TurnTaker(spec, table);
    endgame = new Endgame(spec, table, preferences);
    state = new State(spec.players());
  }

  /** A copy that knows of the choices that are not revealed those of {@code seats} alone. */
  GameView(GameView other, ColorSet seats) {
    spec = other.spec;
    isFree = other.isFree;
    preferences = new Preferences(other.preferences);
    table = other.table.copy(preferences);
    turns = new TurnTaker(spec, table);
    endgame = new Endgame(spec, table, preferences);
    state = other.state.knownTo(seats);
  }

  @Override
  public Legality legality(Color color, Move move) {
    Legality turn = isFree ? Legality.LEGAL : mayMove(color);
    if (!turn.isLegal()) {
      return turn;
    }
    if (!spec.rules().isSimultaneous() && turns.mustPass(state, color)) {
      return move.isPass() ? Legality.LEGAL : Legality.of(Reason.MUST_PASS);
    }
    Legality rules = byPosition(color, move);
    boolean isSettled =
        rules.reason() != Reason.NONE && rules.reason().compareTo(Reason.CONTRACT) < 0;
    return isSettled || state.bargaining.offers().isEmpty()
        ? rules
        : byContract(color, move, rules);
  }

  private Legality mayMove(Color color) {
    if (state.phase == Phase.FINISHED) {
      return Legality.of(Reason.GAME_OVER);
    }
    if (!state.phase.isPlay()) {
      return Legality.of(Reason.NOT_IN_PLAY);
    }
    boolean isIn =
        spec.rules().isSimultaneous() ? state.active.contains(color) : state.mover.equals(color);
    if (!isIn) {
      return Legality.waitsFor(toMove().first());
    }
    return committed().contains(color) ? Legality.of(Reason.COMMITTED) : Legality.LEGAL;
  }

  /** What stones, bars and history say, whoever's turn it is and whatever was agreed. */
  final Legality byPosition(Color color, Move move) {
    if (move.isPass()) {
      return spec.rules().pass() == Pass.ALLOWED
          ? Legality.LEGAL
          : Legality.of(Reason.PASS_FORBIDDEN);
    }
    if (!table.board().isEmpty(move.point())) {
      return Legality.of(Reason.OCCUPIED);
    }
    if (state.barred.get(move.point())) {
      return Legality.of(Reason.BARRED);
    }
    return table.judge(state, color, move.point());
  }

  // What the contracts in force forbid; a duty that can't legally be met lapses.
  // docs/rules.md#negotiation

  /** Names the lowest id of a contract that the move breaks. */
  private Legality byContract(Color color, Move move, Legality otherwise) {
    return contracts()
        .filter(offer -> breaks(offer, color, move))
        .findFirst()
        .map(offer -> Legality.of(Reason.CONTRACT, offer.id()))
        .orElse(otherwise);
  }

  private Stream<Offer> contracts() {
    return state.bargaining.inForce().stream();
  }

  private boolean breaks(Offer offer, Color color, Move move) {
    Contract contract = contract(offer);
    return move.isPass()
        ? contract.forbidsPass() && hasPoint(color)
        : contract.barred().contains(move.point()) || breaksDuty(offer, color, move);
  }

  private static Contract contract(Offer offer) {
    return offer.contract().orElseThrow();
  }

  private boolean breaksDuty(Offer offer, Color color, Move move) {
    int turn = state.turn + 1 - offer.turn();
    Optional<Move> duty = contract(offer).duty(turn, color.seat());
    return duty.isPresent() && !duty.get().equals(move) && !hasLapsed(offer, color, duty.get());
  }

  /** A duty lapses if its move is illegal for another reason, a contract of a lower id included. */
  private boolean hasLapsed(Offer offer, Color color, Move duty) {
    if (duty.isPass()) {
      return contracts().anyMatch(other -> contract(other).forbidsPass()) && hasPoint(color);
    }
    return !isPossible(color, duty)
        || contracts()
            .filter(other -> other.id() < offer.id())
            .anyMatch(other -> breaksDuty(other, color, duty));
  }

  private boolean hasPoint(Color color) {
    for (int point = 0; point < topology().size(); point++) {
      if (isPossible(color, new Move(point))) {
        return true;
      }
    }
    return false;
  }

  private boolean isPossible(Color color, Move move) {
    return byPosition(color, move).isLegal()
        && contracts().noneMatch(other -> contract(other).barred().contains(move.point()));
  }

  @Override
  public List<Move> legalMoves(Color color) {
    List<Move> moves = new ArrayList<>();
    if (!isFree && !mayMove(color).isLegal()) {
      return moves;
    }
    for (int point = 0; point < topology().size(); point++) {
      addIfLegal(color, new Move(point), moves);
    }
    addIfLegal(color, Move.PASS, moves);
    return moves;
  }

  private void addIfLegal(Color color, Move move, List<Move> moves) {
    if (legality(color, move).isLegal()) {
      moves.add(move);
    }
  }

  @Override
  public ColorSet toMove() {
    return switch (state.phase) {
      case PLAY, BARGAINING ->
          spec.rules().isSimultaneous()
              ? state.active.without(committed())
              : ColorSet.of(state.mover);
      case SCORING -> endgame.mustPropose(state);
      case ALLIANCES -> state.active.without(named());
      case FINISHED -> ColorSet.NONE;
    };
  }

  @Override
  public int passRun() {
    if (spec.rules().isSimultaneous()) {
      return 0;
    }
    return switch (spec.rules().end()) {
      case ALL_PASS -> passed().size();
      case KEE -> table.history().passRun();
      case ALTER_IGO -> 0;
    };
  }

  @Override
  public ColorSet passed() {
    return state.passed.and(state.active);
  }

  @Override
  public GameSpec spec() {
    return spec;
  }

  @Override
  public int turn() {
    return state.turn;
  }

  @Override
  public Phase phase() {
    return state.phase;
  }

  @Override
  public ColorSet active() {
    return state.active;
  }

  @Override
  public ColorSet committed() {
    return state.moves.by();
  }

  @Override
  public Board board() {
    return new Board(table.board());
  }

  @Override
  public int color(int point) {
    return table.board().color(point);
  }

  @Override
  public Tally tally() {
    return new Tally(state.tally);
  }

  @Override
  public Preferences preferences() {
    return preferences;
  }

  @Override
  public List<Integer> barred() {
    return state.barred.stream().boxed().toList();
  }

  @Override
  public int round() {
    return state.round;
  }

  @Override
  public boolean isSecondStone() {
    return state.isSecondStone;
  }

  @Override
  public Set<Integer> koPoints(Color color) {
    return Set.copyOf(state.koPoints.getOrDefault(color, Set.of()));
  }

  @Override
  public Turn lastTurn() {
    return state.last;
  }

  @Override
  public Score score(List<Integer> dead) {
    return endgame.score(state, endgame.wholeChains(dead));
  }

  @Override
  public List<Integer> dead() {
    return state.dead;
  }

  @Override
  public Map<Color, List<Integer>> deadProposals() {
    return Map.copyOf(state.deadProposals);
  }

  @Override
  public ColorSet named() {
    return state.allies.by();
  }

  @Override
  public List<Offer> offers() {
    return state.bargaining.offers();
  }

  @Override
  public Optional<Outcome> outcome() {
    return state.outcome;
  }

  /** Whether the play may end as soon as somebody leaves. */
  final boolean endsByPasses() {
    return spec.rules().end() == End.ALL_PASS && !spec.rules().isSimultaneous();
  }
}
