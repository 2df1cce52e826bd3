package gtpx.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The combinations of options that make no sense. docs/rules.md#combinations */
public final class Combinations {
  /** The clashes, as {@link #parse} reads them, in the order in which they are reported. */
  private static final List<Clash> CLASHES =
      List.of(
          new Clash("turn=simultaneous", "capture=others-first"),
          new Clash("turn=simultaneous", "ko=situational"),
          new Clash("turn=simultaneous", "ko=simple"),
          new Clash("turn=simultaneous", "ko=kee"),
          new Clash("turn=simultaneous", "ko=kee-every-pass"),
          new Clash("turn=simultaneous", "ko=threefold-draw"),
          new Clash("turn=simultaneous", "suicide=loses"),
          new Clash("turn=simultaneous", "pass=forbidden"),
          new Clash("turn=simultaneous", "end=kee"),
          new Clash("turn=simultaneous", "end=alter-igo"),
          new Clash("turn=simultaneous", "opening=compensation"),
          new Clash("end=kee", "ko other than kee and kee-every-pass"),
          new Clash("ko=kee or kee-every-pass", "end other than kee"),
          new Clash("opening=compensation", "ko=kee or kee-every-pass"),
          new Clash("end=alter-igo", "pass=allowed"),
          new Clash("end=alter-igo", "scoring other than none"),
          new Clash("end=alter-igo", "ko=none and suicide=allowed together"),
          new Clash("pass=forbidden", "end other than alter-igo"),
          new Clash("pass=forbidden", "ko other than threefold-draw and none"),
          new Clash("pass=forbidden", "suicide other than loses and allowed"),
          new Clash("scoring=none", "end other than alter-igo"),
          new Clash("alliances=strategic", "scoring=none"),
          new Clash("negotiation=bargaining", "turn=sequential"),
          new Clash("negotiation=bargaining", "collision other than mark"),
          new Clash("prisoners=returned", "scoring=area"));

  private Combinations() {}

  /** Two phrases about options that exclude each other. */
  private record Clash(String first, String second, Predicate<Rules> isIn) {
    Clash(String first, String second) {
      this(first, second, parse(first).and(parse(second)));
    }
  }

  /**
   * Reads {@code ko=kee or simple}, {@code ko other than kee and simple} or {@code a=b and c=d}.
   */
  private static Predicate<Rules> parse(String phrase) {
    String[] excluded = phrase.split(" other than ", 2);
    if (excluded.length == 2) {
      return isOneOf(excluded[0], excluded[1].split(" and ", -1)).negate();
    }
    return Arrays.stream(phrase.replace(" together", "").split(" and ", -1))
        .map(choice -> choice.split("=", 2))
        .map(choice -> isOneOf(choice[0], choice[1].split(" or ", -1)))
        .reduce(rules -> true, Predicate::and);
  }

  private static Predicate<Rules> isOneOf(String key, String... words) {
    return rules -> List.of(words).contains(rules.word(key));
  }

  /**
   * Why that many players can't play by these rules; empty if they can. The reason names both
   * options.
   */
  public static Optional<String> refusal(Rules rules, int players) {
    if (players != 2 && rules.end() == End.ALTER_IGO) {
      return Optional.of("end=alter-igo can't be combined with players=" + players);
    }
    if (players != 2 && rules.negotiation() == Negotiation.BARGAINING) {
      return Optional.of("negotiation=bargaining can't be combined with players=" + players);
    }
    return CLASHES.stream()
        .filter(clash -> clash.isIn.test(rules))
        .map(clash -> clash.first + " can't be combined with " + clash.second)
        .findFirst();
  }
}
