package gtpx.gateways.govariants;

import java.io.IOException;
import java.util.Optional;

/**
 * Keeps the cookie by which a server knows our guest, so that a gateway that is started again has
 * its seats. The cookie is a secret.
 */
public interface SessionStore {
  /** Returns the cookie of an earlier run; empty if there is none. */
  Optional<String> load();

  /**
   * Keeps a new cookie.
   *
   * @throws IOException if it can't be kept; the message doesn't contain it
   */
  void save(String cookie) throws IOException;
}
