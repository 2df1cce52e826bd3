package gtpx.bridge.session;

import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.ChatRule;
import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.Computation.Budget;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Resource.Cap;
import gtpx.rooms.limit.RoomLimit;
import java.time.Duration;

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
    Budget budget = new Budget(Duration.ofSeconds(2), 10);
    Limits limits =
        Limits.DEFAULT
            .with(Resource.GAMES, new Cap(8, 5))
            .with(Resource.POINTS, new Cap(9000, 3000))
            .with(Resource.REPLAYS, new Cap(1500, 130))
            .with(Computation.QUESTIONS, budget)
            .with(Computation.COUNTS, budget)
            .with(RoomLimit.CHATS, MESSAGES)
            .with(RoomLimit.CHANGES, CHANGES)
            .with(RoomLimit.PLAYOUTS, 1000)
            .with(chat);
    for (Action action : Action.values()) {
      limits = limits.with(action, new Rate(10, Duration.ofSeconds(1)));
    }
    return new TestBridge(new TestStore(), limits);
  }
}
