package gtpx.bench;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import com.google.common.collect.TreeMultiset;
import com.google.gson.JsonObject;

/** Counts what all attackers have done. Confined to the thread of their loop. */
final class AttackCounts {
  private static final int MOST_REASONS = 15; // shown at most

  private final Multiset<String> begun = TreeMultiset.create(); // rounds, by attack
  private final Multiset<String> failed = HashMultiset.create(); // connection refused or closed
  private final Multiset<String> done = HashMultiset.create(); // commands that succeeded
  private final Multiset<String> reasons = HashMultiset.create();

  void begun(String attack) {
    begun.add(attack);
  }

  void failed(String attack) {
    failed.add(attack);
  }

  void done(String attack) {
    done.add(attack);
  }

  void refused(String answer) {
    reasons.add(answer.replaceAll("[0-9.]+ s\\b", "… s").replaceAll("attack\\S+|honest\\S+", "G"));
  }

  JsonObject json() {
    JsonObject json = new JsonObject();
    json.addProperty("commands_refused", reasons.size());
    begun.forEachEntry(
        (attack, rounds) ->
            json.addProperty(
                attack,
                "%d rounds, %d cut short, %d commands done"
                    .formatted(rounds, failed.count(attack), done.count(attack))));
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
