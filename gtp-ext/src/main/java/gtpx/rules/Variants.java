package gtpx.rules;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The presets by name, in the order of docs/rules.md. A file can add more. */
public final class Variants {
  private static final Rules GO = Rules.DEFAULT;
  private static final Rules MULTI =
      GO.withAll("prisoners=capturer", "scoring=territory", "opening=compensation");
  private static final Rules MULTI_COOP =
      MULTI.withAll("prisoners=shared", "shared-territory=split", "alliances=strategic");
  private static final Rules PARALLEL =
      GO.withAll(
          "turn=simultaneous",
          "capture=all",
          "suicide=allowed",
          "prisoners=capturer",
          "scoring=territory");
  private static final Rules PARALLEL_COOP =
      PARALLEL.withAll("prisoners=shared", "shared-territory=split", "alliances=strategic");
  private static final Rules F_GO =
      GO.withAll("turn=simultaneous", "collision=mark", "capture=new-last", "suicide=allowed");
  private static final Rules ALTER_IGO =
      GO.withAll(
          "capture=all",
          "suicide=loses",
          "ko=threefold-draw",
          "pass=forbidden",
          "end=alter-igo",
          "scoring=none");

  /** The project's own presets only. */
  public static final Variants STANDARD =
      new Variants(
          List.of(
              Variant.forTwo("go", "plain Go, area scoring, positional superko", GO),
              Variant.forTwo(
                  "go-japanese",
                  "plain Go, territory scoring, simple ko",
                  GO.withAll("ko=simple", "prisoners=capturer", "scoring=territory", "tax=seki")),
              Variant.many("multi", 3, "multiplayer Go, sequential, everyone alone", MULTI),
              Variant.many(
                  "multi-coop",
                  3,
                  "multiplayer Go with shared captures, shared territory and alliances",
                  MULTI_COOP),
              Variant.many(
                  "multi-strategic",
                  3,
                  "multiplayer Go with alliances at the end",
                  MULTI.withAll("alliances=strategic")),
              Variant.many(
                  "multi-crossman",
                  3,
                  "multiplayer Go, prisoners fill their own colour's territory",
                  MULTI.withAll("prisoners=returned")),
              Variant.many(
                  "parallel", 2, "all players move simultaneously, everyone alone", PARALLEL),
              Variant.many(
                  "parallel-coop",
                  2,
                  "all players move simultaneously, with shared captures and alliances",
                  PARALLEL_COOP),
              Variant.forTwo(
                  "f-go",
                  "both players move simultaneously; a point chosen by both is barred for now",
                  F_GO),
              Variant.forTwo(
                  "f-go-bargaining",
                  "F-Go with negotiation before each turn",
                  F_GO.withAll("negotiation=bargaining")),
              Variant.many(
                  "kee",
                  2,
                  "Kee rules: any board, any players, passes lift bans until the first cycle",
                  GO.withAll("suicide=allowed", "ko=kee", "end=kee")),
              Variant.forTwo(
                  "alter-igo",
                  "no passing and no scoring; a single-stone suicide loses",
                  ALTER_IGO)));

  private final Map<String, Variant> byName = new LinkedHashMap<>();

  private Variants(Collection<Variant> variants) {
    variants.forEach(variant -> byName.put(variant.name(), variant));
  }

  /** These presets and more; one with an existing name replaces the old one. */
  public Variants with(Collection<Variant> more) {
    Variants all = new Variants(byName.values());
    more.forEach(variant -> all.byName.put(variant.name(), variant));
    return all;
  }

  public List<Variant> all() {
    return List.copyOf(byName.values());
  }

  public Optional<Variant> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /**
   * The variant of that name.
   *
   * @throws IllegalArgumentException if there is none; the message lists the known names
   */
  public Variant get(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown variant "
                        + name
                        + " "
                        + SpellingSuggestion.hint(name, byName.keySet())));
  }
}
