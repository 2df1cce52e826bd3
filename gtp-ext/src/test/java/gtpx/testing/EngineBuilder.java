package gtpx.testing;

import gtpx.engine.EngineConfig;
import gtpx.engine.EngineConfig.Habit;
import gtpx.engine.GtpEngine;
import gtpx.engine.Viewpoint;
import gtpx.engine.clients.EngineCommands;
import gtpx.game.GameSpec;
import gtpx.player.Player;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Builds engines for tests. By default they have all commands, the standard presets, no player, the
 * true colours, a stopped clock and no log.
 */
public final class EngineBuilder {
  private final GameSpec spec;
  private Optional<Player> player = Optional.empty();
  private final Set<Habit> habits = EnumSet.noneOf(Habit.class);
  private Viewpoint viewpoint = Viewpoint.TRUE;
  private LongSupplier nanoTime = () -> 0;
  private Writer log = Writer.nullWriter();

  public EngineBuilder(GameSpec spec) {
    this.spec = spec;
  }

  /** Starts building an engine with this game. */
  public EngineBuilder(String game) {
    this(GameSpec.parse(List.of(game.split(" ")), Variants.STANDARD));
  }

  public EngineBuilder player(Player other) {
    return player(Optional.of(other));
  }

  public EngineBuilder player(Optional<Player> other) {
    player = other;
    return this;
  }

  public EngineBuilder ponders(boolean does) {
    return habit(Habit.PONDERS, does);
  }

  public EngineBuilder viewpoint(Viewpoint other) {
    viewpoint = other;
    return this;
  }

  public EngineBuilder chats(boolean does) {
    return habit(Habit.CHATS, does);
  }

  /** Sets both the clock and the processor time. */
  public EngineBuilder clock(LongSupplier nanos) {
    nanoTime = nanos;
    return this;
  }

  public EngineBuilder log(Writer other) {
    log = other;
    return this;
  }

  private EngineBuilder habit(Habit habit, boolean has) {
    if (has) {
      habits.add(habit);
    } else {
      habits.remove(habit);
    }
    return this;
  }

  public GtpEngine build() {
    EngineConfig config =
        new EngineConfig(
            spec,
            Variants.STANDARD,
            new EngineConfig.Program("test", "1.0"),
            player,
            viewpoint,
            habits,
            new EngineConfig.Host(nanoTime, nanoTime, new PrintWriter(log, true)));
    return new GtpEngine(config, EngineCommands.all());
  }
}
