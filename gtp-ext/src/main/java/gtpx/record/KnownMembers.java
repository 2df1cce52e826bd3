package gtpx.record;

import gtpx.json.JsonValue;
import gtpx.rules.SpellingSuggestion;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * The members that an object of a request must and may have. Records are read without it, since
 * readers of records ignore members that they don't know; whoever asks for something now has to
 * hear that a part of it would be ignored.
 *
 * @param required in the order in which messages name them
 * @param optional may be left out
 */
public record KnownMembers(List<String> required, List<String> optional) {
  public KnownMembers {
    required = List.copyOf(required);
    optional = List.copyOf(optional);
  }

  /** Creates it from the names of the members, each list separated by blanks. */
  public static KnownMembers of(String required, String optional) {
    return new KnownMembers(names(required), names(optional));
  }

  private static List<String> names(String words) {
    return words.isEmpty() ? List.of() : List.of(words.split(" ", -1));
  }

  /**
   * Checks which members an object has, not what they are.
   *
   * @throws RecordException with the first unknown or missing one and what was expected
   */
  public void check(JsonValue<RecordException> json) throws RecordException {
    Collection<String> members = json.fields().keySet();
    List<String> known = Stream.concat(required.stream(), optional.stream()).toList();
    for (String member : members) {
      if (!known.contains(member)) {
        throw json.wrong("unknown \"" + member + "\" " + SpellingSuggestion.hint(member, known));
      }
    }
    for (String member : required) {
      if (!members.contains(member)) {
        throw json.wrong("no \"" + member + "\" (expected: " + String.join(", ", required) + ")");
      }
    }
  }
}
