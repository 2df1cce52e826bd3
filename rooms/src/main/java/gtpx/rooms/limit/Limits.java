package gtpx.rooms.limit;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/**
 * How much of a server its clients may use. A client is an address, except for connections from
 * this machine: many clients may share one proxy there, so each such connection is a client of its
 * own. {@link ClientNames} says what else an address is counted for.
 *
 * @param caps the most of each resource that may be in use
 * @param rates how often each action may be done
 * @param budgets the computing time for a client, besides its games
 * @param chat who may chat
 * @param prospects whom the bot tells what it expects of a game
 * @param chats how many chat messages a game may have; at most half may come from spectators
 * @param changes how many events a game may have that are neither moves nor chat
 * @param playouts how many playouts per move a client may ask of a bot
 * @param thinking how long a bot without a clock may think about one move
 * @param counting how long a count of dead stones may take
 * @param unbegun how long an untouched game lasts, in which nobody has done anything, while neither
 *     a player nor its owner is connected
 * @param abandoned how long any other game lasts while neither is connected and nothing happens
 */
public record Limits(
    Map<Resource, Cap> caps,
    Map<Action, Rate> rates,
    Map<Computation, Budget> budgets,
    ChatRule chat,
    ProspectsRule prospects,
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
              Resource.POINTS, new Cap(1_000_000, 250_000),
              Resource.REPLAYS, new Cap(5_000_000, 1_000_000),
              Resource.BOTS, new Cap(200, 50),
              Resource.PROGRAMS, new Cap(32, 8),
              Resource.ENGINES, new Cap(1000, 100),
              Resource.PROSPECTS, new Cap(64, 4),
              Resource.REFEREE, new Cap(64, 4)),
          Map.of(
              Action.CHAT, new Rate(200, Duration.ofMillis(500)),
              Action.CREATE, perMinute(400),
              Action.SIT, new Rate(1000, Duration.ofMillis(100)),
              Action.CHANGE, new Rate(100, Duration.ofSeconds(1)),
              Action.REGISTER, new Rate(20, Duration.ofMinutes(1)),
              Action.VIEW, new Rate(100, Duration.ofMillis(500)),
              Action.WRONG_SECRET, new Rate(20, Duration.ofSeconds(3))),
          Map.of(
              Computation.QUESTIONS, new Budget(Duration.ofSeconds(1), 100),
              Computation.COUNTS, new Budget(Duration.ofMinutes(1), 10)),
          ChatRule.ANYONE,
          ProspectsRule.OFF,
          1000,
          10_000,
          20_000,
          Duration.ofSeconds(10),
          Duration.ofSeconds(5),
          Duration.ofHours(1),
          Duration.ofDays(30));

  /**
   * The most that may be in use at a time.
   *
   * @param total by all clients together
   * @param perClient by one client
   */
  public record Cap(int total, int perClient) {
    public Cap {
      check("total", total);
      check("perClient", perClient);
    }

    /**
     * Returns this cap with another total; for memory, a client may use at most a quarter of it.
     */
    public Cap withTotal(Resource resource, int most) {
      int ofClient = Math.max(1, resource.isMemory() ? most / 4 : most);
      return new Cap(most, Math.min(perClient, ofClient));
    }
  }

  /**
   * How often something may be done.
   *
   * @param atOnce how many times without waiting
   * @param each the time after which one more is allowed
   */
  public record Rate(int atOnce, Duration each) {
    public Rate {
      check("atOnce", atOnce);
      if (each.isNegative() || each.isZero()) {
        throw new IllegalArgumentException("each: " + each + " (expected: more than nothing)");
      }
    }
  }

  /** Returns a rate of that many at once, and as many per minute. */
  public static Rate perMinute(int most) {
    return new Rate(most, Duration.ofMinutes(1).dividedBy(most));
  }

  /**
   * How much time may be used.
   *
   * @param atOnce how much without waiting
   * @param share what fraction of the passing time is added, as its denominator
   */
  public record Budget(Duration atOnce, int share) {
    public Budget {
      check("share", share);
    }
  }

  public Limits {
    caps = Map.copyOf(new EnumMap<>(caps));
    rates = Map.copyOf(new EnumMap<>(rates));
    budgets = Map.copyOf(new EnumMap<>(budgets));
    if (caps.size() < Resource.values().length
        || rates.size() < Action.values().length
        || budgets.size() < Computation.values().length) {
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

  /** Returns the limit of a resource. */
  public Cap of(Resource resource) {
    return caps.getOrDefault(resource, new Cap(1, 1));
  }

  /** Returns the limit of an action. */
  Rate of(Action action) {
    return rates.getOrDefault(action, new Rate(1, Duration.ofSeconds(1)));
  }

  /** Returns the budget of a computation. */
  Budget of(Computation what) {
    return budgets.getOrDefault(what, new Budget(Duration.ofSeconds(1), 1));
  }

  public Limits with(Resource resource, Cap cap) {
    Map<Resource, Cap> others = new EnumMap<>(caps);
    others.put(resource, cap);
    return new Limits(
        others, rates, budgets, chat, prospects, chats, changes, playouts, thinking, counting,
        unbegun, abandoned);
  }

  /**
   * Returns these limits reduced to that many bytes of memory; each resource that takes memory may
   * use a quarter of it.
   */
  public Limits within(long memory) {
    Limits limits = this;
    for (Resource resource : Resource.values()) {
      Cap cap = of(resource);
      int most = Math.min(cap.total(), resource.amountOf(memory / 4));
      limits = limits.with(resource, cap.withTotal(resource, most));
    }
    return limits;
  }

  public Limits with(Action action, Rate rate) {
    Map<Action, Rate> others = new EnumMap<>(rates);
    others.put(action, rate);
    return new Limits(
        caps, others, budgets, chat, prospects, chats, changes, playouts, thinking, counting,
        unbegun, abandoned);
  }

  public Limits with(ChatRule rule) {
    return new Limits(
        caps, rates, budgets, rule, prospects, chats, changes, playouts, thinking, counting,
        unbegun, abandoned);
  }

  public Limits with(ProspectsRule rule) {
    return new Limits(
        caps, rates, budgets, chat, rule, chats, changes, playouts, thinking, counting, unbegun,
        abandoned);
  }

  public Limits withPlayouts(int most) {
    return new Limits(
        caps, rates, budgets, chat, prospects, chats, changes, most, thinking, counting, unbegun,
        abandoned);
  }

  /** Returns these limits with other lifetimes for games without a connected player or owner. */
  public Limits withExpiry(Duration ofUnbegun, Duration ofAbandoned) {
    return new Limits(
        caps,
        rates,
        budgets,
        chat,
        prospects,
        chats,
        changes,
        playouts,
        thinking,
        counting,
        ofUnbegun,
        ofAbandoned);
  }
}
