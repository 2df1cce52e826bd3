package gtpx.client;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** Reads a stream to its end and keeps its last lines; of a long line only the start. */
final class LastLines implements Runnable {
  private static final int MAX_LINES = 10;
  private static final int MAX_LETTERS = 300; // of a line

  private final InputStream in;
  private final Consumer<String> listener;
  private final Deque<String> lines = new ArrayDeque<>();

  LastLines(InputStream in, Consumer<String> listener) {
    this.in = new BufferedInputStream(in);
    this.listener = listener;
  }

  @Override
  public void run() {
    try {
      StringBuilder line = new StringBuilder();
      for (int letter = in.read(); letter >= 0; letter = in.read()) {
        take(line, letter);
      }
      take(line, '\n');
    } catch (IOException e) {
      // the program has ended
    }
  }

  private void take(StringBuilder line, int letter) {
    if (letter != '\n') {
      if (line.length() < MAX_LETTERS) {
        line.append(letter >= ' ' && letter < 127 ? (char) letter : ' ');
      }
    } else if (!line.toString().isBlank()) {
      keep(line.toString().strip());
      line.setLength(0);
    }
  }

  private void keep(String line) {
    synchronized (lines) {
      lines.add(line);
      if (lines.size() > MAX_LINES) {
        lines.remove();
      }
    }
    listener.accept(line);
  }

  List<String> lines() {
    synchronized (lines) {
      return List.copyOf(lines);
    }
  }
}
