package gtpx.bridge.session;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.engine.Arguments;
import gtpx.game.Event;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.protocol.CommandTraits.CursorEffect;
import gtpx.protocol.CommandTraits.Repeat;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpError;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.RoomLimit;
import gtpx.rooms.room.EventFeed;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomTimer;
import gtpx.rooms.room.UndoRequests;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** The commands for a running game: events, clocks, chat, consent, and the owner's commands. */
final class RoomCommands {
  private static final long MOST_SECONDS = RoomLimit.LONGEST_WAIT.time().toSeconds();
  private static final long STANDARD_SECONDS = RoomLimit.STANDARD_WAIT.time().toSeconds();
  private static final String BIDI_CONTROLS =
      "[\\u202A-\\u202E\\u2066-\\u2069]"; // can reorder the text of others
  private static final int MOST_LETTERS = RoomLimit.CHAT_LETTERS.number(); // per message
  private static final Pattern AFTER = Pattern.compile("after=\\d{1,18}");
  private static final Pattern TIMEOUT = Pattern.compile("timeout=\\d{1,4}");
  private static final String MENU = "gogui-analyze_commands";
  private static final String ENTRIES =
      """

      string/Clocks/gtpx-clocks
      none/Chat/gtpx-chat %s
      none/Agree to Undo/gtpx-answer_undo agree
      none/Refuse Undo/gtpx-answer_undo refuse\
      """;
  private static final int FREE_EVENTS = 10; // at a time

  private RoomCommands() {}

  static void register(CommandRegistration commands) {
    commands.add("gtpx-wait", SHARED.effect(CursorEffect.RETURNS_EVENTS), RoomCommands::await);
    commands.add("gtpx-state", SHARED.effect(CursorEffect.CATCH_UP), RoomCommands::state);
    commands.add("gtpx-prospects", RoomCommands::prospects);
    commands.add("gtpx-clocks", RoomCommands::clocks);
    commands.add("gtpx-chat", SHARED.repeat(Repeat.NEVER), RoomCommands::chat);
    commands.add(
        "gtpx-pause",
        SHARED.repeat(Repeat.NEVER),
        (session, arguments) -> own(session, arguments, room -> pause(session, room)));
    commands.add("gtpx-unpause", (session, arguments) -> own(session, arguments, Room::unpause));
    commands.add(
        "gtpx-abort",
        SHARED.repeat(Repeat.NEVER),
        (session, arguments) -> own(session, arguments, room -> abort(session, room)));
    commands.add("gtpx-fill", RoomCommands::fill);
    commands.add("gtpx-reject", SHARED.repeat(Repeat.NEVER), RoomCommands::reject);
    commands.add("gtpx-answer_undo", SHARED.repeat(Repeat.NEVER), RoomCommands::answerUndo);
    commands.add(MENU, RoomCommands::menu);
  }

  private static void own(Session session, Arguments arguments, Consumer<Room> action) {
    arguments.checkEmpty();
    action.accept(session.owned());
    session.succeed("");
  }

  private static void pause(Session session, Room room) {
    session.count(Action.CHANGE);
    room.pause();
  }

  private static void abort(Session session, Room room) {
    room.abort();
    session.audit().note("game aborted", room.header().name());
  }

  /** Reports the whole game; the client has then received everything up to that moment. */
  private static void state(Session session, Arguments arguments) {
    arguments.checkEmpty();
    ClientGame clientGame = session.here();
    String report = clientGame.room().report(session);
    session.noteSent(clientGame.room().feed().last());
    clientGame.catchUp();
    session.succeed(report);
  }

  private static void prospects(Session session, Arguments arguments) {
    Room room = session.here().room();
    OptionalInt turn = arguments.optionalNumber("a turn");
    arguments.checkEmpty();
    boolean isSeated = !room.seats().heldBy(session).isEmpty();
    CompletableFuture<String> found =
        session.lobby().prospects().find(room, turn, isSeated, session.client());
    PendingProspects waiting = new PendingProspects(session, found);
    session.await(waiting);
    if (!found.isDone()) {
      var unused = found.whenComplete((json, problem) -> session.execute(waiting::look));
    }
  }

  /** Waits for the bot's prospects of a position. */
  private record PendingProspects(Session session, CompletableFuture<String> found)
      implements PendingAnswer {
    @Override
    public void look() {
      if (found.isDone() && session.awaits(this)) {
        session.succeed(get());
      }
    }

    private String get() {
      try {
        return found.join();
      } catch (CompletionException e) {
        throw e.getCause() instanceof RuntimeException cause ? cause : e;
      }
    }

    @Override
    public void interrupted() {
      session.fail("interrupted");
    }
  }

  private static void clocks(Session session, Arguments arguments) {
    arguments.checkEmpty();
    session.succeed(session.here().room().clocks().toString());
  }

  private static void chat(Session session, Arguments arguments) {
    String text = String.join(" ", arguments.rest()).replaceAll(BIDI_CONTROLS, "");
    if (text.isEmpty() || text.length() > MOST_LETTERS) {
      throw GtpError.syntax(
          "text of " + text.length() + " characters (expected: 1 to " + MOST_LETTERS + ")");
    }
    session.checkMayChat();
    session.count(Action.CHAT);
    session.here().room().chat(session, text);
    session.succeed("");
  }

  private static void fill(Session session, Arguments arguments) {
    Room room = session.owned();
    Color color = arguments.color();
    String by = arguments.word("bot, bot:PLAYOUTS, bot:level=LEVEL or the name of a program");
    arguments.checkEmpty();
    session.count(Action.CHANGE);
    room.serverPlayers().fillFree(color, by);
    session.audit().note("seat filled with " + by, room.header().name(), color);
    session.succeed("");
  }

  /** Rejects an undo that others request, if there is one; else an offer. */
  private static void reject(Session session, Arguments arguments) {
    ClientGame clientGame = session.here();
    if (clientGame.room().undoRequests().isAsked(session)) {
      clientGame.room().undoRequests().reject(session);
    } else {
      Color color = arguments.color();
      clientGame.announce(color, new Event.Rejected(color, arguments.number("an id")));
      arguments.checkEmpty();
    }
    session.succeed("");
  }

  /**
   * Answers others who ask to take back turns, without an {@code undo} of the client's own. GoGui
   * finds the answers in its window of analyze commands. docs/protocol/bridge.md, "Undo"
   */
  private static void answerUndo(Session session, Arguments arguments) {
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
      throw new RefusedException(Kind.CANNOT_UNDO, FailureKind.CANNOT_UNDO.because("nobody asks"));
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

  private static void await(Session session, Arguments arguments) {
    ClientGame clientGame = session.here();
    long after = session.sentUpTo();
    long seconds = STANDARD_SECONDS;
    for (String word : List.copyOf(arguments.rest())) {
      if (AFTER.matcher(word).matches()) {
        after = Long.parseLong(word.substring("after=".length()));
      } else if (TIMEOUT.matcher(word).matches() && seconds(word) <= MOST_SECONDS) {
        seconds = seconds(word);
      } else {
        throw GtpError.syntax(
            word + " (expected: after=SEQ or timeout=SECONDS, at most " + MOST_SECONDS + ")");
      }
    }
    RoomTimer.Alarm end =
        clientGame.room().later(Duration.ofSeconds(seconds), () -> session.succeed("[]"));
    session.await(new Events(session, clientGame, after, end));
  }

  private static int seconds(String word) {
    return Integer.parseInt(word.substring("timeout=".length()));
  }

  /** Waits for events. */
  private record Events(Session session, ClientGame clientGame, long after, RoomTimer.Alarm timeout)
      implements PendingAnswer {
    @Override
    public void look() {
      EventFeed feed = clientGame.room().feed();
      if (feed.last() > after) {
        String events =
            feed.last() - after > FREE_EVENTS
                ? session.chargeText(() -> feed.after(after))
                : feed.after(after);
        session.noteSent(feed.last());
        clientGame.catchUp();
        session.succeed(events);
      }
    }

    @Override
    public void followed() {
      session.succeed("[]");
    }

    @Override
    public void interrupted() {
      session.succeed("[]");
    }

    @Override
    public void dropped() {
      timeout.cancel();
    }
  }
}
