package gtpx.bridge.session;

import static gtpx.protocol.CommandTraits.SHARED;

import com.google.common.base.Throwables;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.service.ForwardScope;
import gtpx.bridge.service.Pages;
import gtpx.bridge.store.NameTakenException;
import gtpx.engine.Arguments;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.protocol.CommandTraits;
import gtpx.protocol.CommandTraits.CursorEffect;
import gtpx.protocol.CommandTraits.Query;
import gtpx.protocol.CommandTraits.Repeat;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import gtpx.rooms.limit.Action;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomHeader;
import gtpx.rooms.room.RoomSummary;
import gtpx.rooms.room.Secrets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The commands for creating and finding games, taking seats, and watching. */
final class LobbyCommands {
  private static final CommandTraits FREE = SHARED.query(Query.FREE);

  /** For a person who types; a blank line would end the answer. */
  private static final String HELP =
      """
      gtpx-games                       the games: name, variant, seats taken, turn, phase
      gtpx-create NAME VARIANT         creates a game, such as g go board=9, and answers its secrets
      gtpx-sit NAME COLOUR SECRET      takes a seat
      gtpx-watch NAME                  watches a game
      play COLOUR VERTEX               plays for your seat: play black D4, play black pass
      genmove COLOUR                   waits for another player's move
      gtpx-wait                        waits for anything that happens
      showboard, gtpx-clocks           the board, the time left
      gtpx-request_undo, gtpx-chat TEXT, gtpx-dead COLOUR VERTEX
      list_commands                    all commands; docs/protocol.md explains them
      quit                             ends the connection
      gtpx connect does most of this for you.\
      """;

  private LobbyCommands() {}

  static void register(CommandRegistration commands) {
    commands.add("list_commands", FREE, LobbyCommands::listCommands);
    commands.add("known_command", FREE, LobbyCommands::knownCommand);
    commands.add("help", FREE, (session, arguments) -> session.succeed(HELP));
    commands.add("quit", (session, arguments) -> session.quit());
    commands.add(
        "gtpx-create",
        SHARED.repeat(Repeat.NEVER),
        new RoutedExecution(ForwardScope.COMMAND, LobbyCommands::create));
    commands.add("gtpx-games", FREE, LobbyCommands::games);
    commands.add("gtpx-players", FREE, LobbyCommands::players);
    commands.add(
        "gtpx-sit",
        FREE.effect(CursorEffect.SEAT),
        new RoutedExecution(ForwardScope.UNLESS_REFUSED, LobbyCommands::sit));
    commands.add("gtpx-stand", SHARED.effect(CursorEffect.SEAT), LobbyCommands::stand);
    commands.add(
        "gtpx-watch",
        SHARED,
        new RoutedExecution(ForwardScope.UNLESS_REFUSED, LobbyCommands::watch));
    commands.add(
        "gtpx-owner",
        FREE.effect(CursorEffect.SEAT),
        new RoutedExecution(ForwardScope.UNLESS_REFUSED, LobbyCommands::owner));
    commands.add(
        "gtpx-serve",
        SHARED.repeat(Repeat.NEVER),
        new RoutedExecution(ForwardScope.ALL, LobbyCommands::serve));
    commands.add("gtpx-view", SHARED.effect(CursorEffect.VIEW), LobbyCommands::view);
  }

  private static void listCommands(Session session, Arguments arguments) {
    session.succeed(String.join("\n", session.commandNames()));
  }

  private static void knownCommand(Session session, Arguments arguments) {
    boolean isKnown =
        !arguments.isEmpty() && session.commandNames().contains(arguments.word("a name"));
    session.succeed(String.valueOf(isKnown));
  }

  private static void create(Session session, Arguments arguments) {
    String name = arguments.word("a name for the game");
    Optional<String> token = arguments.takeOption("token");
    List<String> words = arguments.rest();
    session.checkMayCreate(name, token);
    session.count(Action.CREATE);
    answer(
        session,
        session.lobby().create(name, words, session.client()),
        secrets -> {
          session.audit().note("game created", name);
          session.succeed(secrets.toString());
        },
        LobbyCommands::refusal);
  }

  /** Answers a command on the session's thread, once its result is there or has failed. */
  private static <T> void answer(
      Session session,
      CompletableFuture<T> asked,
      Consumer<T> succeed,
      Function<Throwable, String> refusal) {
    var unused =
        asked.whenComplete(
            (found, problem) ->
                session.execute(
                    () -> {
                      if (problem == null) {
                        succeed.accept(found);
                      } else {
                        session.fail(refusal.apply(cause(problem)));
                      }
                    }));
  }

  /** Returns the refusal; it doesn't reveal to clients where or how the games are stored. */
  private static String refusal(Throwable problem) {
    return problem instanceof NameTakenException || problem instanceof RefusedException
        ? String.valueOf(problem.getMessage())
        : FailureKind.SERVER.words() + "'s disk has failed";
  }

  private static void games(Session session, Arguments arguments) {
    String after = arguments.takeOption("after").orElse("");
    int most =
        arguments
            .takeOption("count")
            .map(count -> number(count, 1, Pages.MOST_LISTED))
            .orElse(Pages.MOST_LISTED);
    arguments.checkEmpty();
    answer(
        session,
        session.lobby().lists().current(after, most, session.client(), LobbyCommands::lines),
        session::succeed,
        problem -> String.valueOf(problem.getMessage()));
  }

  private static String lines(List<RoomSummary> games) {
    return games.stream().map(LobbyCommands::line).collect(Collectors.joining("\n"));
  }

  private static int number(String word, int least, int most) {
    if (!word.matches("[0-9]{1,9}")
        || Integer.parseInt(word) < least
        || Integer.parseInt(word) > most) {
      throw GtpError.syntax(
          "count=" + word + " (expected: a number from " + least + " to " + most + ")");
    }
    return Integer.parseInt(word);
  }

  private static void players(Session session, Arguments arguments) {
    arguments.checkEmpty();
    session.succeed(session.lobby().offeredPlayers().json().toString());
  }

  private static Throwable cause(Throwable problem) {
    return problem instanceof CompletionException && problem.getCause() != null
        ? problem.getCause()
        : problem;
  }

  /** Formats one game: name, variant, players seated, turn and phase, tab-separated. */
  private static String line(RoomSummary game) {
    return String.join(
        "\t",
        game.name(),
        game.variant(),
        game.taken() + "/" + game.players(),
        String.valueOf(game.turn()),
        game.phase().word());
  }

  private static void sit(Session session, Arguments arguments) {
    String game = arguments.word("a game");
    Invitation invitation = Invitation.read(arguments);
    boolean takesOver = !arguments.isEmpty() && isTakeover(arguments.word("takeover"));
    arguments.checkEmpty();
    find(
        session,
        game,
        Secrets::includes,
        Optional.of(invitation.secret()),
        header -> sit(session, header, invitation.in(header), takesOver));
  }

  private static Consumer<Room> sit(
      Session session, RoomHeader header, Invited invited, boolean takesOver) {
    checkMaySit(session, header, invited);
    session.count(Action.SIT);
    session.noteSecrets(header, invited.secrets());
    return room ->
        session.enter(
            room,
            () -> {
              open(session, room, invited);
              sit(session, room, invited.color(), takesOver);
            });
  }

  /** What a command says of a seat of a game that has yet to be found. */
  private record Invitation(String color, String secret, Optional<String> key) {
    static Invitation read(Arguments arguments) {
      String color = arguments.word("a colour");
      String secret = arguments.word("the seat's secret");
      return new Invitation(color, secret, LobbyCommands.key(arguments));
    }

    Invited in(RoomHeader header) {
      return new Invited(LobbyCommands.color(color, header.spec()), secret, key);
    }
  }

  /** A seat, the secret presented for it, and the key to exchange the secret for, if any. */
  private record Invited(Color color, String secret, Optional<String> key) {
    Stream<String> secrets() {
      return Stream.concat(Stream.of(secret), key.stream());
    }
  }

  /** Exchanges the secret for the key, if there is one; throws if neither opens the seat. */
  private static void open(Session session, Room room, Invited invited) {
    Color color = invited.color();
    SeatSecrets secrets = session.lobby().secrets();
    if (invited.key().isPresent()
        && secrets.exchange(room, session, color, invited.secret(), invited.key().get())) {
      session.audit().note("key set", room.header().name(), color);
    }
    room.checkOpens(color, openingSecret(room, color, invited.secret(), invited.key()));
  }

  /**
   * Returns the key if it is now the seat's secret, else the original secret: in a finished game
   * nothing is exchanged.
   */
  private static String openingSecret(Room room, Color color, String secret, Optional<String> key) {
    return key.filter(own -> room.header().secrets().holds(color, own)).orElse(secret);
  }

  private static Optional<String> key(Arguments arguments) {
    Optional<String> key = arguments.takeOption("key");
    if (key.isPresent() && !Secrets.isSecret(key.get())) {
      throw GtpError.syntax("key (expected: 22 of the characters A-Z, a-z, 0-9, - and _)");
    }
    return key;
  }

  private static void checkMaySit(Session session, RoomHeader header, Invited invited) {
    Secrets secrets = header.secrets();
    Color color = invited.color();
    String secret = invited.secret();
    if (secrets.isUsed(color, secret) && invited.key().isEmpty()) {
      session.count(Action.WRONG_SECRET);
      session.audit().warn("refused a used invitation", header.name(), color);
      throw Secrets.usedInvitation();
    }
    String shown = secrets.isUsed(color, secret) ? invited.key().orElseThrow() : secret;
    Runnable ifWrong = () -> session.audit().warn("wrong secret", header.name(), color);
    if (!session.isRight(known -> secrets.holds(color, known), shown, ifWrong)) {
      throw secrets.isUsed(color, secret) ? Secrets.usedInvitation() : wrongSecret();
    }
  }

  /** Gives the session a seat; call it on the room's thread. */
  static void sit(Session session, Room room, Color color, boolean takesOver) {
    boolean isFirst = room.seats().heldBy(session).isEmpty();
    session.prepareToSit();
    room.seats().sit(session, color, takesOver);
    if (isFirst && session.here().viewpoint().view().has(View.Ability.ALL_COLORS)) {
      session.see(new Viewpoint(View.GTPX, color));
    }
    session.allowLongLines();
    session.audit().note(takesOver ? "seat taken over" : "sat down", room.header().name(), color);
    session.succeed("");
  }

  private static boolean isTakeover(String word) {
    if (!word.equals("takeover")) {
      throw GtpError.syntax(word + " (expected: takeover, or nothing)");
    }
    return true;
  }

  private static void warnOfSecret(Session session, Optional<RoomHeader> header) {
    header.ifPresentOrElse(
        of -> session.audit().warn("wrong secret", of.name()),
        () -> session.audit().warn("wrong secret")); // the name may be a misplaced secret
  }

  private static GtpError wrongSecret() {
    return new GtpError(FailureKind.WRONG_SECRET);
  }

  /**
   * Looks up a game, and continues with its room on the session's thread. Fails in the same way
   * whether there is no such game, or it is private and the secret isn't one of its secrets; so all
   * syntax must be checked before.
   *
   * @param opens returns whether a secret is one that reveals a private game
   * @param check checks the game's header and returns the continuation; throws to refuse the
   *     command
   */
  private static void find(
      Session session,
      String name,
      BiPredicate<Secrets, String> opens,
      Optional<String> secret,
      Function<RoomHeader, Consumer<Room>> check) {
    Lobby lobby = session.lobby();
    lookUp(
        session,
        lobby.findHeader(name),
        header -> {
          if (!session.maySee(header, opens, secret, () -> warnOfSecret(session, header))) {
            throw session.absent(name);
          }
          session.noteSecrets(header.orElseThrow(), secret.stream());
          Consumer<Room> next = check.apply(header.orElseThrow());
          lookUp(
              session,
              lobby.find(name, session.client()),
              room -> next.accept(room.orElseThrow(() -> session.absent(name))));
        });
  }

  private static <T> void lookUp(
      Session session, CompletableFuture<Optional<T>> asked, Consumer<Optional<T>> next) {
    var unused =
        asked.whenComplete(
            (found, problem) -> session.execute(() -> next.accept(found(found, problem))));
  }

  private static <T> Optional<T> found(Optional<T> found, @Nullable Throwable problem) {
    if (problem != null) {
      Throwables.throwIfUnchecked(cause(problem));
      throw new AssertionError(problem);
    }
    return found;
  }

  private static Color color(Arguments arguments, Room room) {
    return color(arguments.word("a colour"), room.spec());
  }

  private static Color color(String word, GameSpec spec) {
    ColorSet colors = spec.colors();
    return Color.parse(word)
        .filter(colors::contains)
        .orElseThrow(
            () -> GtpError.syntax("invalid color " + word + " (expected: one of " + colors + ")"));
  }

  private static void stand(Session session, Arguments arguments) {
    ClientGame clientGame = session.here();
    Color color = color(arguments, clientGame.room());
    arguments.checkEmpty();
    clientGame.room().seats().stand(session, color);
    session.succeed("");
  }

  private static void watch(Session session, Arguments arguments) {
    String game = arguments.word("a game");
    Optional<String> secret =
        arguments.isEmpty() ? Optional.empty() : Optional.of(arguments.word("a secret"));
    arguments.checkEmpty();
    find(
        session,
        game,
        Secrets::mayWatch,
        secret,
        header -> room -> session.enter(room, () -> session.succeed("")));
  }

  private static void owner(Session session, Arguments arguments) {
    String game = arguments.word("a game");
    String secret = arguments.word("the owner's secret");
    arguments.checkEmpty();
    find(
        session,
        game,
        Secrets::mayWatch,
        Optional.of(secret),
        header -> owner(session, header, secret));
  }

  private static Consumer<Room> owner(Session session, RoomHeader header, String secret) {
    Runnable ifWrong = () -> session.audit().warn("wrong secret", header.name());
    if (!session.isRight(header.secrets()::isOwner, secret, ifWrong)) {
      throw wrongSecret();
    }
    return room ->
        session.enter(
            room,
            () -> {
              if (!session.isOwner()) {
                session.count(Action.CHANGE);
                session.own();
                session.audit().note("became the owner", room.header().name());
              }
              session.succeed("");
            });
  }

  /**
   * Turns the connection into an engine's. The command is answered only if it fails, before the
   * connection closes; otherwise the other side answers from now on.
   */
  private static void serve(Session session, Arguments arguments) {
    session.closeIfItFails();
    String game = arguments.word("a game");
    Invitation invitation = Invitation.read(arguments);
    arguments.checkEmpty();
    find(
        session,
        game,
        Secrets::includes,
        Optional.of(invitation.secret()),
        header -> serve(session, header, invitation.in(header)));
  }

  private static Consumer<Room> serve(Session session, RoomHeader header, Invited invited) {
    checkMaySit(session, header, invited);
    if (session.clientGame().isPresent()) {
      throw new RefusedException(Kind.HOST, "in a game; use a connection that is not in one");
    }
    session.count(Action.SIT);
    return room -> serve(session, room, invited);
  }

  private static void serve(Session session, Room room, Invited invited) {
    Color color = invited.color();
    String name = room.header().name() + " " + color;
    room.execute(
        () -> {
          try {
            open(session, room, invited);
            room.serverPlayers()
                .fill(color, session.client(), () -> session.turnRound().turnRound(name));
            session.audit().note("engine dialled in", room.header().name(), color);
          } catch (GtpError | RefusedException e) {
            session.execute(() -> session.fail(String.valueOf(e.getMessage())));
          }
        });
  }

  private static String views() {
    String words = Arrays.stream(View.values()).map(View::word).collect(Collectors.joining(", "));
    return words.replaceFirst(", (?=[^,]+$)", " or ");
  }

  private static void view(Session session, Arguments arguments) {
    ClientGame clientGame = session.here();
    String word = arguments.word("a view");
    View view =
        View.parse(word)
            .orElseThrow(() -> GtpError.syntax("view " + word + " (expected: " + views() + ")"));
    Color seat =
        arguments.isEmpty() ? clientGame.viewpoint().seat() : color(arguments, clientGame.room());
    arguments.checkEmpty();
    Viewpoint viewpoint = new Viewpoint(view, seat);
    viewpoint
        .refusal(clientGame.room().spec())
        .ifPresent(
            refusal -> {
              throw GtpError.syntax(refusal);
            });
    session.see(viewpoint);
    if (!clientGame.held().isEmpty()) {
      session.allowLongLines(); // two-colour clients send whole games in one line
    }
    session.succeed("");
  }
}
