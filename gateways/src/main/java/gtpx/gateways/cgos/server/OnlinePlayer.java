package gtpx.gateways.cgos.server;

import gtpx.bridge.net.line.LineConnection;
import gtpx.rooms.limit.Share;
import gtpx.rules.Word;
import java.util.Optional;
import java.util.function.Consumer;

/** A player that has logged in. Confined to the gateway's thread. */
final class OnlinePlayer {
  private final String name;
  private final LineConnection connection;
  private final boolean sendsAnalysis;
  private final Share share;
  private State state = State.WAITING;
  private int game; // 0: none
  private Optional<Consumer<String>> asked = Optional.empty();
  private Runnable gone = () -> {};

  /** What the server expects of a player; the words are those of {@code who}. */
  enum State implements Word {
    /** Wants to be paired. */
    WAITING,
    /** Is in a game, and the other side is to move. */
    OK,
    /** Has been asked for a move. */
    GENMOVE,
    /** Must say that it is ready for another game. */
    GAMEOVER
  }

  /**
   * Creates a player that waits for its first game.
   *
   * @param sendsAnalysis whether a line of JSON may follow its moves
   * @param share what it takes of the server, given back when it leaves
   */
  OnlinePlayer(String name, LineConnection connection, boolean sendsAnalysis, Share share) {
    this.name = name;
    this.connection = connection;
    this.sendsAnalysis = sendsAnalysis;
    this.share = share;
  }

  String name() {
    return name;
  }

  boolean sendsAnalysis() {
    return sendsAnalysis;
  }

  State state() {
    return state;
  }

  /** Returns the number of its game, even after the end until it is ready; 0 if it has none. */
  int game() {
    return game;
  }

  boolean isWaiting() {
    return state == State.WAITING;
  }

  /** Puts the player into a game, or changes what is expected of it there. */
  void enter(int number, State now) {
    game = number;
    state = now;
  }

  /** Makes it wait for a game. */
  void await() {
    enter(0, State.WAITING);
  }

  /** Makes its next answer go to {@code reply} instead of a game of CGOS. */
  void ask(Consumer<String> reply) {
    asked = Optional.of(reply);
  }

  /** Returns where its answer goes, if it isn't to a game of CGOS, and forgets that. */
  Optional<Consumer<String>> takeAsked() {
    Optional<Consumer<String>> taken = asked;
    asked = Optional.empty();
    return taken;
  }

  /** Sets the task that is run when it leaves. */
  void whenGone(Runnable task) {
    gone = task;
  }

  void send(String line) {
    connection.send(line);
  }

  /** Ends its connection, and gives back what it takes. */
  void leave() {
    share.giveBack();
    connection.close();
    gone.run();
  }
}
