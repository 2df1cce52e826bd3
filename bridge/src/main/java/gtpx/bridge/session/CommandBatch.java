package gtpx.bridge.session;

import gtpx.protocol.GtpError;
import java.util.Optional;

/**
 * Several acts, all or none. The one of which others hear comes last, since nothing takes it back.
 */
final class CommandBatch {
  private boolean isOn;
  private Optional<Runnable> real = Optional.empty(); // to be done when all the others can

  /** Does those acts; what they do for nobody but the client is the caller's to take back. */
  void allOrNone(Runnable acts) {
    isOn = true;
    try {
      acts.run();
      isOn = false;
      real.ifPresent(Runnable::run);
    } finally {
      isOn = false;
      real = Optional.empty();
    }
  }

  /** Does what others hear of; of several acts that are all or none, at their end. */
  void really(Runnable act) {
    if (!isOn) {
      act.run();
    } else if (real.isEmpty()) {
      real = Optional.of(act);
    }
  }

  /** Throws if what others hear of stands before other acts that are all or none. */
  void checkNothingReal() {
    if (isOn && real.isPresent()) {
      throw GtpError.illegalMove("only the last of a sequence may be new");
    }
  }
}
