package gtpx.bridge.limit;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/**
 * How much of a server its clients may take. A client is an address; of this machine, where many
 * may come through one proxy, each connection is one of its own.
 *
 * @param caps of what they share
 * @param rates of what they do
 * @param work how much time of a room's thread a client may take, beside its moves
 * @param chat who may talk
 * @param chats how many messages a game may have
 * @param changes how many events a game may have that are neither moves nor talk
 * @param playouts how many a client may ask of a bot
 * @param thinking how long a bot without a clock may think about one move
 * @param counting how long a count of dead stones may take
 * @param unbegun after how long a game ends in which nobody has moved, and where nobody is
 * @param abandoned after how long any game ends where nobody is, and nothing happens
 */
public record Limits(
    Map<Resource, Cap> caps,
    Map<Action, Rate> rates,
    Work work,
    ChatRule chat,
    int chats,
    int changes,
    int playouts,
    Duration thinking,
    Duration counting,
    Duration unbegun,
    Duration abandoned) {
  public static final Limits DEFAULT =
      new Limits(
          Map.of(
              Resource.GAMES, new Cap(2000, 500),
              Resource.POINTS, new Cap(1_000_000, 300_000),
              Resource.REPLAYS, new Cap(5_000_000, 1_000_000),
              Resource.BOTS, new Cap(200, 50),
              Resource.PROGRAMS, new Cap(32, 8),
              Resource.ENGINES, new Cap(1000, 100)),
          Map.of(
              Action.CHAT, new Rate(20, Duration.ofSeconds(2)),
              Action.CREATE, perMinute(400),
              Action.SIT, new Rate(500, Duration.ofMillis(200)),
              Action.CHANGE, new Rate(100, Duration.ofSeconds(1)),
              Action.WRONG_SECRET, new Rate(20, Duration.ofSeconds(3))),
          new Work(Duration.ofSeconds(4), 20),
          ChatRule.ANYONE,
          1000,
          10_000,
          20_000,
          Duration.ofSeconds(10),
          Duration.ofSeconds(5),
          Duration.ofHours(1),
          Duration.ofDays(30));

  /**
   * How much there is.
   *
   * @param total for all
   * @param perClient for one client
   */
  public record Cap(int total, int perClient) {
    public Cap {
      check("total", total);
      check("perClient", perClient);
    }
  }

  /**
   * How often something may be done.
   *
   * @param atOnce so often without waiting
   * @param each then once in this time
   */
  public record Rate(int atOnce, Duration each) {
    public Rate {
      check("atOnce", atOnce);
      if (each.isNegative() || each.isZero()) {
        throw new IllegalArgumentException("each: " + each + " (expected: more than nothing)");
      }
    }
  }

  /** So many at once, and as many a minute. */
  public static Rate perMinute(int most) {
    return new Rate(most, Duration.ofMinutes(1).dividedBy(most));
  }

  /**
   * How much time may be taken.
   *
   * @param atOnce so much without waiting
   * @param share then one part of so many of the time that passes
   */
  public record Work(Duration atOnce, int share) {
    public Work {
      check("share", share);
    }
  }

  public Limits {
    caps = Map.copyOf(new EnumMap<>(caps));
    rates = Map.copyOf(new EnumMap<>(rates));
    if (caps.size() < Resource.values().length || rates.size() < Action.values().length) {
      throw new IllegalArgumentException("limits of some only (expected: of all)");
    }
    check("chats", chats);
    check("changes", changes);
    check("playouts", playouts);
  }

  private static void check(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + ": " + value + " (expected: at least 1)");
    }
  }

  /** The limit of a resource. */
  public Cap of(Resource resource) {
    return caps.getOrDefault(resource, new Cap(1, 1));
  }

  /** The limit of an action. */
  Rate of(Action action) {
    return rates.getOrDefault(action, new Rate(1, Duration.ofSeconds(1)));
  }

  public Limits with(Resource resource, Cap cap) {
    Map<Resource, Cap> others = new EnumMap<>(caps);
    others.put(resource, cap);
    return new Limits(
        others, rates, work, chat, chats, changes, playouts, thinking, counting, unbegun,
        abandoned);
  }

  public Limits with(Action action, Rate rate) {
    Map<Action, Rate> others = new EnumMap<>(rates);
    others.put(action, rate);
    return new Limits(
        caps, others, work, chat, chats, changes, playouts, thinking, counting, unbegun, abandoned);
  }

  public Limits with(ChatRule rule) {
    return new Limits(
        caps, rates, work, rule, chats, changes, playouts, thinking, counting, unbegun, abandoned);
  }

  public Limits withPlayouts(int most) {
    return new Limits(
        caps, rates, work, chat, chats, changes, most, thinking, counting, unbegun, abandoned);
  }

  /** The same for games where nobody is. */
  public Limits withExpiry(Duration ofUnbegun, Duration ofAbandoned) {
    return new Limits(
        caps,
        rates,
        work,
        chat,
        chats,
        changes,
        playouts,
        thinking,
        counting,
        ofUnbegun,
        ofAbandoned);
  }
}
