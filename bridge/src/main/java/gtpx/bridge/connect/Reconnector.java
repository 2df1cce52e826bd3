package gtpx.bridge.connect;

import java.io.IOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Dials again after a connection was lost, until it is answered or it has been long enough. */
final class Reconnector {
  private final Dialer dialer;
  private final Backoff patience;

  Reconnector(Dialer dialer, Backoff patience) {
    this.dialer = dialer;
    this.patience = patience;
  }

  /** The connection has been of use. */
  void succeed() {
    patience.succeed();
  }

  /**
   * The connection is lost.
   *
   * @return whether that is to be told
   * @throws IOException if it isn't to be dialled again
   */
  boolean lose() throws IOException {
    if (patience.isNone()) {
      throw new IOException("the connection was lost");
    }
    return patience.lose();
  }

  /**
   * Dials.
   *
   * @return the connection; empty if there is no need of it any more
   * @throws IOException when it has been long enough
   */
  Optional<BridgeLink> dial(BooleanSupplier isNeedless) throws IOException, InterruptedException {
    String why = "it breaks off at once";
    while (!isNeedless.getAsBoolean()) {
      if (!patience.pause()) {
        throw new IOException("the connection was lost for " + patience + ": " + why);
      }
      try {
        BridgeLink link = dialer.dial(patience.timeout());
        patience.connect();
        return Optional.of(link);
      } catch (IOException e) {
        why = String.valueOf(e.getMessage());
      }
    }
    return Optional.empty();
  }
}
