package gtpx.engine;

/**
 * What the clients of the CGOS servers tell an engine beside GTP 2. The engine has no use for it,
 * but those clients give up at the first failure.
 */
final class CgosCommands {
  private CgosCommands() {}

  static void register(Registry registry) {
    registry.add("cgos-opponent_name", arguments -> "");
    registry.add("cgos-opponent_rating", arguments -> "");
    registry.add("cgos-gameover", arguments -> "");
  }
}
