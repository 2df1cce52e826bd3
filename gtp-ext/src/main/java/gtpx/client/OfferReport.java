package gtpx.client;

import com.google.common.collect.ImmutableMap;
import gtpx.json.JsonValue;
import java.util.List;
import java.util.Map;

/**
 * An offer of F-Go with bargaining, as {@code gtpx-position} reports it.
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

  static OfferReport read(JsonValue<MalformedException> json) throws MalformedException {
    Kind kind = AnswerJson.choice(json.get("kind"), Kind.values());
    boolean isContract = kind == Kind.CONTRACT;
    return new OfferReport(
        AnswerJson.count(json.get("id")),
        kind,
        AnswerJson.color(json.get("by")),
        isContract ? Map.of() : AnswerJson.byColor(json.get("moves"), AnswerJson::move),
        isContract ? json.get("terms").list(JsonValue::text) : List.of(),
        AnswerJson.choice(json.get("state"), State.values()));
  }
}
