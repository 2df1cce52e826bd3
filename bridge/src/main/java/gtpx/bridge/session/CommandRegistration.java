package gtpx.bridge.session;

import gtpx.bridge.service.ForwardScope;
import gtpx.protocol.CommandTraits;

/** Accepts the registration of groups of commands. */
interface CommandRegistration {
  void add(String name, CommandTraits traits, Session.Execution handler);

  default void add(String name, Session.Execution handler) {
    add(name, CommandTraits.SHARED, handler);
  }

  /**
   * Adds a command whose first argument names a game. Outside rooms, it is carried out on the node
   * that has the game.
   */
  default void addOfGame(
      String name, CommandTraits traits, ForwardScope scope, Session.Execution handler) {
    add(name, traits, new RoutedExecution(scope, handler));
  }
}
