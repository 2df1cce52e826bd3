package gtpx.bench;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import com.google.gson.JsonObject;
import java.util.Map;
import java.util.TreeMap;

/** Counts what all attackers have done. Confined to the thread of their loop. */
final class AttackCounts {
  private static final int MOST_REASONS = 15; // shown at most

  private final Map<String, Rounds> rounds = new TreeMap<>();
  private final Multiset<String> reasons = HashMultiset.create();

  private static final class Rounds {
    private long begun;
    private long failed; // because a connection was refused or closed
    private long done; // commands that succeeded
  }

  private Rounds of(String attack) {
    return rounds.computeIfAbsent(attack, key -> new Rounds());
  }

  void begun(String attack) {
    of(attack).begun++;
  }

  void failed(String attack) {
    of(attack).failed++;
  }

  void done(String attack) {
    of(attack).done++;
  }

  void refused(String answer) {
    reasons.add(answer.replaceAll("[0-9.]+ s\\b", "… s").replaceAll("attack\\S+|honest\\S+", "G"));
  }

  JsonObject json() {
    JsonObject json = new JsonObject();
    json.addProperty("commands_refused", reasons.size());
    rounds.forEach(
        (attack, of) ->
            json.addProperty(
                attack,
                of.begun + " rounds, " + of.failed + " cut short, " + of.done + " commands done"));
    JsonObject refused = new JsonObject();
    for (Multiset.Entry<String> reason : Multisets.copyHighestCountFirst(reasons).entrySet()) {
      if (refused.size() < MOST_REASONS) {
        refused.addProperty(reason.getElement(), reason.getCount());
      }
    }
    json.add("reasons", refused);
    return json;
  }
}
