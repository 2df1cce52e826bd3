package gtpx.client;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Reads what a program says, on a thread of its own, and holds a little of it until somebody
 * listens; a program that says more has to wait. Asks nothing and judges nothing.
 */
final class Incoming {
  private static final int MOST_UNHEARD = 2; // answers or lines

  private final AnswerReader answers;
  private final BlockingQueue<AnswerListener> heard = new ArrayBlockingQueue<>(MOST_UNHEARD);
  private final Thread thread;
  private volatile boolean isLineByLine;

  Incoming(InputStream in, String name) {
    answers = new AnswerReader(in);
    thread = Threads.start(this::readAll, "answers of " + name);
  }

  /** How the answers of commands that are not sent yet shall be read. */
  void readLineByLine(boolean isLineByLine) {
    this.isLineByLine = isLineByLine;
  }

  /** What came and is not heard yet, without taking it. */
  Optional<AnswerListener> peek() {
    return Optional.ofNullable(heard.peek());
  }

  /** The next thing; empty if nothing comes in time. */
  Optional<AnswerListener> next(Duration timeout) throws InterruptedException {
    return Optional.ofNullable(heard.poll(timeout.toNanos(), TimeUnit.NANOSECONDS));
  }

  private void readAll() {
    try {
      heard.put(readToTheEnd());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // stopped
    }
  }

  private AnswerListener readToTheEnd() throws InterruptedException {
    try {
      Optional<String> first = answers.first();
      while (first.isPresent()) {
        read(first.get());
        first = answers.first();
      }
      return new AnswerListener.EndOfStream(Optional.empty());
    } catch (MalformedException e) {
      return new AnswerListener.Malformed(String.valueOf(e.getMessage()));
    } catch (EOFException e) {
      return new AnswerListener.EndOfStream(Optional.empty());
    } catch (IOException e) {
      return new AnswerListener.EndOfStream(Optional.of(e));
    }
  }

  private void read(String first) throws IOException, MalformedException, InterruptedException {
    if (!isLineByLine) {
      heard.put(new AnswerListener.Whole(answers.whole(first)));
      return;
    }
    Optional<String> line = Optional.of(first);
    while (line.isPresent()) {
      heard.put(new AnswerListener.Line(line.get()));
      line = answers.more();
    }
    heard.put(new AnswerListener.EndOfAnswer());
  }

  /** Tells that nothing can be written; if the stream ends too, that says more. */
  void reportDeaf(Duration toEnd) throws InterruptedException {
    thread.join(toEnd.toMillis());
    if (thread.isAlive()) {
      heard.put(new AnswerListener.Deaf());
    }
  }

  /** Asks the thread to end; it does so at the latest when the stream is closed. */
  void stop() {
    thread.interrupt();
  }

  /** Waits for the end of the thread, as far as the stream lets one, and wakes whoever listens. */
  void join(Duration grace) {
    Threads.join(thread, grace);
    heard.clear();
    heard.offer(new AnswerListener.Closed());
  }
}
