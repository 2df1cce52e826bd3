package gtpx.cli;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * How many connections the limit of open files leaves to a server. Each connection is one file;
 * some are kept for the operator's port, for refusals, programs and what the JVM has open.
 *
 * @param most that the process may have open
 */
record OpenFiles(long most) {
  private static final int RESERVE = 600;

  /** Of this process; without a limit where the system tells none. */
  static OpenFiles ofProcess() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? new OpenFiles(unix.getMaxFileDescriptorCount())
        : new OpenFiles(Long.MAX_VALUE);
  }

  /** How many connections there may be, if that many are wanted. */
  int connections(int wanted) {
    long room = Math.max(most - RESERVE, most / 4);
    return (int) Math.max(1, Math.min(wanted, room));
  }

  /** What to tell the operator if there may be fewer than are wanted. */
  Optional<String> warning(int wanted) {
    return connections(wanted) < wanted
        ? Optional.of(
            "at most "
                + connections(wanted)
                + " connections, as this process may have "
                + most
                + " open files (expected: ulimit -Hn "
                + ((long) wanted + RESERVE)
                + ", or --max-connections "
                + connections(wanted)
                + ")")
        : Optional.empty();
  }
}
