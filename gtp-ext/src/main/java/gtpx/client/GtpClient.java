package gtpx.client;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * A GTP client: sends commands to a program and returns its answers in order. Every answer has a
 * time-out. After a time-out or a lost stream, every later command fails at once in the same way.
 * Knows no command except quit; see {@link Gtp2Client} for others. Concurrent callers wait for each
 * other; {@link #interrupt}, {@link #close} and {@link #hangUp} may be called at any time from any
 * thread.
 *
 * <pre>{@code
 * Program gnugo = Program.start("gnugo", ShellWords.split("gnugo --mode gtp"), Transcript.NONE);
 * try (GtpClient client = new GtpClient(gnugo, Transcript.NONE, Duration.ofSeconds(2))) {
 *   String move = client.ask("genmove b", Duration.ofSeconds(60)).text();
 * }
 * }</pre>
 */
public final class GtpClient implements AutoCloseable {
  private final Peer peer;
  private final Duration grace;
  private final Conversation conversation;
  private final ReentrantLock turn = new ReentrantLock(); // held while a command is in progress
  private final Object closing = new Object();
  private boolean isClosed; // guarded by closing
  private volatile Optional<EngineFault> broken = Optional.empty();

  /** An action during which other callers wait. */
  @FunctionalInterface
  private interface Exchange<T> {
    T run() throws EngineFault;
  }

  /**
   * Creates a client that sends no command ids.
   *
   * @param grace how long the program may take to exit after quit
   */
  public GtpClient(Peer peer, Transcript transcript, Duration grace) {
    this(peer, transcript, grace, CommandIds.NONE);
  }

  /** Creates a client. */
  public GtpClient(Peer peer, Transcript transcript, Duration grace, CommandIds ids) {
    this.peer = peer;
    this.grace = grace;
    conversation = new Conversation(peer, transcript, ids);
  }

  public String name() {
    return peer.name();
  }

  /** Returns whether further commands can be sent. */
  public boolean isOpen() {
    return broken.isEmpty();
  }

  /**
   * Sends a command and waits for its answer, which may be a failure.
   *
   * @throws EngineFault of any kind except REFUSED
   * @throws IllegalArgumentException if it is no command, or has an id
   */
  public Answer send(String command, Duration timeout) throws EngineFault {
    return sendAll(List.of(command), timeout).get(0);
  }

  /**
   * Sends a command that must succeed.
   *
   * @throws EngineFault of any kind; REFUSED with the program's words
   */
  public Answer ask(String command, Duration timeout) throws EngineFault {
    return checked(command, send(command, timeout));
  }

  private Answer checked(String command, Answer answer) throws EngineFault {
    if (!answer.isSuccess()) {
      throw EngineFault.refused(name(), command, answer);
    }
    return answer;
  }

  /**
   * Sends commands without waiting in between; returns their answers, including failures, in the
   * same order.
   *
   * @param timeout for each answer, counted from the previous one
   * @throws EngineFault of any kind except REFUSED, as soon as one answer fails to arrive
   */
  public List<Answer> sendAll(List<String> commands, Duration timeout) throws EngineFault {
    List<Question> questions = commands.stream().map(Question::of).toList();
    return inTurn(() -> conversation.exchange(questions, timeout));
  }

  /**
   * Sends a command whose answer arrives line by line, such as {@code kata-analyze}, and waits for
   * its end. The answer isn't stored, so it may be of any length.
   *
   * @param silence how long the program may send nothing
   * @param listener receives each non-blank line on this thread; may call {@link #interrupt}, but
   *     not send commands
   * @throws EngineFault of any kind; REFUSED with the program's words
   */
  public void stream(String command, Duration silence, Consumer<String> listener)
      throws EngineFault {
    Question question = Question.of(command);
    checked(command, inTurn(() -> conversation.exchange(question, silence, listener)));
  }

  /** Asks the program to end its answer, if it is in the middle of one. Returns at once. */
  public void interrupt(Interruption how) {
    if (isOpen()) {
      conversation.interrupt(how);
    }
  }

  private <T> T inTurn(Exchange<T> exchange) throws EngineFault {
    if (turn.isHeldByCurrentThread()) {
      throw new IllegalStateException(name() + " is answering (expected: the end of the answer)");
    }
    turn.lock();
    try {
      return unlessBroken(exchange);
    } finally {
      turn.unlock();
    }
  }

  private <T> T unlessBroken(Exchange<T> exchange) throws EngineFault {
    if (broken.isPresent()) {
      throw broken.get();
    }
    boolean isWhole = false;
    try {
      T answer = exchange.run();
      isWhole = true;
      return answer;
    } catch (EngineFault e) {
      broken = Optional.of(e);
      throw e;
    } finally {
      if (!isWhole && isOpen()) {
        broken = Optional.of(conversation.cancelled("was left in the middle of an answer"));
      }
    }
  }

  /**
   * Sends quit, unless an answer is still due, and ends the program in any case. A waiting caller
   * gets the fault CANCELLED.
   */
  @Override
  public void close() {
    close(this::quit);
  }

  /**
   * Ends the connection without quit, as if it were lost; a program that we started is still ended.
   * A waiting caller gets the fault CANCELLED.
   */
  public void hangUp() {
    close(() -> {});
  }

  /**
   * Hangs up after sending a line {@code ? REASON}, with which a server ends the connection of a
   * faulty engine. Waits at most half a second until the line is written.
   */
  public void hangUp(String reason) {
    close(() -> conversation.sendLast("? " + reason.replaceAll("\\s+", " ")));
  }

  private void close(Runnable leave) {
    synchronized (closing) {
      if (!isClosed) {
        isClosed = true;
        leave.run();
        broken = broken.or(() -> Optional.of(conversation.cancelled("is closed")));
        conversation.close(grace);
      }
    }
  }

  /** Sends quit, unless an answer is in progress. */
  private void quit() {
    if (!turn.isHeldByCurrentThread() && turn.tryLock()) {
      try {
        unlessBroken(() -> conversation.exchange(List.of(Question.of("quit")), grace));
      } catch (EngineFault e) {
        // it is closed in any case
      } finally {
        turn.unlock();
      }
    }
  }
}
