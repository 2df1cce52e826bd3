package gtpx.proof;

import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Phase;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the proofs of claims that say of different positions that one player gets a value: plays
 * the tree on the rules engine, with the player's moves as the proof has them and all of the
 * opponent's, to ends of the game that are good enough, to states that have been checked already,
 * and to positions where the {@link ProofStrategy} takes over, if none of what the history forbids
 * can come about there. What is checked for one claim holds for the next ones.
 */
final class ProofChecker {
  private final GameSpec spec;
  private final PlainBoard board;
  private final ProofTokens tokens;
  private final BoardSymmetries symmetries;
  private final char player;
  private final int value;
  private final Set<HashCode> checked =
      new HashSet<>(); // states in which the player gets the value
  private ProofStrategy strategy; // that was stated last, or an empty one
  private Game game; // of the claim that is checked
  private GameHistory history;
  private long states;

  ProofChecker(
      GameSpec spec, ProofTokens tokens, BoardSymmetries symmetries, char player, int value) {
    this.spec = spec;
    board = PlainBoard.of(spec);
    this.tokens = tokens;
    this.symmetries = symmetries;
    this.player = player;
    this.value = value;
    strategy = newStrategy();
    game = new Game(spec);
    history = new GameHistory(spec.rules().ko(), PositionWord.empty(spec));
  }

  /** Whether a claim says that this player gets this value. */
  boolean isAbout(char player, int value) {
    return this.player == player && this.value == value;
  }

  /** Replaces the strategy by an empty one, which is to be filled. */
  ProofStrategy newStrategy() {
    strategy = new ProofStrategy(board, symmetries, player, value);
    return strategy;
  }

  /** How many positions the strategy has. */
  int strategySize() {
    return strategy.size();
  }

  /**
   * Begins with the next claim: plays the moves before it.
   *
   * @throws ProofException if one is illegal; about the line that has been read last
   */
  void start(List<Move> moves) throws ProofException {
    game = new Game(spec);
    history = new GameHistory(spec.rules().ko(), PositionWord.empty(spec));
    states = 0;
    for (Move move : moves) {
      String name = move.name(board.topology());
      if (game.phase() != Phase.PLAY) {
        throw tokens.error("the game is over before " + name);
      }
      Legality legality = game.legality(mover(), move);
      if (!legality.isLegal()) {
        throw tokens.error("illegal move: " + legality.words(name));
      }
      play(move);
    }
  }

  /**
   * Checks the tree.
   *
   * @return the number of states in it
   */
  long check() throws ProofException {
    visit();
    return states;
  }

  private Color mover() {
    return game.toMove().first();
  }

  private static char letter(Color color) {
    return color.equals(Color.BLACK) ? 'X' : 'O';
  }

  private void play(Move move) {
    Color color = mover();
    game.play(color, move);
    String after =
        move.isPass()
            ? history.position()
            : board.place(history.position(), letter(color), move.point());
    history.add(letter(color), move.isPass(), after);
  }

  private void undo() {
    game.undo();
    history.removeLast();
  }

  private void visit() throws ProofException {
    if (game.phase() != Phase.PLAY) {
      if (score() < value) {
        throw tokens.error("the game ends with " + score() + " (expected: at least " + value + ")");
      }
      return;
    }
    states++;
    compareWithGame();
    String token = tokens.next();
    switch (token) {
      case "^" -> checkKnown();
      case "=" -> checkStrategy();
      case "*" -> visitAll();
      default -> visitMove(token);
    }
    checked.add(digest());
  }

  private int score() {
    var score = game.score(List.of());
    int black = score.points(Color.BLACK).subtract(score.points(Color.WHITE)).intValueExact();
    return player == 'X' ? black : -black;
  }

  private HashCode digest() {
    return Hashing.sha256().hashUnencodedChars(history.state());
  }

  /** Checks that the engine and this class see the same position and allow the same stones. */
  private void compareWithGame() throws ProofException {
    String position = history.position();
    char color = letter(mover());
    Set<String> forbidden = history.forbidden();
    boolean isClosed = history.closed(color).contains(position);
    for (int point = 0; point < position.length(); point++) {
      int seat = game.color(point);
      char stone = seat < 0 ? PlainBoard.EMPTY : letter(new Color(seat));
      boolean isLegal =
          position.charAt(point) == PlainBoard.EMPTY
              && !isClosed
              && !forbidden.contains(board.place(position, color, point));
      if (stone != position.charAt(point)
          || isLegal != game.legality(mover(), new Move(point)).isLegal()) {
        throw tokens.error("the engine disagrees about " + board.topology().name(point));
      }
    }
  }

  private void checkKnown() throws ProofException {
    if (!checked.contains(digest())) {
      throw tokens.error("this state has not been checked before");
    }
  }

  private void checkStrategy() throws ProofException {
    String position = history.position();
    long line =
        strategy
            .line(position, letter(mover()) == player)
            .orElseThrow(() -> tokens.error("the strategy has no line for " + position));
    for (String forbidden : history.forbidden()) {
      if (strategy.mayProduce(forbidden, line)) {
        throw tokens.error("the strategy may produce " + forbidden + ", which is forbidden");
      }
    }
    for (String closed : history.closed(player)) {
      if (strategy.mayAlter(closed, line)) {
        throw tokens.error("the strategy may place a stone on " + closed + ", which is forbidden");
      }
    }
    checkEndByPass();
  }

  /** Checks the count if the opponent ends the game at once, before the strategy has a turn. */
  private void checkEndByPass() throws ProofException {
    if (letter(mover()) != player) {
      play(Move.PASS);
      boolean isTooLittle = game.phase() != Phase.PLAY && score() < value;
      undo();
      if (isTooLittle) {
        throw tokens.error("a pass ends the game with less than " + value);
      }
    }
  }

  private void visitAll() throws ProofException {
    if (letter(mover()) == player) {
      throw tokens.error("* (expected: a move of the player)");
    }
    for (int point = 0; point < board.topology().size(); point++) {
      visitIfLegal(new Move(point));
    }
    visitIfLegal(Move.PASS);
  }

  private void visitIfLegal(Move move) throws ProofException {
    if (game.legality(mover(), move).isLegal()) {
      visit(move);
    }
  }

  private void visit(Move move) throws ProofException {
    play(move);
    visit();
    undo();
  }

  private void visitMove(String token) throws ProofException {
    Optional<Move> move = Move.parse(token, board.topology());
    if (letter(mover()) != player) {
      throw tokens.error(token + " (expected: *, since the opponent is to move)");
    }
    if (move.isEmpty() || !game.legality(mover(), move.get()).isLegal()) {
      throw tokens.error(token + " (expected: a legal move)");
    }
    visit(move.get());
  }
}
