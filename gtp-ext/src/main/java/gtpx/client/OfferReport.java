package gtpx.client;

import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;

/**
 * An offer of F-Go with bargaining, as {@code gtpx-position} tells it.
 *
 * @param moves of a proposal or an ultimatum, by colour
 * @param terms of a contract
 */
public record OfferReport(
    int id, Kind kind, String by, Map<String, GtpMove> moves, List<String> terms, State state) {

  /** What is offered. */
  public enum Kind {
    PROPOSAL,
    ULTIMATUM,
    CONTRACT
  }

  /** What became of it; a contract is accepted while it is in force. */
  public enum State {
    OPEN,
    ACCEPTED,
    REJECTED,
    WITHDRAWN,
    EXPIRED
  }

  public OfferReport {
    moves = ImmutableMap.copyOf(moves);
    terms = List.copyOf(terms);
  }

  static OfferReport read(JsonValue json) throws MalformedException {
    Kind kind = json.get("kind").choice(Kind.values());
    boolean isContract = kind == Kind.CONTRACT;
    return new OfferReport(
        json.get("id").count(),
        kind,
        json.get("by").color(),
        isContract ? Map.of() : json.get("moves").byColor(JsonValue::move),
        isContract ? json.get("terms").list(JsonValue::text) : List.of(),
        json.get("state").choice(State.values()));
  }
}
