package gtpx.rooms.limit;

import com.google.common.collect.ImmutableMap;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.Computation.Budget;
import gtpx.rooms.limit.Resource.Cap;
import java.time.Duration;
import java.util.Map;

/**
 * How much of a server its clients may use. A client is an address, except for connections from
 * this machine: many clients may share one proxy there, so each such connection is a client of its
 * own. {@link ClientNames} says what else an address is counted for.
 *
 * @param caps the most of each resource that may be in use, where it isn't the default
 * @param rates how often each action may be done, where it isn't the default
 * @param budgets the computing time for a client besides its games, where it isn't the default
 * @param values the limits that are one number
 * @param chat who may chat
 * @param prospects whom the bot tells what it expects of a game
 */
public record Limits(
    Map<Resource, Cap> caps,
    Map<Action, Rate> rates,
    Map<Computation, Budget> budgets,
    LimitValues<RoomLimit> values,
    ChatRule chat,
    ProspectsRule prospects) {
  public static final Limits DEFAULT =
      new Limits(
          Map.of(), Map.of(), Map.of(), LimitValues.standard(), ChatRule.ANYONE, ProspectsRule.OFF);

  public Limits {
    caps = Map.copyOf(caps);
    rates = Map.copyOf(rates);
    budgets = Map.copyOf(budgets);
  }

  /** Returns the limit of a resource. */
  public Cap of(Resource resource) {
    return caps.getOrDefault(resource, resource.standard());
  }

  /** Returns the limit of an action. */
  Rate of(Action action) {
    return rates.getOrDefault(action, action.standard());
  }

  /** Returns the budget of a computation. */
  Budget of(Computation what) {
    return budgets.getOrDefault(what, what.standard());
  }

  public int number(RoomLimit limit) {
    return values.number(limit);
  }

  public Duration time(RoomLimit limit) {
    return values.time(limit);
  }

  public Limits with(Resource resource, Cap cap) {
    return new Limits(with(caps, resource, cap), rates, budgets, values, chat, prospects);
  }

  public Limits with(Action action, Rate rate) {
    return new Limits(caps, with(rates, action, rate), budgets, values, chat, prospects);
  }

  public Limits with(Computation what, Budget budget) {
    return new Limits(caps, rates, with(budgets, what, budget), values, chat, prospects);
  }

  public Limits with(RoomLimit limit, long value) {
    return new Limits(caps, rates, budgets, values.with(limit, value), chat, prospects);
  }

  public Limits with(ChatRule rule) {
    return new Limits(caps, rates, budgets, values, rule, prospects);
  }

  public Limits with(ProspectsRule rule) {
    return new Limits(caps, rates, budgets, values, chat, rule);
  }

  private static <K, V> Map<K, V> with(Map<K, V> others, K key, V value) {
    return ImmutableMap.<K, V>builder().putAll(others).put(key, value).buildKeepingLast();
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
}
