package gtpx.bridge.net;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;

/** The lines of one connection that wait for their turn; few, if {@link #hasRoom} is minded. */
final class LineQueue {
  private final Deque<InputLine> lines = new ArrayDeque<>();
  private final NetSizes sizes;
  private int bytes;
  private long taken;

  LineQueue(NetSizes sizes) {
    this.sizes = sizes;
  }

  boolean hasRoom() {
    return lines.size() < sizes.queuedLines() && bytes < sizes.queuedBytes();
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  void add(InputLine line) {
    taken++;
    lines.add(line);
    bytes += line.cost();
  }

  InputLine remove() {
    InputLine line = lines.remove();
    bytes -= line.cost();
    return line;
  }

  /** How many were ever added. */
  long taken() {
    return taken;
  }

  /** How many were ever removed. */
  long given() {
    return taken - lines.size();
  }

  /** All that wait, as they came; they wait no longer. */
  String rest() {
    String rest = lines.stream().map(line -> line.text() + "\n").collect(Collectors.joining());
    lines.clear();
    bytes = 0;
    return rest;
  }
}
