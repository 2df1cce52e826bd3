package gtpx.cli.serve;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * How many connections a server can have within the limit of open files. Each connection is one
 * file; some are reserved for the operator's port, refusals, programs and the files that the JVM
 * has open.
 *
 * @param most files that the process may have open
 */
record OpenFiles(long most) {
  private static final int RESERVE = 600;

  /** The limit of this process; unlimited if the system reports none. */
  static OpenFiles ofProcess() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? new OpenFiles(unix.getMaxFileDescriptorCount())
        : new OpenFiles(Long.MAX_VALUE);
  }

  /** The permitted number of connections if that many are wanted. */
  int connections(int wanted) {
    long room = Math.max(most - RESERVE, most / 4);
    return (int) Math.max(1, Math.min(wanted, room));
  }

  /** A warning for the operator if fewer connections are permitted than wanted. */
  Optional<String> warning(int wanted) {
    return connections(wanted) < wanted
        ? Optional.of(
            "at most %s connections, since this process can have %s open files (expected: ulimit -Hn %s, or --max-connections %1$s)"
                .formatted(connections(wanted), most, (long) wanted + RESERVE))
        : Optional.empty();
  }
}
