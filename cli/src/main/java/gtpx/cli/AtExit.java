package gtpx.cli;

/** Does something when this process is told to end, unless this is closed before. */
final class AtExit implements AutoCloseable {
  private final Thread hook;

  AtExit(Runnable action) {
    hook = new Thread(action, "end");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process is ending, and the hook runs
    }
  }
}
