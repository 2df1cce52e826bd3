package gtpx.engine;

import gtpx.game.GameSpec;
import gtpx.player.Player;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The configuration of an engine.
 *
 * @param spec the game it starts with
 * @param variants the presets that {@code gtpx-game} accepts
 * @param player chooses moves; without a player there is no genmove
 * @param viewpoint determines what {@code b} and {@code w} mean
 */
public record EngineConfig(
    GameSpec spec,
    Variants variants,
    Program program,
    Optional<Player> player,
    Viewpoint viewpoint,
    Set<Habit> habits,
    Host host) {
  /**
   * What the engine is called.
   *
   * @param name the answer to {@code name}
   * @param version the answer to {@code version}
   */
  public record Program(String name, String version) {
    /** Returns both. */
    @Override
    public String toString() {
      return (name + " " + version).strip();
    }
  }

  /** What some engines do. */
  public enum Habit {
    /** The player thinks ahead while no command is waiting. */
    PONDERS,
    /** {@code kgs-chat} is a known command: listing it ends some versions of kgsGtp. */
    CHATS
  }

  /**
   * What the engine gets from the program that it is in.
   *
   * @param nanoTime a clock, for time settings and for contracts that limit the time for bargaining
   * @param cpuNanos the processor time that this program has used
   * @param log where internal errors, and warnings about files, are reported
   */
  public record Host(LongSupplier nanoTime, LongSupplier cpuNanos, PrintWriter log) {}

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
    habits = Set.copyOf(habits);
  }

  /** Whether the engine can choose moves itself. */
  public boolean hasPlayer() {
    return player.isPresent();
  }
}
