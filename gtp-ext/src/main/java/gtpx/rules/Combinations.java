package gtpx.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Which combinations of options have no meaning. docs/rules.md#combinations */
public final class Combinations {
  /** Two choices that exclude each other. */
  private record Clash(String first, Predicate<Rules> has, String second, Predicate<Rules> and) {
    Clash(String first, String second) {
      this(first, is(first), second, is(second));
    }

    boolean isIn(Rules rules) {
      return has.test(rules) && and.test(rules);
    }

    String sentence() {
      return first + " has no meaning with " + second;
    }
  }

  private static final String KEE = "ko=kee or kee-every-pass";

  private static final List<Clash> CLASHES =
      List.of(
          new Clash("turn=simultaneous", "capture=others-first"),
          new Clash("turn=simultaneous", "ko=simple"),
          new Clash("turn=simultaneous", "ko=kee"),
          new Clash("turn=simultaneous", "ko=kee-every-pass"),
          new Clash("turn=simultaneous", "ko=threefold-draw"),
          new Clash("turn=simultaneous", "suicide=loses"),
          new Clash("turn=simultaneous", "pass=forbidden"),
          new Clash("turn=simultaneous", "end=kee"),
          new Clash("turn=simultaneous", "end=alter-igo"),
          new Clash("turn=simultaneous", "opening=compensation"),
          new Clash(
              "end=kee", is("end=kee"), "ko other than kee and kee-every-pass", isKee().negate()),
          new Clash(KEE, isKee(), "end other than kee", isNot("end=kee")),
          new Clash("opening=compensation", is("opening=compensation"), KEE, isKee()),
          new Clash("end=alter-igo", "pass=allowed"),
          new Clash(
              "end=alter-igo",
              is("end=alter-igo"),
              "scoring other than none",
              isNot("scoring=none")),
          new Clash(
              "end=alter-igo",
              is("end=alter-igo"),
              "ko=none and suicide=allowed together",
              is("ko=none").and(is("suicide=allowed"))),
          new Clash(
              "pass=forbidden",
              is("pass=forbidden"),
              "end other than alter-igo",
              isNot("end=alter-igo")),
          new Clash(
              "pass=forbidden",
              is("pass=forbidden"),
              "ko other than threefold-draw and none",
              isNot("ko=threefold-draw").and(isNot("ko=none"))),
          new Clash(
              "pass=forbidden",
              is("pass=forbidden"),
              "suicide other than loses and allowed",
              isNot("suicide=loses").and(isNot("suicide=allowed"))),
          new Clash(
              "scoring=none",
              is("scoring=none"),
              "end other than alter-igo",
              isNot("end=alter-igo")),
          new Clash("alliances=strategic", "scoring=none"),
          new Clash("negotiation=bargaining", "turn=sequential"),
          new Clash(
              "negotiation=bargaining",
              is("negotiation=bargaining"),
              "collision other than mark",
              isNot("collision=mark")),
          new Clash("prisoners=returned", "scoring=area"));

  private Combinations() {}

  private static Predicate<Rules> is(String choice) {
    int equals = choice.indexOf('=');
    String key = choice.substring(0, equals);
    String word = choice.substring(equals + 1);
    return rules -> rules.word(key).equals(word);
  }

  private static Predicate<Rules> isNot(String choice) {
    return is(choice).negate();
  }

  private static Predicate<Rules> isKee() {
    return is("ko=kee").or(is("ko=kee-every-pass"));
  }

  /** Why these rules can't be played by so many; empty if they can. Names both options. */
  public static Optional<String> refusal(Rules rules, int players) {
    if (players != 2 && rules.end() == End.ALTER_IGO) {
      return Optional.of("end=alter-igo has no meaning with players=" + players);
    }
    if (players != 2 && rules.negotiation() == Negotiation.BARGAINING) {
      return Optional.of("negotiation=bargaining has no meaning with players=" + players);
    }
    return CLASHES.stream().filter(clash -> clash.isIn(rules)).map(Clash::sentence).findFirst();
  }
}
