package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.engine.Registry;

/**
 * What the clients of the CGOS servers tell an engine beside GTP 2. The engine has no use for it,
 * but those clients give up at the first failure.
 */
final class CgosCommands {
  private CgosCommands() {}

  static void register(Registry registry) {
    Registry.Group<CgosCommands> commands = registry.group(context -> new CgosCommands());
    commands.add("cgos-opponent_name", SHARED, (group, arguments) -> "");
    commands.add("cgos-opponent_rating", SHARED, (group, arguments) -> "");
    commands.add("cgos-gameover", SHARED, (group, arguments) -> "");
  }
}
