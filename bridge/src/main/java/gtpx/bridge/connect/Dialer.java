package gtpx.bridge.connect;

import java.io.IOException;
import java.time.Duration;

/** Makes connections to one bridge. */
public interface Dialer {
  /** Where it is, for messages. */
  String where();

  /**
   * Connects.
   *
   * @throws IOException saying why not, in words for people
   */
  BridgeLink dial(Duration timeout) throws IOException;
}
