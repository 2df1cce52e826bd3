package gtpx.bridge.session;

import gtpx.protocol.CommandTraits;

/** Accepts the registration of groups of commands. */
interface CommandRegistration {
  void add(String name, CommandTraits traits, Session.Execution handler);

  default void add(String name, Session.Execution handler) {
    add(name, CommandTraits.SHARED, handler);
  }
}
