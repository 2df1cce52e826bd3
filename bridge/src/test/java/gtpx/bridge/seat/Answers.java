package gtpx.bridge.seat;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** An owner that writes down what it hears, a line a call. */
final class Answers implements SeatOwner {
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final List<String> summaries = new CopyOnWriteArrayList<>();

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
    lines.add("failed " + restarts + " " + fault.kind());
  }

  @Override
  public void gaveUp(SeatFault fault) {
    lines.add("gave up " + fault.kind());
  }

  /** What the log would have of the faults up to now, after which somebody was started again. */
  List<String> summaries() {
    return List.copyOf(summaries);
  }

  /** All that was heard up to now. */
  List<String> soFar() {
    return List.copyOf(lines);
  }

  /** The next line that begins so; what comes before it is passed over. */
  String next(String start) throws InterruptedException {
    String line = lines.poll(60, TimeUnit.SECONDS);
    while (line != null && !line.startsWith(start)) {
      line = lines.poll(60, TimeUnit.SECONDS);
    }
    return line == null ? "nothing" : line;
  }
}
