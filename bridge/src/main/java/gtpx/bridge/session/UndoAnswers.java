package gtpx.bridge.session;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.engine.Arguments;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.protocol.CommandTraits.Repeat;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpError;
import gtpx.rooms.room.UndoRequests;
import java.util.List;
import java.util.OptionalInt;

/**
 * How a client answers others who ask to take back turns, without an {@code undo} of its own. GoGui
 * finds it in its window of analyze commands. docs/protocol/bridge.md, "Undo"
 */
final class UndoAnswers {
  private static final String MENU = "gogui-analyze_commands";
  private static final String ENTRIES =
      "\nnone/Agree to Undo/gtpx-answer_undo agree\nnone/Refuse Undo/gtpx-answer_undo refuse";

  private UndoAnswers() {}

  static void register(CommandRegistration commands) {
    commands.add("gtpx-answer_undo", SHARED.repeat(Repeat.NEVER), UndoAnswers::answer);
    commands.add(MENU, UndoAnswers::menu);
  }

  private static void answer(Session session, Arguments arguments) {
    UndoRequests requests = session.here().room().undoRequests();
    if (arguments.isEmpty()) {
      session.succeed(requests.question(session).orElse(""));
      return;
    }
    String answer = arguments.word("agree or refuse");
    arguments.checkEmpty();
    if (!List.of("agree", "refuse").contains(answer)) {
      throw GtpError.syntax(answer + " (expected: agree or refuse)");
    }
    if (!requests.isAsked(session)) {
      throw new RefusedException(Kind.CANNOT_UNDO, "cannot undo: nobody asks");
    }
    if (answer.equals("agree")) {
      requests.agree(session);
    } else {
      requests.reject(session);
    }
    session.succeed("");
  }

  /** Adds the answers to the engine's menu for whoever may be asked. */
  private static void menu(Session session, Arguments unusedArguments) {
    ClientGame clientGame = session.here();
    boolean mayBeAsked =
        !clientGame.held().isEmpty() && clientGame.room().header().settings().mayUndo();
    GtpCommand command = new GtpCommand(OptionalInt.empty(), MENU, List.of());
    session.succeed(session.engine().answer(command).text() + (mayBeAsked ? ENTRIES : ""));
  }
}
