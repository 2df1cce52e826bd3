package gtpx.bridge.session;

import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.ChatRule;
import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.ProspectsRule;
import gtpx.rooms.limit.Resource;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/** Creates bridges whose limits a test reaches quickly. docs/bridge.md, "Limits" */
final class LimitedBridge {
  static final int MESSAGES = 30; // in one game
  static final int CHANGES = 20; // in one game

  private LimitedBridge() {}

  /** Creates a bridge where everybody may chat. */
  static TestBridge create() {
    return create(ChatRule.ANYONE);
  }

  /** Creates a bridge where those may chat. */
  static TestBridge create(ChatRule chat) {
    Map<Action, Limits.Rate> rates = new EnumMap<>(Action.class);
    for (Action action : Action.values()) {
      rates.put(action, new Limits.Rate(10, Duration.ofSeconds(1)));
    }
    Map<Resource, Limits.Cap> caps = new EnumMap<>(Limits.DEFAULT.caps());
    caps.put(Resource.GAMES, new Limits.Cap(8, 5));
    caps.put(Resource.POINTS, new Limits.Cap(9000, 3000));
    caps.put(Resource.REPLAYS, new Limits.Cap(1500, 130));
    Limits.Budget budget = new Limits.Budget(Duration.ofSeconds(2), 10);
    Limits limits =
        new Limits(
            caps,
            rates,
            Map.of(Computation.QUESTIONS, budget, Computation.COUNTS, budget),
            chat,
            ProspectsRule.OFF,
            MESSAGES,
            CHANGES,
            1000,
            Duration.ofSeconds(10),
            Duration.ofSeconds(5),
            Duration.ofHours(1),
            Duration.ofDays(30));
    return new TestBridge(new TestStore(), limits);
  }
}
