package gtpx.client;

import gtpx.client.AnswerReader.MalformedException;
import gtpx.client.EngineFault.Kind;
import gtpx.client.Transcript.Direction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * Speaks GTP with a program: one command, one answer. Every command has a time-out; a program that
 * has broken off, or let one pass, is not asked again: every later command fails the same way at
 * once. Knows no command but quit; for one caller at a time, except that {@link #close} may be
 * called from anywhere.
 *
 * <pre>{@code
 * Program gnugo = Program.start("gnugo", ShellWords.split("gnugo --mode gtp"), Transcript.NONE);
 * try (GtpClient client = new GtpClient(gnugo, Transcript.NONE, Duration.ofSeconds(2))) {
 *   String move = client.ask("genmove b", Duration.ofSeconds(60)).text();
 * }
 * }</pre>
 */
public final class GtpClient implements AutoCloseable {
  private static final int MOST_UNREAD = 16; // answers; a program that says more has to wait

  private final Peer peer;
  private final Transcript transcript;
  private final Duration grace;
  private final BlockingQueue<Reply> replies = new ArrayBlockingQueue<>(MOST_UNREAD);
  private final SynchronousQueue<String> commands = new SynchronousQueue<>();
  private final Thread reader;
  private final Thread writer;
  private Optional<EngineFault> broken = Optional.empty();

  /**
   * What the reader has read.
   *
   * @param answer with its {@code =} or {@code ?}
   * @param malformed why it is none
   */
  private record Reply(Optional<String> answer, Optional<String> malformed) {
    static final Reply END = new Reply(Optional.empty(), Optional.empty());
  }

  /**
   * Begins a conversation.
   *
   * @param grace how long the program may take to quit
   */
  public GtpClient(Peer peer, Transcript transcript, Duration grace) {
    this.peer = peer;
    this.transcript = transcript;
    this.grace = grace;
    reader = start(this::readAll, "stdout of " + peer.name());
    writer = start(this::writeAll, "stdin of " + peer.name());
  }

  private static Thread start(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  public String name() {
    return peer.name();
  }

  /**
   * Sends a command and waits for its answer, which may be a failure.
   *
   * @throws EngineFault of any kind but REFUSED
   */
  public Answer send(String command, Duration timeout) throws EngineFault {
    if (broken.isPresent()) {
      throw broken.get();
    }
    try {
      return exchange(command, timeout);
    } catch (EngineFault e) {
      broken = Optional.of(e);
      throw e;
    }
  }

  /**
   * Sends a command that must succeed.
   *
   * @throws EngineFault of any kind; REFUSED with the program's words
   */
  public Answer ask(String command, Duration timeout) throws EngineFault {
    Answer answer = send(command, timeout);
    if (!answer.isSuccess()) {
      throw new EngineFault(
          Kind.REFUSED, name() + " refused " + shorten(command) + ": " + answer.shown());
    }
    return answer;
  }

  private Answer exchange(String command, Duration timeout) throws EngineFault {
    String line = command.replaceAll("[\\r\\n]", " ");
    Reply early = replies.peek();
    if (early != null && early.answer().isPresent()) {
      throw new EngineFault(Kind.PROTOCOL, name() + " answered without a question");
    }
    transcript.hear(Direction.SENT, line);
    try {
      long nanos = timeout.toNanos();
      boolean isTaken = early != null || commands.offer(line, nanos, TimeUnit.NANOSECONDS);
      Reply reply = isTaken ? replies.poll(nanos, TimeUnit.NANOSECONDS) : null;
      return read(Optional.ofNullable(reply), shorten(line), timeout);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineFault(Kind.TIMED_OUT, name() + " was interrupted during " + shorten(line));
    }
  }

  private Answer read(Optional<Reply> reply, String command, Duration timeout) throws EngineFault {
    if (reply.isEmpty()) {
      String seconds = String.valueOf(timeout.toMillis() / 1000.0);
      throw new EngineFault(
          Kind.TIMED_OUT, name() + " has not answered " + command + " within " + seconds + " s");
    }
    if (reply.get().malformed().isPresent()) {
      throw new EngineFault(
          Kind.PROTOCOL,
          name() + " answered " + command + " with " + reply.get().malformed().get());
    }
    if (reply.get().answer().isEmpty()) {
      throw peer.ended(command);
    }
    String answer = reply.get().answer().get();
    transcript.hear(Direction.RECEIVED, answer);
    return new Answer(answer.charAt(0) == '=', answer.substring(1).replaceFirst("^ ", ""));
  }

  private static String shorten(String command) {
    return command.length() <= 60 ? command : command.substring(0, 60) + "...";
  }

  private void readAll() {
    AnswerReader answers = new AnswerReader(peer.in());
    try {
      Optional<String> answer = next(answers);
      while (answer.isPresent()) {
        replies.put(new Reply(answer, Optional.empty()));
        answer = next(answers);
      }
      replies.put(Reply.END);
    } catch (MalformedException e) {
      replies.offer(new Reply(Optional.empty(), Optional.ofNullable(e.getMessage())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closed
    }
  }

  /** A stream that breaks off has ended. */
  private static Optional<String> next(AnswerReader answers) throws MalformedException {
    try {
      return answers.next();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** On its own thread, since a program that does not listen blocks whoever speaks to it. */
  private void writeAll() {
    try {
      while (true) {
        write(commands.take() + "\n");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closed
    }
  }

  private void write(String line) {
    try {
      peer.out().write(line.getBytes(StandardCharsets.US_ASCII));
      peer.out().flush();
    } catch (IOException e) {
      // it is gone: the reader finds the end of its answers
    }
  }

  /** Says quit, if there is somebody to hear it, and ends the program, whatever it does. */
  @Override
  public void close() {
    try {
      send("quit", grace);
    } catch (EngineFault e) {
      // it is closed anyway
    }
    writer.interrupt();
    peer.close(grace);
    reader.interrupt();
  }

  /** What the program says that it can do, asked once by the caller. */
  public Capabilities capabilities(Duration timeout) throws EngineFault {
    Answer commands = ask("list_commands", timeout);
    String name = send("name", timeout).text().strip();
    String version = send("version", timeout).text().strip();
    List<String> known = commands.lines();
    boolean speaks =
        known.contains(Capabilities.GTPX) && ask(Capabilities.GTPX, timeout).text().equals("1");
    return new Capabilities(name, version, Set.copyOf(known), speaks);
  }
}
