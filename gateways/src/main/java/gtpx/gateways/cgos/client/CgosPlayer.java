package gtpx.gateways.cgos.client;

import gtpx.board.Color;
import gtpx.gateways.seat.PlayerSupply;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.gateways.seat.ResultNotation;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.SeatFault;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One account's dialogue with a CGOS server; survives reconnects: answers the server's lines, and
 * keeps its game while there is no connection. Thread-safe; opens no connections itself.
 *
 * <pre>
 * S protocol genmove_analyze     C e1 gtpx genmove_analyze
 * S username, password           C the name, the password
 * S setup 7 9 7.5 60000 A(1800?) B(1750)
 * S genmove b 60000              C D4 {"winrate":0.51,…}
 * S play w E5 59000
 * S gameover 2026-01-31 B+Resign C ready, or quit
 * </pre>
 */
public final class CgosPlayer {
  private static final Optional<String> NONE = Optional.empty();
  private static final String EVICTION = "another login is being attempted using this user name";

  private final CgosSettings settings;
  private final PlayerSupply players;
  private final RemoteSeat.Terms terms;
  private final CgosAnalyses analyses;
  private final CgosListener listener;

  // Written with the lock of this held, and read without it, since a send may block while holding
  // it:

  private volatile Optional<Wire> wire = Optional.empty();

  private volatile boolean isStopping; // written without the lock too

  // Guarded by this:

  private Optional<String> refusal = Optional.empty(); // of this connection
  private Optional<CgosGame> game = Optional.empty();
  private boolean takesAnalysis;
  private boolean isAsked; // by this connection, and hasn't been answered
  private boolean isGreeted; // on this connection, as those after it
  private boolean isIntroduced;
  private boolean isLoggedIn;
  private boolean isEvicted;
  private int finished;
  private final int[] results = new int[3]; // won, lost, others
  private Optional<End> end = Optional.empty();

  /** A connection to the server, as the player sees it. */
  public interface Wire {
    /** Sends a line, which may block; a failure shows when the next line is read. */
    void send(String line);

    /** Ends the connection. Doesn't block, and ends a {@link #send} that does. */
    void close();
  }

  /**
   * The end of a client's work.
   *
   * @param failure why it could not go on; empty if it was asked to stop
   */
  public record End(Optional<String> failure) {
    private static final End REGULAR = new End(Optional.empty());
  }

  /**
   * Creates a player who isn't connected.
   *
   * @param analyses where the players of {@code players} put what they think
   */
  CgosPlayer(
      CgosSettings settings,
      PlayerSupply players,
      RemoteSeat.Terms terms,
      CgosAnalyses analyses,
      CgosListener listener) {
    this.settings = settings;
    this.players = players;
    this.terms = terms;
    this.analyses = analyses;
    this.listener = listener;
  }

  /** Begins to talk to a server. */
  synchronized void connect(Wire connection) {
    wire = Optional.of(connection);
    isAsked = false;
    isGreeted = false;
    isIntroduced = false;
    isLoggedIn = false;
    isEvicted = false;
    refusal = Optional.empty();
    if (end.isPresent()) {
      connection.close();
    }
  }

  /** Notes that the connection is lost; the game goes on when there is another. */
  synchronized void disconnect() {
    wire = Optional.empty();
    isAsked = false;
    if (isEvicted) {
      fail("somebody else has logged in as " + settings.login());
    } else if (isStopping && game.isEmpty()) {
      finish(End.REGULAR);
    }
  }

  /** Sends the first line without a greeting, because the server sends none. */
  synchronized void introduce() {
    isIntroduced = true;
    takesAnalysis = false;
    send("e1 " + settings.login().client());
  }

  /** Returns whether the server has accepted the password on this connection. */
  synchronized boolean isLoggedIn() {
    return isLoggedIn;
  }

  /** Returns why the server has refused this connection; empty if it hasn't. */
  synchronized Optional<String> refusal() {
    return refusal;
  }

  /** Returns the end, once there is nothing more to do. */
  public synchronized Optional<End> end() {
    return end;
  }

  /** Leaves after the present game; at once if there is none. */
  public void stop() {
    isStopping = true;
    stopOrFinishGame();
  }

  private synchronized void stopOrFinishGame() {
    if (game.isEmpty()) {
      leave(End.REGULAR);
    } else {
      listener.note("finishing the game; Ctrl-C again to give it up");
    }
  }

  /** Returns whether {@link #stop} was called before. Never blocks. */
  public boolean isStopping() {
    return isStopping;
  }

  /** Leaves at once, even if the server has stopped reading. */
  public void abort() {
    isStopping = true;
    wire.ifPresent(Wire::close); // without the lock: whoever holds it may be sending
    finishRegularly();
  }

  private synchronized void finishRegularly() {
    finish(End.REGULAR);
  }

  private void send(String line) {
    send(line, line);
  }

  private void send(String line, String logged) {
    wire.ifPresent(
        connection -> {
          listener.sent(logged);
          connection.send(line);
        });
  }

  private void leave(End how) {
    if (isLoggedIn && end.isEmpty()) {
      send("quit");
    }
    finish(how);
  }

  private void finish(End how) {
    if (end.isEmpty()) {
      end = Optional.of(how);
      game.ifPresent(CgosGame::close);
      wire.ifPresent(Wire::close);
    }
  }

  private void fail(String reason) {
    finish(new End(Optional.of(settings.login().hide(reason))));
  }

  /** Answers a line of the server's. */
  synchronized void receive(String line) {
    String shown = settings.login().hide(line);
    listener.received(shown);
    try {
      if (end.isEmpty()) {
        handle(ServerLine.parse(line));
      }
    } catch (ServerLine.MalformedLineException | CgosGame.DisagreementException e) {
      fail(String.valueOf(e.getMessage()));
    }
  }

  private void handle(ServerLine line) throws CgosGame.DisagreementException {
    if (line instanceof ServerLine.Unknown unknown && !isGreeted) {
      refuse(unknown.reason(), unknown.otherProtocol().isPresent());
      return;
    }
    isGreeted = true;
    if (line instanceof ServerLine.Protocol protocol) {
      greet(protocol);
    } else if (line instanceof ServerLine.Username) {
      send(settings.login().name());
    } else if (line instanceof ServerLine.Password) {
      send(settings.login().password(), settings.login().hidden());
    } else if (line instanceof ServerLine.Refused refused) {
      refuse("the server refuses: " + refused.reason(), refused.isLasting());
    } else {
      handleLater(line);
    }
  }

  private void greet(ServerLine.Protocol protocol) {
    if (!isIntroduced) {
      takesAnalysis = protocol.takesAnalysis();
      send("e1 " + settings.login().client() + (takesAnalysis ? " genmove_analyze" : ""));
    }
  }

  /** Ends what the same login would meet again; anything else only ends the connection. */
  private void refuse(String reason, boolean isLasting) {
    if (isLasting) {
      fail(reason);
    } else {
      refusal = Optional.of(settings.login().hide(reason));
      wire.ifPresent(Wire::close);
    }
  }

  /** Handles a line that comes only after the login. */
  private void handleLater(ServerLine line) throws CgosGame.DisagreementException {
    if (line instanceof ServerLine.Info info) {
      isEvicted |= info.text().equals(EVICTION);
      logIn();
    } else if (line instanceof ServerLine.Setup setup) {
      logIn();
      begin(setup);
    } else if (line instanceof ServerLine.Genmove asked) {
      isAsked = true;
      analyses.clear();
      Optional<String> known = present().ask(asked.color(), asked.millis());
      known.ifPresent(this::reply);
    } else if (line instanceof ServerLine.Play play) {
      present().add(play.color(), new ServerLine.TimedMove(play.move(), play.millis()));
    } else if (line instanceof ServerLine.GameOver over) {
      end(over);
    }
  }

  private void logIn() {
    if (!isLoggedIn) {
      isLoggedIn = true;
      listener.note("logged in as " + settings.login());
    }
  }

  private CgosGame present() throws CgosGame.DisagreementException {
    return game.orElseThrow(
        () ->
            new CgosGame.DisagreementException(
                "the server reports a move without a game (expected: setup first)"));
  }

  private void begin(ServerLine.Setup setup) throws CgosGame.DisagreementException {
    if (game.isPresent() && !game.get().isContinuedBy(setup)) {
      finish(game.get(), "?", "", "given up by the server");
    }
    if (game.isEmpty()) {
      Color own =
          setup
              .colorOf(settings.login().name())
              .orElseThrow(
                  () ->
                      new CgosGame.DisagreementException(
                          "the server reports a game of %s and %s (expected: one with %s)"
                              .formatted(setup.white(), setup.black(), settings.login())));
      listener.note(begun(setup, own));
      game =
          Optional.of(new CgosGame(setup, own, settings, players, terms, new Answers(setup.id())));
    }
    game.get().catchUp(setup.moves());
  }

  private static String begun(ServerLine.Setup setup, Color own) {
    String moves = setup.moves().isEmpty() ? "" : ", after " + setup.moves().size() + " moves";
    return "game %s: %s against %s, %dx%d, komi %s, %s s%s"
        .formatted(
            setup.id(),
            own,
            setup.player(own.opponent()),
            setup.size(),
            setup.size(),
            setup.komi().toPlainString(),
            seconds(Duration.ofMillis(setup.millis())),
            moves);
  }

  private static String seconds(Duration time) {
    return String.valueOf(Math.round(time.toMillis() / 100.0) / 10.0).replaceFirst("\\.0$", "");
  }

  /** Receives what the player of one game answers. */
  private final class Answers implements RemoteSeat.Listener {
    private final String id;

    Answers(String id) {
      this.id = id;
    }

    @Override
    public void chosen(long question, Choice choice) {
      synchronized (CgosPlayer.this) {
        present(id)
            .flatMap(
                present -> present.answer(question, choice, takesAnalysis ? analyses.take() : NONE))
            .ifPresent(CgosPlayer.this::reply);
      }
    }

    @Override
    public void failed(SeatFault fault) {
      synchronized (CgosPlayer.this) {
        listener.note("game " + id + ": " + fault.getMessage() + "; the player is started again");
      }
    }

    @Override
    public void gaveUp(SeatFault fault) {
      synchronized (CgosPlayer.this) {
        present(id)
            .ifPresent(
                present -> {
                  present.fail(String.valueOf(fault.getMessage()));
                  reply("resign");
                });
      }
    }
  }

  private Optional<CgosGame> present(String id) {
    return game.filter(present -> present.setup().id().equals(id));
  }

  /** Answers the server's question, if this connection has asked one. */
  private void reply(String line) {
    if (isAsked) {
      isAsked = false;
      send(line);
    }
  }

  private void end(ServerLine.GameOver over) {
    isAsked = false;
    Optional<String> failure = game.flatMap(CgosGame::failure);
    game.ifPresent(present -> finish(present, over.result(), over.date(), over.comment()));
    finished++;
    OptionalInt most = settings.games();
    if (failure.isPresent()) {
      leave(new End(failure));
    } else if (isStopping || (most.isPresent() && finished >= most.getAsInt())) {
      leave(End.REGULAR);
    } else {
      send("ready");
    }
  }

  private void finish(CgosGame present, String result, String date, String comment) {
    game = Optional.empty();
    String id = present.setup().id();
    FinishedGame over =
        present.finish(
            result, date, own -> listener.note("game %s: we count %s".formatted(id, own)));
    Optional<Color> winner = new ResultNotation(result).winner();
    results[winner.isEmpty() ? 2 : winner.get().equals(over.own()) ? 0 : 1]++;
    listener.note(
        "game %s: %s%s, %s of %s s used; won %d, lost %d%s"
            .formatted(
                id,
                result,
                comment.isEmpty() ? "" : " (" + settings.login().hide(comment) + ")",
                seconds(over.used()),
                seconds(over.limit()),
                results[0],
                results[1],
                results[2] > 0 ? ", others " + results[2] : ""));
    if (over.game().turn() > 0) {
      listener.finished(over);
    }
  }
}
