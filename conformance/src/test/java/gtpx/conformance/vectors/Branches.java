package gtpx.conformance.vectors;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The branches of the rules that a vector covers: choices of options that have affected it. Reads
 * only JSON and judges nothing.
 */
final class Branches {
  private static final Set<String> PHASES_OF_PLAY = Set.of("play", "bargaining");

  private final Collection<String> options;
  private final JsonObject vector;
  private final JsonObject turn;
  private final String event;
  private final Set<String> found = new TreeSet<>();

  /**
   * Finds the branches of a vector with these features; options are words like {@code ko=simple}.
   */
  Branches(Collection<String> options, JsonObject vector, Set<String> features) {
    this.options = options;
    this.vector = vector;
    turn = vector.has("last_turn") ? vector.getAsJsonObject("last_turn") : new JsonObject();
    event = Features.key(vector.getAsJsonObject("event"));
    readTurn(features);
    readNeutralStones(features);
    readRefusals(features);
    readPrisoners(features);
    readEnds(features);
    readCount(features);
    readBargaining(features);
  }

  Set<String> words() {
    return found;
  }

  private void addIf(boolean met, String option, String what) {
    if (met) {
      options.stream()
          .filter(choice -> choice.startsWith(option + "="))
          .forEach(choice -> found.add(choice + ": " + what));
    }
  }

  private boolean has(String option) {
    return options.contains(option);
  }

  private void readTurn(Set<String> features) {
    addIf(features.contains("choice: collided"), "collision", "stones collide");
    addIf(features.contains("choice: void"), "ko", "a turn is void");
    addIf(features.contains("choice: forced-pass"), "opening", "a pass is compelled");
    addIf(features.contains("turn: the mover moves again"), "opening", "a second stone");
    addIf(features.contains("captured: own stones only"), "suicide", "made");
    addIf(features.contains("turn: a mover leaves"), "suicide", "the loser leaves");
    boolean several = turn.has("captured") && turn.getAsJsonObject("captured").size() > 1;
    addIf(several, "capture", "several colours leave");
  }

  private void readNeutralStones(Set<String> features) {
    if (!has("collision=block") || !features.contains("choice: collided")) {
      return;
    }
    boolean placed = features.contains("choice: placed");
    boolean captured = turn.getAsJsonObject("captured").size() > 0;
    addIf(captured && !placed, "collision", "neutral stones capture");
    addIf(!barred().containsAll(collided()), "collision", "a neutral stone is captured");
  }

  private Set<String> barred() {
    Set<String> barred = new TreeSet<>();
    vector
        .getAsJsonObject("after")
        .getAsJsonArray("barred")
        .forEach(p -> barred.add(p.getAsString()));
    return barred;
  }

  private Set<String> collided() {
    Set<String> points = new TreeSet<>();
    for (Map.Entry<String, JsonElement> choice : turn.getAsJsonObject("moves").entrySet()) {
      JsonObject move = choice.getValue().getAsJsonObject();
      if (move.get("result").getAsString().equals("collided")) {
        points.add(move.get("move").getAsString());
      }
    }
    return points;
  }

  private void readRefusals(Set<String> features) {
    addIf(features.contains("reason: suicide"), "suicide", "refused");
    addIf(features.contains("reason: ko"), "ko", "refused");
    addIf(features.contains("reason: repeats the position of turn N"), "ko", "refused");
    addIf(features.contains("reason: re-altering"), "ko", "refused by D");
    addIf(features.contains("reason: pass is forbidden"), "pass", "refused");
    addIf(features.contains("result: repetition"), "ko", "a draw");
  }

  private void readPrisoners(Set<String> features) {
    boolean held = turn.has("prisoners") && turn.getAsJsonObject("prisoners").size() > 0;
    boolean captured = turn.has("captured") && turn.getAsJsonObject("captured").size() > 0;
    addIf(held, "prisoners", "taken");
    addIf(captured && !held, "prisoners", "nobody's");
    if (has("prisoners=shared")) {
      boolean rest = features.contains("prisoners: eliminated, some");
      addIf(rest, "prisoners", "a rest is nobody's");
      addIf(features.contains("prisoners: to several holders"), "prisoners", "among several");
      boolean prefers = vector.getAsJsonObject("position").has("preferences");
      addIf(held && prefers, "prisoners", "with preferences");
    }
  }

  private void readEnds(Set<String> features) {
    boolean over =
        PHASES_OF_PLAY.contains(phase("position")) && !PHASES_OF_PLAY.contains(phase("after"));
    boolean byPlay = over && event.equals("play") && !features.contains("result: self-removal");
    addIf(byPlay, "end", "the play ends");
    addIf(byPlay && features.contains("choice: collided"), "collision", "the play ends");
    addIf(over && event.equals("resign") && !vector.has("result"), "end", "by a resignation");
    addIf(byPlay && wasResumed(), "end", "again, after a resumption");
    addIf(features.contains("result: self-removal"), "suicide", "the mover loses");
    addIf(features.contains("result: alliance"), "alliances", "allies win");
    addIf(event.equals("stop"), "scoring", "stopped at the turn limit");
  }

  private String phase(String position) {
    return vector.getAsJsonObject(position).get("phase").getAsString();
  }

  private boolean wasResumed() {
    for (JsonElement earlier : vector.getAsJsonArray("events")) {
      if (earlier.getAsJsonObject().has("resume")) {
        return true;
      }
    }
    return false;
  }

  private void readCount(Set<String> features) {
    addIf(features.contains("count: made"), "scoring", "counted");
    addIf(features.contains("count: shared points"), "shared-territory", "shares");
    addIf(features.contains("count: dead stones"), "prisoners", "dead stones counted");
  }

  private void readBargaining(Set<String> features) {
    if (!has("negotiation=bargaining")) {
      return;
    }
    boolean answers = event.equals("accept") || event.equals("reject");
    addIf(features.contains("reason: contract N"), "negotiation", "a contract binds");
    addIf(answers && features.contains("bars: made"), "negotiation", "an ultimatum bars");
    JsonObject after = vector.getAsJsonObject("after");
    boolean played = !after.get("turn").equals(vector.getAsJsonObject("position").get("turn"));
    addIf(answers && played, "negotiation", "an offer is played");
  }
}
