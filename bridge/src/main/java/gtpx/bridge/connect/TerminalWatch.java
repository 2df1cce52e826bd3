package gtpx.bridge.connect;

import gtpx.protocol.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shows a person at a terminal what happens in a game that a {@link ThinClient} watches: sits
 * between that client and the terminal, sends {@code gtpx-wait} again and again beside the person's
 * own commands, and prints every event as a line and every new position as a board. Answers to the
 * person's commands pass unchanged. Not for programs, which must get their answers only.
 */
public final class TerminalWatch {
  private static final Pattern ANSWER =
      Pattern.compile("([=?])([0-9]{1,9}) ?(.*?)\\s*", Pattern.DOTALL);
  private static final int MAX_LINE_BYTES = 1 << 20;

  private final InputStream terminal;
  private final PrintStream out;
  private final PrintStream err;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>(); // to the bridge

  // of the thread that writes answers
  private OptionalInt last = OptionalInt.empty(); // number of the last event that was printed
  private boolean hasFailed; // whether the last gtpx-wait has

  /** What we ask for, with an id that nobody types. */
  private enum Asked {
    BOARD(900_710, "showboard"),
    RESULT(900_711, "gtpx-result"),
    EVENTS(900_712, "gtpx-wait");

    private final int id;
    private final String command;

    Asked(int id, String command) {
      this.id = id;
      this.command = command;
    }

    String line(String arguments) {
      return id + " " + command + arguments + "\n";
    }

    static Optional<Asked> find(int id) {
      return Arrays.stream(values()).filter(asked -> asked.id == id).findFirst();
    }
  }

  /**
   * Creates a watch that has sent nothing yet.
   *
   * @param terminal what the person types
   * @param out where events, boards and answers are printed
   */
  public TerminalWatch(InputStream terminal, PrintStream out, PrintStream err) {
    this.terminal = terminal;
    this.out = out;
    this.err = err;
  }

  /** Starts to read the person's lines; returns the streams for the client. */
  public ThinClient.Streams start() {
    lines.add(Asked.BOARD.line(""));
    lines.add(Asked.RESULT.line(""));
    lines.add(Asked.EVENTS.line(""));
    Thread reader = new Thread(this::readTerminal, "terminal");
    reader.setDaemon(true); // nothing interrupts its read
    reader.start();
    return new ThinClient.Streams(
        new Commands(), new PrintStream(new Answers(), false, StandardCharsets.ISO_8859_1), err);
  }

  private void readTerminal() {
    LineReader typed = new LineReader(terminal, MAX_LINE_BYTES);
    try {
      Optional<LineReader.Line> line = typed.next();
      while (line.isPresent()) {
        lines.add(line.get().text() + "\n");
        line = typed.next();
      }
    } catch (IOException e) {
      // the same as the end of the input
    }
    lines.add("quit\n"); // otherwise the wait would go on
  }

  /** The commands, as the client reads them. */
  private final class Commands extends InputStream {
    private byte[] line = {};
    private int next;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (next == line.length) {
        try {
          line = lines.take().getBytes(StandardCharsets.ISO_8859_1);
        } catch (InterruptedException e) {
          throw new IOException(e);
        }
        next = 0;
      }
      int count = Math.min(length, line.length - next);
      System.arraycopy(line, next, into, offset, count);
      next += count;
      return count;
    }
  }

  /** Takes whole answers from the client, since it writes each in one piece. */
  private final class Answers extends OutputStream {
    @Override
    public void write(int letter) {
      out.write(letter);
    }

    @Override
    public void write(byte[] from, int offset, int length) {
      String answer = new String(from, offset, length, StandardCharsets.UTF_8);
      Matcher parts = ANSWER.matcher(answer);
      Optional<Asked> asked =
          parts.matches() ? Asked.find(Integer.parseInt(parts.group(2))) : Optional.empty();
      if (asked.isPresent()) {
        receive(asked.get(), parts.group(1).equals("="), parts.group(3));
      } else {
        out.write(from, offset, length);
      }
    }

    @Override
    public void flush() {
      out.flush();
    }
  }

  private void receive(Asked asked, boolean isDone, String text) {
    switch (asked) {
      case BOARD -> showBoard(isDone, text);
      case RESULT -> {
        if (isDone) {
          WatchedEvent.result(text).ifPresent(out::println);
        }
      }
      case EVENTS -> showEvents(isDone, text);
    }
  }

  private void showBoard(boolean isDone, String board) {
    if (isDone) {
      out.println(board.replaceFirst("^\\s*?\n", "").stripTrailing());
    } else if (last.isEmpty()) {
      lines.add("quit\n"); // we were not let in; the client has said why
    }
  }

  private void showEvents(boolean isDone, String text) {
    if (!isDone && hasFailed) {
      out.println("no more events: " + text);
      return;
    }
    hasFailed = !isDone;
    if (hasFailed) {
      last = OptionalInt.empty(); // they are too old; the board shows where the game is now
    }
    boolean hasNewPosition = hasFailed;
    for (WatchedEvent event : isDone ? WatchedEvent.parse(text) : List.<WatchedEvent>of()) {
      last = OptionalInt.of(event.number());
      out.println(event.text());
      hasNewPosition |= event.changesBoard();
    }
    if (hasNewPosition) {
      lines.add(Asked.BOARD.line(""));
    }
    lines.add(Asked.EVENTS.line(last.isPresent() ? " after=" + last.getAsInt() : ""));
  }
}
