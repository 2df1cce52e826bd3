package gtpx.engine;

import gtpx.game.GameSpec;
import gtpx.player.Player;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * What an engine is made of.
 *
 * @param spec the game it starts with
 * @param variants the presets that gtpx-game knows
 * @param name the answer to {@code name}
 * @param version the answer to {@code version}
 * @param player chooses moves; without one there is no genmove
 * @param ponders whether the player thinks ahead while no command waits
 * @param viewpoint what {@code b} and {@code w} mean
 * @param chats whether kgs-chat is known: listing it ends some versions of kgsGtp
 * @param nanoTime a clock, for time settings and for contracts that limit the time for bargaining
 * @param cpuNanos how long processors have worked for this program
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
   * Checks.
   *
   * @throws IllegalArgumentException if the game can't be shown from the viewpoint
   */
  public EngineConfig {
    viewpoint
        .refusal(spec)
        .ifPresent(
            refusal -> {
              throw new IllegalArgumentException(refusal);
            });
  }

  /** Whether the engine can choose moves itself. */
  public boolean hasPlayer() {
    return player.isPresent();
  }

  /** An engine with the true colours whose processor time is not measured. */
  public EngineConfig(
      GameSpec spec,
      Variants variants,
      String name,
      String version,
      Optional<Player> player,
      LongSupplier nanoTime,
      PrintWriter log) {
    this(
        spec,
        variants,
        name,
        version,
        player,
        false,
        Viewpoint.TRUE,
        false,
        nanoTime,
        () -> 0,
        log);
  }

  /** An engine that only referees, with the standard presets, for programs within this one. */
  public static EngineConfig referee(GameSpec spec, LongSupplier nanoTime, PrintWriter log) {
    return new EngineConfig(
        spec, Variants.STANDARD, "gtpx referee", "", Optional.empty(), nanoTime, log);
  }
}
