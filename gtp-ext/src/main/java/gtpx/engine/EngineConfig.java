package gtpx.engine;

import gtpx.game.GameSpec;
import gtpx.player.Player;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The configuration of an engine.
 *
 * @param spec the game it starts with
 * @param variants the presets that {@code gtpx-game} accepts
 * @param name the answer to {@code name}
 * @param version the answer to {@code version}
 * @param player chooses moves; without a player there is no genmove
 * @param ponders whether the player thinks ahead while no command is waiting
 * @param viewpoint determines what {@code b} and {@code w} mean
 * @param chats whether {@code kgs-chat} is a known command: listing it ends some versions of kgsGtp
 * @param nanoTime a clock, for time settings and for contracts that limit the time for bargaining
 * @param cpuNanos the processor time that this program has used
 * @param log where internal errors are reported
 */
public record EngineConfig(
    GameSpec spec,
    Variants variants,
    String name,
    String version,
    Optional<Player> player,
    boolean ponders,
    Viewpoint viewpoint,
    boolean chats,
    LongSupplier nanoTime,
    LongSupplier cpuNanos,
    PrintWriter log) {

  /**
   * Checks the configuration.
   *
   * @throws IllegalArgumentException if the game can't be shown from the viewpoint
   */
  public EngineConfig {
    Optional<String> refusal = viewpoint.refusal(spec);
    if (refusal.isPresent()) {
      throw new IllegalArgumentException(refusal.get());
    }
  }

  /** Whether the engine can choose moves itself. */
  public boolean hasPlayer() {
    return player.isPresent();
  }
}
