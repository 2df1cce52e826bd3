package gtpx.bridge.session;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.engine.Arguments;
import gtpx.engine.BoardSize;
import gtpx.engine.View;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.player.Decision;
import gtpx.protocol.CommandTraits.CursorEffect;
import gtpx.protocol.CommandTraits.Repeat;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.UndoRequests;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The classic GTP commands, which set up and replay a game. They move a connection's position in
 * the list of moves, and wait for the moves of others. docs/protocol/bridge.md
 */
final class MoveCommands {
  private MoveCommands() {}

  static void register(CommandRegistration commands) {
    commands.add("boardsize", SHARED.effect(CursorEffect.BOARD_SIZE), MoveCommands::boardsize);
    commands.add(
        "rectangular_boardsize", SHARED.effect(CursorEffect.BOARD_SIZE), MoveCommands::boardsize);
    commands.add("clear_board", SHARED.effect(CursorEffect.RESTART), MoveCommands::clearBoard);
    commands.add("komi", SHARED.effect(CursorEffect.KOMI), MoveCommands::komi);
    commands.add("time_settings", MoveCommands::ignore);
    commands.add("time_left", MoveCommands::ignore);
    commands.add("kgs-time_settings", MoveCommands::ignore);
    commands.add("kata-time_settings", MoveCommands::ignore);
    commands.add(
        "play", SHARED.repeat(Repeat.IN_REPLAY).effect(CursorEffect.MOVE), MoveCommands::play);
    commands.add(
        "genmove",
        SHARED.repeat(Repeat.FOR_OTHERS).effect(CursorEffect.GENMOVE),
        MoveCommands::genmove);
    commands.add(
        "undo",
        SHARED.repeat(Repeat.IN_REPLAY).effect(CursorEffect.UNDO),
        (session, arguments) -> undo(session, 1));
    commands.add(
        "gg-undo",
        SHARED.repeat(Repeat.IN_REPLAY).effect(CursorEffect.UNDO_SEVERAL),
        MoveCommands::undoSeveral);
    commands.add("gtpx-request_undo", SHARED.repeat(Repeat.NEVER), MoveCommands::requestUndo);
    commands.add("gtpx-take_back", SHARED.repeat(Repeat.NEVER), MoveCommands::takeBack);
  }

  private static void boardsize(Session session, Arguments arguments) {
    ClientGame clientGame = session.here();
    clientGame.notePlayer();
    BoardSize size = BoardSize.read(arguments.rest());
    if (!size.isOf(clientGame.room().spec().board(), clientGame.viewpoint())) {
      throw new GtpError(
          FailureKind.UNACCEPTABLE_SIZE, "the game is on " + clientGame.room().spec().board());
    }
    session.succeed("");
  }

  private static void clearBoard(Session session, Arguments arguments) {
    session.here().clear();
    session.succeed("");
  }

  /** Ignores the komi, because the game has its own. */
  private static void komi(Session session, Arguments arguments) {
    session.here().notePlayer();
    ignore(session, arguments);
  }

  private static void ignore(Session session, Arguments arguments) {
    session.here();
    session.succeed("");
  }

  private static void play(Session session, Arguments arguments) {
    ClientGame clientGame = session.here();
    OptionalInt turn = arguments.takeTurn();
    Color color = arguments.color();
    Decision decision = arguments.decision();
    arguments.checkEmpty();
    if (turn.isEmpty() && clientGame.isDivergent(color, decision)) {
      playDivergent(session, color, decision);
    } else {
      session.engine().play(color, decision, turn);
      session.succeed("");
    }
  }

  /** Asks the others to take back the turns after the client's position, then plays the move. */
  private static void playDivergent(Session session, Color color, Decision decision) {
    ClientGame clientGame = session.here();
    clientGame.check(color, decision.move().orElseThrow());
    clientGame.checkSeesNoOthers(color);
    askToUndo(
        session,
        clientGame.turnsSince(color),
        () -> clientGame.play(color, decision, OptionalInt.empty()));
  }

  /**
   * Asks the others to take back turns, and answers the command once they agree or refuse.
   *
   * @param then run when the turns have been taken back, before the answer
   */
  private static void askToUndo(Session session, int turns, Runnable then) {
    UndoRequests requests = session.here().room().undoRequests();
    session.await(new Unanswered(session, Optional.of(() -> requests.withdraw(session))));
    var unused =
        requests
            .ask(session, turns)
            .whenComplete(
                (granted, refusal) -> {
                  if (refusal != null) {
                    session.fail(String.valueOf(refusal.getMessage()));
                    return;
                  }
                  session.await(new Unanswered(session, Optional.empty()));
                  session.execute(
                      () -> {
                        then.run();
                        session.succeed("");
                      });
                });
  }

  private static void requestUndo(Session session, Arguments arguments) {
    ClientGame clientGame = session.here();
    int turns = arguments.isEmpty() ? 1 : arguments.number("a number of turns");
    arguments.checkEmpty();
    if (turns < 1) {
      throw GtpError.syntax(turns + " turns (expected: at least 1)");
    }
    if (clientGame.held().and(clientGame.room().game().active()).isEmpty()) {
      throw new RefusedException(
          Kind.CANNOT_UNDO, FailureKind.CANNOT_UNDO.because("you hold no seat"));
    }
    askToUndo(session, turns, () -> {});
  }

  private static void takeBack(Session session, Arguments arguments) {
    ClientGame clientGame = session.here();
    OptionalInt turn = arguments.takeTurn();
    Color color = arguments.color();
    arguments.checkEmpty();
    clientGame.takeBack(color, turn);
    session.succeed("");
  }

  /**
   * Waits for an answer from others.
   *
   * @param end what to do if the client interrupts; empty if it is too late for that
   */
  private record Unanswered(Session session, Optional<Runnable> end) implements PendingAnswer {
    @Override
    public void look() {}

    @Override
    public void interrupted() {
      if (end.isPresent()) {
        session.fail("interrupted");
        end.get().run();
      }
    }
  }

  private static void undoSeveral(Session session, Arguments arguments) {
    undo(session, arguments.isEmpty() ? 1 : arguments.number("a number of moves"));
  }

  private static void undo(Session session, int times) {
    ClientGame clientGame = session.here();
    clientGame.notePlayer();
    if (clientGame.room().undoRequests().isAsked(session)) {
      clientGame.goBackAgreeing(times);
      clientGame.room().undoRequests().agree(session);
    } else {
      clientGame.goBack(times);
    }
    session.succeed("");
  }

  private static void genmove(Session session, Arguments arguments) {
    ClientGame clientGame = session.here();
    OptionalInt turn = arguments.takeTurn();
    Color color = arguments.color();
    clientGame.notePlayer();
    if (turn.isPresent() && turn.getAsInt() <= clientGame.room().game().turn()) {
      session.succeed(
          words(findDecision(clientGame.room(), color, turn.getAsInt()), clientGame.room()));
    } else {
      session.await(new Genmove(session, clientGame, color));
    }
  }

  /** Asks the server's bot to choose, and plays the choice as if the client had sent it. */
  private static void assist(Session session, ClientGame clientGame, Color color) {
    Unanswered unanswered = new Unanswered(session, Optional.of(() -> {}));
    session.await(unanswered);
    clientGame
        .room()
        .serverPlayers()
        .chooseMove(
            session,
            color,
            decision ->
                session.execute(
                    () -> {
                      if (session.awaits(unanswered)) {
                        clientGame.play(color, decision, OptionalInt.empty());
                        session.succeed(words(decision, clientGame.room()));
                      }
                    }));
  }

  private static Decision findDecision(Room room, Color color, int turn) {
    return room.shared().findDecision(color, turn).orElseThrow(() -> GtpError.turnIsOver(turn));
  }

  private static String words(Decision decision, Room room) {
    return decision.words(room.spec().board());
  }

  /** Waits for a move of somebody else. */
  private record Genmove(Session session, ClientGame clientGame, Color color)
      implements PendingAnswer {
    @Override
    public void look() {
      clientGame.checkNotAhead("cannot genmove");
      Optional<Move> next = clientGame.takeNext(color);
      if (next.isPresent()) {
        session.succeed(words(Decision.of(next.get()), room()));
      } else if (isAnswering()) {
        session.succeed(words(Decision.of(Move.PASS), room()));
      } else if (game().isFinished()) {
        answerEnd();
      } else {
        checkMayWait();
      }
    }

    private Room room() {
      return clientGame.room();
    }

    private Position game() {
      return room().game();
    }

    /**
     * Returns whether genmove is answered by a pass: in GoGui's view everybody answers the phases
     * after play that way.
     */
    private boolean isAnswering() {
      boolean isLater = game().phase() == Phase.ALLIANCES || game().phase() == Phase.SCORING;
      boolean isAnswered = isLater && !game().toMove().and(clientGame.held()).isEmpty();
      boolean isCounted =
          game().isFinished() && game().outcome().orElseThrow().reason().isCounted();
      return clientGame.viewpoint().view().has(View.Ability.ANSWERS_BY_PASS)
          && (isAnswered || isCounted);
    }

    private void answerEnd() {
      ColorSet winners = game().outcome().orElseThrow().winners();
      boolean hasLost = !winners.isEmpty() && !winners.contains(color);
      if (hasLost) {
        session.succeed("resign");
      } else {
        session.fail("the game is over: " + session.finalScore());
      }
    }

    /** Refuses to wait if the client itself has to move first, since it would wait for ever. */
    private void checkMayWait() {
      ColorSet own = clientGame.held();
      if (own.contains(color) && room().header().settings().hasAssistant()) {
        assist(session, clientGame, color);
        return;
      }
      if (own.contains(color)) {
        throw new GtpError("cannot genmove", "you hold " + color + ", send play");
      }
      ColorSet due = game().toMove().and(own);
      if (!due.isEmpty() && game().phase().isPlay()) {
        boolean isTogether = room().spec().rules().isSimultaneous();
        String first = due.first().toString();
        throw new GtpError(
            "cannot genmove",
            isTogether ? "commit " + first + " first" : first + " is to move, send play");
      }
    }

    @Override
    public void interrupted() {
      session.fail("interrupted");
    }
  }
}
