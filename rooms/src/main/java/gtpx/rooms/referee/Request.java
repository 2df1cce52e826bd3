package gtpx.rooms.referee;

import gtpx.json.JsonValue;
import gtpx.record.KnownMembers;
import gtpx.record.RecordException;
import gtpx.rules.SpellingSuggestion;
import gtpx.rules.Word;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A request as it was sent, of which only what concerns a game of any rules has been read.
 *
 * @param name the name of a game that the referee keeps
 * @param rules the game specification of a new game
 * @param isFree whether players of a new game may move at any time
 * @param snapshot the game to restore
 * @param original the name of a kept game to copy
 * @param commands what is to be done, in order
 * @param questions what is asked after that
 * @param own the players whose hidden moves the answer may contain
 * @param dead the stones that a score counts as dead; by default those that are settled
 * @param isLast whether the referee forgets the game after the answer
 */
record Request(
    Optional<String> name,
    Optional<JsonValue<RecordException>> rules,
    boolean isFree,
    Optional<JsonValue<RecordException>> snapshot,
    Optional<String> original,
    List<JsonValue<RecordException>> commands,
    Set<RefereeQuestion> questions,
    Optional<JsonValue<RecordException>> own,
    Optional<JsonValue<RecordException>> dead,
    boolean isLast) {
  private static final int MAX_NAME = 100; // letters
  private static final List<String> BEGINS = List.of("rules", "snapshot", "copy");
  private static final KnownMembers MEMBERS =
      KnownMembers.of("", "id game rules free snapshot copy do ask own dead forget");

  /**
   * Reads a request.
   *
   * @throws RecordException with the place of the first error
   */
  static Request read(JsonValue<RecordException> json) throws RecordException {
    MEMBERS.check(json);
    Optional<JsonValue<RecordException>> rules = find(json, "rules");
    Optional<JsonValue<RecordException>> snapshot = find(json, "snapshot");
    Optional<String> original =
        json.has("copy") ? Optional.of(name(json.get("copy"))) : Optional.empty();
    List<String> sources = BEGINS.stream().filter(json::has).toList();
    if (sources.size() > 1) {
      throw json.wrong(String.join(" and ", sources) + " (expected: one of them)");
    }
    if (rules.isEmpty() && json.has("free")) {
      throw json.wrong("\"free\" (expected: only with \"rules\")");
    }
    if (!json.has("game") && json.has("forget")) {
      throw json.wrong("\"forget\" (expected: only with \"game\")");
    }
    return new Request(
        json.has("game") ? Optional.of(name(json.get("game"))) : Optional.empty(),
        rules,
        flag(json, "free"),
        snapshot,
        original,
        json.has("do") ? json.get("do").list(command -> command) : List.of(),
        json.has("ask") ? questions(json.get("ask")) : Set.of(),
        find(json, "own"),
        find(json, "dead"),
        flag(json, "forget"));
  }

  private static Optional<JsonValue<RecordException>> find(
      JsonValue<RecordException> json, String member) throws RecordException {
    return json.has(member) ? Optional.of(json.get(member)) : Optional.empty();
  }

  private static boolean flag(JsonValue<RecordException> json, String member)
      throws RecordException {
    return json.has(member) && json.get(member).flag();
  }

  private static String name(JsonValue<RecordException> json) throws RecordException {
    String name = json.text();
    boolean isOneLine = name.chars().noneMatch(Character::isISOControl);
    if (name.isEmpty() || name.length() > MAX_NAME || !isOneLine) {
      throw json.expected("1 to " + MAX_NAME + " letters in one line");
    }
    return name;
  }

  private static Set<RefereeQuestion> questions(JsonValue<RecordException> json)
      throws RecordException {
    List<RefereeQuestion> asked = json.list(Request::question);
    return asked.isEmpty() ? Set.of() : EnumSet.copyOf(asked);
  }

  private static RefereeQuestion question(JsonValue<RecordException> json) throws RecordException {
    String word = json.text();
    List<String> known =
        Arrays.stream(RefereeQuestion.values()).map(RefereeQuestion::word).toList();
    return Word.find(RefereeQuestion.values(), word)
        .orElseThrow(
            () ->
                json.wrong(
                    "unknown question " + word + " " + SpellingSuggestion.hint(word, known)));
  }

  /** Returns whether this does nothing but drop a kept game. */
  boolean onlyForgets() {
    return isLast && !beginsGame() && commands.isEmpty() && questions.isEmpty();
  }

  /** Returns whether this begins a game: a new, restored or copied one. */
  boolean beginsGame() {
    return rules.isPresent() || snapshot.isPresent() || original.isPresent();
  }
}
