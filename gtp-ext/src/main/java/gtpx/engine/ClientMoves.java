package gtpx.engine;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.player.Thinking;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * Makes moves as a client's view requires, and does for a two-colour client what it can't express.
 * In the view {@code gogui} a compelled pass is made at once, and a pass in a later phase gives
 * everybody's answer; in {@code plain} and {@code kigo} a genmove of {@code w} moves for all the
 * others. Whatever one command does is one step of undo. docs/protocol/clients.md#16-views
 */
public final class ClientMoves {
  private final EngineSession session;
  private ColorSet intendedAllies = ColorSet.NONE; // allies that the held seat will name

  ClientMoves(EngineSession session) {
    this.session = session;
  }

  /**
   * Makes a move.
   *
   * @param turn the number of the turn that it is meant for
   */
  public void play(Color color, Decision decision, OptionalInt turn) {
    if (answersByPass() && decision.move().equals(Optional.of(Move.PASS))) {
      boolean isOwn = color.equals(held()) && !controller().onlyReplays();
      if (!session.isShared() || isOwn) { // else it repeats an answer that was given elsewhere
        controller().asOneStep(this::answer);
      }
    } else if (!view().has(View.Ability.COMPELLED_PASSES) || decision.isResignation()) {
      controller().play(color, decision, turn);
    } else {
      controller()
          .asOneStep(
              () -> {
                controller().play(color, decision, turn);
                begin();
              });
    }
  }

  /** Makes the moves that leave nobody a choice, unless the game is shared with other clients. */
  void begin() {
    if (view().has(View.Ability.COMPELLED_PASSES) && !session.isShared()) {
      passIfCompelled();
    }
  }

  private GameController controller() {
    return session.controller();
  }

  private Position game() {
    return session.game();
  }

  private Color held() {
    return session.viewpoint().seat();
  }

  private View view() {
    return session.viewpoint().view();
  }

  /** Whether a pass is the seat's answer now, in a phase after the play. */
  private boolean answersByPass() {
    return view().has(View.Ability.ANSWERS_BY_PASS)
        && (game().phase() == Phase.SCORING || game().phase() == Phase.ALLIANCES);
  }

  /**
   * Makes the passes that the opening compels, for any colour, because GoGui stops when a program
   * passes.
   */
  private void passIfCompelled() {
    while (game().phase().isPlay() && isCompelled(game().toMove().first())) {
      controller().play(game().toMove().first(), Decision.of(Move.PASS), OptionalInt.empty());
    }
  }

  private boolean isCompelled(Color color) {
    return game().legality(color, new Move(0)).reason() == Legality.Reason.MUST_PASS;
  }

  /** Accepts the estimate, or names the allies, for every player that this client plays. */
  private void answer() {
    if (game().phase() == Phase.SCORING) {
      proposeDead(session.dead());
    } else {
      game().toMove().and(represented()).forEach(c -> controller().ally(c, allies(c)));
    }
  }

  /** The players that this client plays: all, unless others have clients of their own. */
  private ColorSet represented() {
    return session.isShared() ? ColorSet.of(held()) : session.spec().colors();
  }

  /**
   * Proposes these dead stones for the held seat, and the estimate for the other players of this
   * client.
   */
  public void proposeDead(List<Integer> own) {
    List<Integer> estimate = session.dead();
    controller().asOneStep(() -> proposeDead(own, estimate));
  }

  private void proposeDead(List<Integer> own, List<Integer> estimate) {
    ColorSet proposing = game().active().and(represented());
    if (proposing.contains(held())) {
      proposeDead(held(), own);
    }
    for (Color color : proposing.without(held())) {
      if (game().phase() == Phase.SCORING) {
        proposeDead(color, estimate);
      }
    }
  }

  private void proposeDead(Color color, List<Integer> points) {
    controller().announce(color, new Event.DeadProposed(color, points));
  }

  /** The allies that the held seat will name when it answers. */
  public ColorSet intendedAllies() {
    return intendedAllies.and(game().active().without(held()));
  }

  public void setAlly(Color ally, boolean isChosen) {
    intendedAllies = isChosen ? intendedAllies.with(ally) : intendedAllies.without(ally);
  }

  private ColorSet allies(Color color) {
    return color.equals(held())
        ? intendedAllies()
        : session.config().player().map(p -> p.allies(game(), color)).orElse(ColorSet.NONE);
  }

  /**
   * Chooses and makes a move for a colour that doesn't pass while dead stones of others are on the
   * board. From the scoring phase, goes back to play to settle which stones are dead.
   */
  public Decision cleanUp(Color color) {
    Decision[] chosen = {Decision.RESIGN};
    controller()
        .asOneStep(
            () -> {
              if (game().phase() == Phase.SCORING) {
                controller().announce(color, new Event.CleaningUp(color));
              }
              chosen[0] = genmove(color, OptionalInt.empty(), session.capturing(color));
            });
    return chosen[0];
  }

  /**
   * Chooses and makes a move for a colour.
   *
   * @return the choice as the client should show it
   */
  public Decision genmove(Color color, OptionalInt turn) {
    return genmove(color, turn, terms -> terms);
  }

  /**
   * Does the same with adjusted terms.
   *
   * @param terms adjusts the terms on which that colour thinks; the other colours are free
   */
  public Decision genmove(Color color, OptionalInt turn, UnaryOperator<Thinking> terms) {
    Optional<Decision> earlier = controller().findDecision(color, turn);
    if (earlier.isPresent()) {
      return earlier.get();
    }
    if (answersByPass()) {
      play(color, Decision.of(Move.PASS), OptionalInt.empty());
      return Decision.of(Move.PASS);
    }
    boolean isAlone = !view().has(View.Ability.OTHERS_TOGETHER) || isTrue() || color.equals(held());
    return isAlone ? chooseAndPlay(color, terms) : playOthers(color, terms);
  }

  private boolean isTrue() {
    return session.viewpoint().showsTrueColors(session.spec());
  }

  /** Chooses and makes a move. A resignation from a game that is over has no effect. */
  private Decision chooseAndPlay(Color color, UnaryOperator<Thinking> terms) {
    Decision decision = staying(session.choose(color, terms));
    int turn = decision.isResignation() ? game().turn() : game().turn() + 1;
    if (!decision.isResignation() || !game().isFinished()) {
      play(color, decision, OptionalInt.empty());
    }
    session.lastSearch().keep(decision, turn);
    return decision;
  }

  /**
   * Replaces a resignation by a pass if the game goes on without the player, because a two-colour
   * client takes one resignation for the end of the game.
   */
  private Decision staying(Decision decision) {
    boolean goesOn = !isTrue() && game().active().size() > 2;
    return decision.isResignation() && goesOn ? Decision.of(Move.PASS) : decision;
  }

  /**
   * Moves for that player and for all others that have to move before the held seat. They share a
   * clock.
   */
  private Decision playOthers(Color first, UnaryOperator<Thinking> terms) {
    Decision[] chosen = {Decision.of(Move.PASS)};
    int others = Math.max(1, game().active().without(held()).size());
    UnaryOperator<Thinking> shared =
        thinking -> thinking.within(thinking.budget().sharedBy(others));
    controller()
        .asOneStep(
            () -> {
              chosen[0] = chooseAndPlay(first, own -> terms.apply(shared.apply(own)));
              int most = 2 * session.spec().players(); // an opening may give two stones
              for (int i = 1; i < most && !nextOther().equals(held()); i++) {
                chosen[0] = chooseAndPlay(nextOther(), shared);
              }
            });
    return chosen[0].isResignation() ? chosen[0] : shown(chosen[0]);
  }

  /**
   * The next of the others to move; the held seat if none of them is to move, or if it is next
   * itself.
   */
  private Color nextOther() {
    ColorSet waiting = game().phase().isPlay() ? game().toMove() : ColorSet.NONE;
    boolean isTogether = session.spec().rules().isSimultaneous();
    ColorSet others = waiting.without(held());
    return others.isEmpty() || (isTogether && game().committed().isEmpty())
        ? held()
        : others.first();
  }

  /**
   * Replaces a stone that wasn't placed by a pass, since the client would put the stone on its
   * board.
   */
  private Decision shown(Decision decision) {
    Move move = decision.move().orElse(Move.PASS);
    boolean isPlaced =
        game().lastTurn().choices().values().stream()
            .anyMatch(
                choice -> choice.move().equals(move) && choice.result() == Turn.Result.PLACED);
    return isPlaced ? decision : Decision.of(Move.PASS);
  }
}
