package gtpx.client;

import gtpx.protocol.GtpResponse;
import gtpx.protocol.LineReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Splits the output of a program into answers, on a thread of its own and in bounded memory. Queues
 * a few answers until they are taken; a program that writes more has to wait. Skips empty lines
 * before an answer, carriage returns and other control characters. Drops an answer that is cut off
 * by the end of the stream. Doesn't interpret answers.
 */
final class Incoming {
  static final int MAX_LINE_BYTES = 1 << 20;

  private static final int MAX_ANSWER_BYTES = 16 << 20;
  private static final int MAX_QUEUED = 2; // answers or lines

  private final LineReader lines;
  private final BlockingQueue<Received> queue = new ArrayBlockingQueue<>(MAX_QUEUED);
  private final Thread thread;
  private volatile boolean isLineByLine;

  /** An item that the reading thread reports. */
  sealed interface Received {
    /** An answer including its mark. */
    record Whole(String answer) implements Received {}

    /** A line of an answer that is read line by line; the first has the mark. */
    record Line(String text) implements Received {}

    /** The end of an answer that is read line by line. */
    record EndOfAnswer() implements Received {}

    /** Output that is not an answer; nothing is read after it. */
    record Malformed(String what) implements Received {}

    /** The stream has ended, normally or because of an error. */
    record EndOfStream(Optional<IOException> cause) implements Received {}

    /** The program accepts no more commands, though its output has not ended. */
    record InputClosed() implements Received {}

    /** This side has closed the conversation. */
    record Closed() implements Received {}
  }

  Incoming(InputStream in, String name) {
    lines = new LineReader(in, MAX_LINE_BYTES + 1); // one more for a carriage return
    thread = Threads.start(() -> queue.put(readToTheEnd()), "answers of " + name);
  }

  /** Sets how answers to commands that are not sent yet are read. */
  void readLineByLine(boolean isLineByLine) {
    this.isLineByLine = isLineByLine;
  }

  /** Returns the next item if there is one, without taking it. */
  Optional<Received> peek() {
    return Optional.ofNullable(queue.peek());
  }

  /** Takes the next item; empty if none arrives in time. */
  Optional<Received> next(Duration timeout) throws InterruptedException {
    return Optional.ofNullable(queue.poll(timeout.toNanos(), TimeUnit.NANOSECONDS));
  }

  private Received readToTheEnd() throws InterruptedException {
    try {
      Optional<String> first = firstLine();
      while (first.isPresent()) {
        readAnswer(first.get());
        first = firstLine();
      }
      return new Received.EndOfStream(Optional.empty());
    } catch (MalformedException e) {
      return new Received.Malformed(String.valueOf(e.getMessage()));
    } catch (EOFException e) {
      return new Received.EndOfStream(Optional.empty());
    } catch (IOException e) {
      return new Received.EndOfStream(Optional.of(e));
    }
  }

  /** Reads the first line of the next answer, with its mark; empty at the end of the stream. */
  private Optional<String> firstLine() throws IOException, MalformedException {
    Optional<String> line = line();
    while (line.isPresent() && line.get().isBlank()) {
      line = line();
    }
    if (line.isPresent() && !GtpResponse.isFirstLine(line.get())) {
      throw new MalformedException(line.get(), "= or ?");
    }
    return line;
  }

  private void readAnswer(String first)
      throws IOException, MalformedException, InterruptedException {
    if (!isLineByLine) {
      queue.put(new Received.Whole(wholeAnswer(first)));
      return;
    }
    Optional<String> line = Optional.of(first);
    while (line.isPresent()) {
      queue.put(new Received.Line(line.get()));
      line = nextLine();
    }
    queue.put(new Received.EndOfAnswer());
  }

  private String wholeAnswer(String first) throws IOException, MalformedException {
    StringBuilder answer = new StringBuilder(first);
    Optional<String> line = nextLine();
    while (line.isPresent()) {
      if (answer.length() + line.get().length() > MAX_ANSWER_BYTES) {
        throw new MalformedException("an answer of more than " + MAX_ANSWER_BYTES + " bytes");
      }
      answer.append('\n').append(line.get());
      line = nextLine();
    }
    return answer.toString();
  }

  /** Reads the next line of the answer; empty at its end. */
  private Optional<String> nextLine() throws IOException, MalformedException {
    return Optional.of(line().orElseThrow(EOFException::new)).filter(line -> !line.isEmpty());
  }

  private Optional<String> line() throws IOException, MalformedException {
    Optional<LineReader.Line> line = lines.nextUnlessTooLong();
    return line.isPresent() ? Optional.of(decode(line.get())) : Optional.empty();
  }

  private static String decode(LineReader.Line line) throws MalformedException {
    String text = LineReader.withoutControls(line.text());
    if (line.isTooLong() || text.length() > MAX_LINE_BYTES) {
      throw new MalformedException("a line of more than " + MAX_LINE_BYTES + " bytes");
    }
    return new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  /** Reports an end unless that of the stream, which then says more, is read within that time. */
  void reportUnlessEnded(Duration toEnd, Received what) {
    try {
      thread.join(toEnd.toMillis());
      if (thread.isAlive()) {
        queue.put(what);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // stopped
    }
  }

  /** Asks the thread to end, which it does at the latest when the stream is closed. */
  void stop() {
    thread.interrupt();
  }

  /** Waits at most {@code grace} for the thread to end, and wakes a waiting caller. */
  void join(Duration grace) {
    Threads.join(thread, grace);
    queue.clear();
    queue.offer(new Received.Closed());
  }
}
