package gtpx.bridge.net;

import gtpx.bridge.net.OpenApiTest.Answer;
import gtpx.bridge.net.OpenApiTest.Exchange;
import gtpx.bridge.net.OpenApiTest.TestedServer;
import gtpx.testing.Golden;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HTTP responses are word for word what they were: docs/openapi.yaml says only their form. */
class GoldenHttpTest {
  private static final Path FILE = Path.of("src/test/resources/gtpx/bridge/net/golden-http.txt");
  private static final int LONG = 400; // characters of a request
  private static final String BEARER = "Authorization: Bearer ";

  /** What is different each time: secrets of games that an exchange makes, times, the port. */
  private static final Pattern VARIES =
      Pattern.compile(
          "(?<![\\w-])(?=[\\w-]*[A-Z0-9])[\\w-]{22}(?![\\w:-])|(?<![\\w.])[0-9]{13}(?![\\w.])|(?<=localhost:)[0-9]+|(?<=\"(main|phase_deadline)\":)[0-9.]+");

  @TempDir private Path folder;

  @Test
  void responsesAreWhatTheyWere() throws Exception {
    Map<String, String> today = new LinkedHashMap<>();
    try (TestedServer server = new TestedServer(folder.resolve("games.sqlite"))) {
      for (Exchange exchange : exchanges()) {
        String name = name(exchange);
        Answer answer = server.ask(exchange);
        String text =
            answer.status()
                + " "
                + answer.type().orElse("-")
                + "\n"
                + answer.headers().stream()
                    .map(header -> header + "\n")
                    .collect(Collectors.joining())
                + server.withoutSecrets(answer.body());
        while (today.containsKey(name)) {
          name += " again";
        }
        today.put(name, VARIES.matcher(text).replaceAll("…").stripTrailing() + "\n");
      }
    }
    Golden.check(FILE, today);
  }

  private static String name(Exchange exchange) {
    String headers = String.join(", ", exchange.headers());
    String body = exchange.body();
    return exchange.promise().split(" ", 2)[0]
        + " "
        + exchange.path()
        + (headers.isEmpty() ? "" : " [" + headers + "]")
        + " "
        + (body.length() > LONG
            ? body.substring(0, LONG) + "… of " + body.length()
            : body.replace("\n", "\\n"));
  }

  private static List<Exchange> exchanges() {
    List<Exchange> all = new ArrayList<>(OpenApiTest.exchanges());
    String create = "/api/games";
    add(
        all,
        body -> Exchange.api(create, "400 ", create, "", body),
        "",
        "{",
        "null",
        "'x'",
        "{'name':5}",
        "{'name':'','preset':'go'}",
        "{'name':'a b','preset':'go'}",
        "{'name':'m','preset':'go','options':[]}",
        "{'name':'m','preset':'go','options':{'board':0}}",
        "{'name':'m','preset':'go','options':{'board':'hex:99'}}",
        "{'name':'m','preset':'go','options':{'komi':'much'}}",
        "{'name':'m','preset':'go','options':{'players':3}}",
        "{'name':'m','preset':'multi','options':{'players':99}}",
        "{'name':'m','preset':'go','options':{'nonsense':1}}",
        "{'name':'m','preset':'go','options':{'time':'soon'}}",
        "{'name':'m','preset':'go','options':{'private':'perhaps'}}",
        "{'name':'m','preset':'go','seats':{'black':'bot'},'x':1}",
        "{'name':'m','preset':'go','name':'n'}");
    add(
        all,
        body ->
            Exchange.api(
                "/api/games/{game}/moves", "400 ", "/api/games/open/moves", "$open.white", body),
        "",
        "{}",
        "{'move':5}",
        "{'move':''}",
        "{'move':'D4','turn':'now'}",
        "{'move':'D4','turn':99}",
        "{'move':'pass','x':1}",
        "{'move':'Q99','turn':1}");
    add(
        all,
        body ->
            Exchange.api(
                "/api/games/{game}/owner", "400 ", "/api/games/fill/owner", "$fill.owner", body),
        "",
        "{'action':''}",
        "{'action':'takeover'}",
        "{'action':'takeover','seat':'green'}",
        "{'action':'resume','x':1}");
    add(
        all,
        body -> Exchange.referee("400 ", body),
        "",
        "[]",
        "{'rules':''}",
        "{'rules':'no-such'}",
        "{'rules':'go board=5 komi=x'}",
        "{'rules':'go','do':{}}",
        "{'rules':'go','do':[{'play':{'green':'A1'}}]}",
        "{'rules':'go board=5','do':[{'play':{'black':'Z9'}}]}",
        "{'rules':'go board=5','do':[{'play':{'white':'A1'}}]}",
        "{'rules':'go board=5','do':[{'fly':1}]}",
        "{'rules':'go board=5','do':[{'undo':1}]}",
        "{'rules':'go board=5','ask':['everything']}",
        "{'rules':'go board=5','ask':'legal'}",
        "{'rules':'f-go board=3','do':[{'play':{'black':'A1'}}],'ask':['position','to_move']}");
    for (String line :
        List.of(
            "nonsense",
            "play",
            "play white Z99",
            "play black A1",
            "gtpx-watch nobody",
            "gtpx-take nobody black x",
            "gtpx-create open go",
            "gtpx-create m go board=x",
            "quit",
            "1 2 3",
            "#")) {
      all.add(Exchange.post("200 ", "$open.white", line));
    }
    for (String path :
        List.of(
            "/api",
            "/api/none",
            "/api/games/",
            "/api/games/open/",
            "/api/games/open/none",
            "/api/games/%ff",
            "/api/games?count=x",
            "/api/games?none=1",
            "/api/finished?before=x",
            "/api/games/open/events?timeout=0",
            "/api/games/open/events?after=0&timeout=x",
            "/none")) {
      all.add(Exchange.of("GET " + path, path));
    }
    all.add(Exchange.of("GET /api/games/open/state", "/api/games/open/state", BEARER));
    all.add(Exchange.of("GET /api/games/open/state", "/api/games/open/state", "Authorization: x"));
    for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS", "PATCH")) {
      all.add(Exchange.of(method + " x", "/api/options"));
      all.add(Exchange.of(method + " x", "/healthz"));
    }
    all.add(Exchange.of("GET x", "/api/games/open/moves"));
    return all;
  }

  private static void add(
      List<Exchange> all, Function<String, Exchange> request, String... bodies) {
    for (String body : bodies) {
      all.add(request.apply(body));
    }
  }
}
