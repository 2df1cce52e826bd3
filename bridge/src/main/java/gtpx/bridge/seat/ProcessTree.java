package gtpx.bridge.seat;

import gtpx.client.EngineFault;
import gtpx.client.Peer;
import gtpx.client.Program;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A program with the processes that it has started. The remembered ones end with the program, even
 * if it has crashed and left them as orphans that hold its streams.
 */
final class ProcessTree implements Peer {
  private final Program program;
  private final Set<ProcessHandle> seen = new LinkedHashSet<>(); // guarded by itself

  ProcessTree(Program program) {
    this.program = program;
  }

  /** Remembers the processes that the program has started so far. Call it once. */
  void remember() {
    synchronized (seen) {
      program.handle().descendants().forEach(seen::add);
    }
    program.whenEnded(this::endSeen);
  }

  private void endSeen() {
    synchronized (seen) {
      seen.forEach(ProcessHandle::destroyForcibly);
    }
  }

  @Override
  public String name() {
    return program.name();
  }

  @Override
  public InputStream in() {
    return program.in();
  }

  @Override
  public OutputStream out() {
    return program.out();
  }

  @Override
  public EngineFault ended(String during) {
    return program.ended(during);
  }

  @Override
  public EngineFault broke(String during, IOException cause) {
    return program.broke(during, cause);
  }

  @Override
  public void close(Duration grace) {
    program.close(grace);
    endSeen();
  }
}
