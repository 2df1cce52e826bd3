package gtpx.rooms.seat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A seat owner that records its calls, one line per call. */
final class Answers implements SeatOwner {
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final List<String> summaries = new CopyOnWriteArrayList<>();
  private final Map<SeatFault.Kind, Integer> faults = new ConcurrentHashMap<>();

  @Override
  public void answered(long question, Choice answer) {
    if (answer instanceof Choice.Moved moved) {
      lines.add(question + ": plays " + moved.move().point());
    } else if (answer instanceof Choice.Dead dead) {
      lines.add(question + ": dead " + dead.opinion().points().orElseThrow());
    } else if (answer instanceof Choice.Allied allied) {
      lines.add(question + ": allies " + allied.allies());
    } else {
      lines.add(question + ": " + answer);
    }
  }

  @Override
  public void delivered() {}

  @Override
  public void named(String name) {
    lines.add("named " + name);
  }

  @Override
  public void failed(SeatFault fault, int restarts) {
    summaries.add(fault.summary());
    faults.merge(fault.kind(), 1, Integer::sum);
    lines.add("failed " + restarts + " " + fault.kind());
  }

  @Override
  public void gaveUp(SeatFault fault) {
    faults.merge(fault.kind(), 1, Integer::sum);
    lines.add("gave up " + fault.kind());
  }

  /** Returns what the log would contain about the faults so far that led to a restart. */
  List<String> summaries() {
    return List.copyOf(summaries);
  }

  /** Returns how often players have failed so far, by kind of fault. */
  Map<SeatFault.Kind, Integer> faults() {
    return Map.copyOf(faults);
  }

  /** Returns all lines recorded so far. */
  List<String> soFar() {
    return List.copyOf(lines);
  }

  /** Returns the next line that begins this way, skipping lines before it. */
  String next(String start) throws InterruptedException {
    String line = lines.poll(60, TimeUnit.SECONDS);
    while (line != null && !line.startsWith(start)) {
      line = lines.poll(60, TimeUnit.SECONDS);
    }
    return line == null ? "nothing" : line;
  }
}
