package gtpx.rooms.referee;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.Topologies;
import gtpx.json.Json;
import gtpx.rules.Variants;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Requests that take much memory or time for their length. The program sends all of them to a
 * referee with limits, in ten sizes, and prints how many of each kind were answered.
 */
final class LargeRequests {
  static final RefereeLimits LIMITS = new RefereeLimits(50_000_000, 36_000_000);

  /** One row for each kind: a request of a size from 1 to 100. */
  static final Map<String, IntFunction<String>> KINDS =
      new TreeMap<>(
          Map.of(
              "players",
              size -> request("parallel players=" + part(size, 64) + " board=100", "", true),
              "points",
              size -> request("go board=box:100x10x" + part(size, 10), "", true),
              "edges",
              size -> request("go board=graph:" + list(80 * size, i -> "a-b" + i), "", true),
              "commands",
              size -> request("multi players=8 board=100", plays(20 * size), false),
              "undone",
              size -> request("go board=100", undone(10 * size), false),
              "contracts",
              size -> request("f-go-bargaining board=100", contracts(6 * size), true),
              "nonsense",
              size -> "{\"dead\":[" + "0,".repeat(5000 * size) + "0]}",
              "names",
              size -> "{\"do\":[" + list(5000 * size, i -> "{\"a\":{}}") + "]}",
              "nested",
              size -> "[".repeat(5000 * size)));

  private LargeRequests() {}

  public static void main(String[] args) {
    Referee referee = Referee.stateless(Variants.STANDARD, LIMITS);
    KINDS.forEach(
        (kind, request) -> {
          long answered =
              IntStream.rangeClosed(1, 10)
                  .filter(size -> isAnswered(referee.answer(request.apply(10 * size))))
                  .count();
          System.out.println(kind + " " + answered);
        });
  }

  /** Returns whether it was done, or found to be wrong; writes the answer, as a server would. */
  private static boolean isAnswered(JsonObject answer) {
    String text = Json.write(answer);
    if (text.contains("Failed parsing")) { // so Gson reports that memory is exhausted
      throw new OutOfMemoryError();
    }
    return !text.contains(RefusalException.TOO_LARGE);
  }

  private static int part(int size, int all) {
    return Math.max(2, size * all / 100);
  }

  private static String request(String rules, String commands, boolean asksAll) {
    String questions =
        Stream.of(RefereeQuestion.values())
            .filter(question -> asksAll)
            .map(question -> "\"" + question.word() + "\"")
            .collect(Collectors.joining(","));
    return "{\"rules\":\"" + rules + "\",\"do\":[" + commands + "],\"ask\":[" + questions + "]}";
  }

  private static String plays(int count) {
    return list(count, i -> play(new Color(i % Color.MAX_PLAYERS), i));
  }

  private static String undone(int count) {
    return list(count, i -> play(Color.BLACK, i) + ",{\"undo\":1}");
  }

  private static String play(Color color, int point) {
    return "{\"play\":{\"" + color + "\":\"" + vertex(point) + "\"}}";
  }

  private static String contracts(int count) {
    return list(
            count,
            i ->
                "{\"contract\":\"black\",\"terms\":[\"moves="
                    + vertex(i)
                    + "/"
                    + vertex(i + 5000)
                    + "\"]},{\"accept\":\"white\",\"id\":"
                    + (i + 1)
                    + ",\"answer\":[]}")
        + ",{\"end_bargaining\":\"black\"}";
  }

  private static String vertex(int point) {
    return Topologies.columnName(point % 100) + (point / 100 + 1);
  }

  private static String list(int count, IntFunction<String> item) {
    return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(","));
  }
}
