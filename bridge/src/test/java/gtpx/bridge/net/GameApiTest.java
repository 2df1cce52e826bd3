package gtpx.bridge.net;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How requests become commands of the protocol, and answers become responses. */
@ExtendWith(NoLeaks.class)
@Timeout(30)
class GameApiTest {
  private static final String SECRET = FakeSessionFactory.SECRET;

  private final List<String> commands = Collections.synchronizedList(new ArrayList<>());
  private NetServer server;

  /** Starts a server whose sessions answer each command by its name: {@code =…} or {@code ?…}. */
  private FakeSessionFactory start(UnaryOperator<String> answers) throws IOException {
    FakeSessionFactory sessions =
        FakeSessionFactory.that(
            (handler, command) -> {
              commands.add(command.name() + " " + String.join(" ", command.arguments()));
              handler.connection.answer(answer(command, answers.apply(command.name())));
            });
    server = TestServers.start(sessions);
    return sessions;
  }

  private static GtpResponse answer(GtpCommand command, String answer) {
    return answer.startsWith("=")
        ? GtpResponse.success(command.id(), answer.substring(1))
        : GtpResponse.failure(command.id(), answer.substring(1));
  }

  @AfterEach
  void stop() {
    server.close(Duration.ZERO);
  }

  private String ask(String head, String body, String... headers) throws IOException {
    StringBuilder request = new StringBuilder(head + " HTTP/1.1\r\nHost: go.example\r\n");
    for (String header : headers) {
      request.append(header).append("\r\n");
    }
    String json = body.replace('\'', '"');
    try (Client client = Client.to(server)) {
      client.send(
          request + "Connection: close\r\nContent-Length: " + json.length() + "\r\n\r\n" + json);
      return client.rest();
    }
  }

  private static String bearer(String secret) {
    return "Authorization: Bearer " + secret;
  }

  @Test
  void aGameIsCreatedFromTheWordsOfGtpxCreate() throws Exception {
    start(name -> "=owner=O black=B white=W watch=V");

    String answer =
        ask(
            "POST /api/games",
            "{'name':'g','preset':'go','options':{'board':'9','komi':7.5}}",
            bearer("token"));

    assertThat(commands).containsExactly("gtpx-create g token=token go board=9 komi=7.5");
    assertThat(answer)
        .startsWith("HTTP/1.1 201 ")
        .endsWith(
            "{\"name\":\"g\",\"owner\":\"O\",\"watch\":\"V\","
                + "\"seats\":{\"black\":\"B\",\"white\":\"W\"}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'name':'g h','preset':'go'}",
        "{'name':'g','preset':'go token=x'}",
        "{'name':'g','preset':'go','options':{'board':'5 private=no'}}",
        "{'name':'g','preset':'go','options':{'token':'x'}}",
        "{'name':'g','preset':'go','options':{'a b':'x'}}",
        "{'name':'g','preset':'go','options':{'board':[5]}}",
        "{'name':'g\\nquit','preset':'go'}",
        "{'name':'g'}",
        "[]",
        "{",
        "''",
      })
  void aBodyThatIsNotAsDescribedReachesNoSession(String body) throws Exception {
    start(name -> "=");

    String answer = ask("POST /api/games", body);

    assertThat(answer).startsWith("HTTP/1.1 400 ");
    assertThat(commands).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "syntax error: board=0, 400",
    "no such game: g, 404",
    "wrong secret, 403",
    "'game g exists; choose another name', 409",
    "creating a game needs a token, 403",
    "'too many new games (at most a burst of 1)', 429",
    "too much computing time used, 429",
    "the server is shutting down; try again later, 503",
  })
  void aFailureHasTheStatusOfItsKind(String failure, int status) throws Exception {
    start(name -> "?" + failure);

    String answer = ask("POST /api/games", "{'name':'g','preset':'go'}");

    assertThat(answer)
        .startsWith("HTTP/1.1 " + status + " ")
        .endsWith("{\"error\":\"" + failure + "\"}\n");
  }

  @Test
  void aMoveIsMadeForTheSeatOfTheSecret() throws Exception {
    start(name -> "=");

    String answer = ask("POST /api/games/open/moves", "{'move':'E5','turn':3}", bearer(SECRET));

    assertThat(commands).containsExactly("play black E5 turn=3");
    assertThat(answer)
        .startsWith("HTTP/1.1 200 ")
        .endsWith("{\"colour\":\"black\",\"move\":\"E5\"}");
  }

  @Test
  void aMoveIsTakenBackForTheSeatOfTheSecret() throws Exception {
    start(name -> "=");

    String answer = ask("POST /api/games/open/take_back", "{'turn':3}", bearer(SECRET));

    assertThat(commands).containsExactly("gtpx-take_back black turn=3");
    assertThat(answer).startsWith("HTTP/1.1 200 ").endsWith("{\"colour\":\"black\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pause", "unpause", "abort"})
  void theOwnerActs(String action) throws Exception {
    start(name -> "=");

    String answer = ask("POST /api/games/g/owner", "{'action':'" + action + "'}", bearer("o"));

    assertThat(commands).containsExactly("gtpx-owner g o", "gtpx-" + action + " ");
    assertThat(answer).startsWith("HTTP/1.1 200 ").endsWith("{\"action\":\"" + action + "\"}");
  }

  @Test
  void aSecretOfAnotherGameMovesNothing() throws Exception {
    FakeSessionFactory sessions = start(name -> "=");

    assertThat(ask("POST /api/games/other/moves", "{'move':'E5'}", bearer(SECRET)))
        .startsWith("HTTP/1.1 401 ");
    assertThat(sessions.next().next()).isEqualTo("(closed)");
    assertThat(ask("POST /api/games/open/moves", "{'move':'E5'}")).startsWith("HTTP/1.1 401 ");
    assertThat(commands).isEmpty();
  }

  @Test
  void anIllegalMoveIsAConflict() throws Exception {
    start(name -> "?illegal move: occupied");

    assertThat(ask("POST /api/games/open/moves", "{'move':'E5'}", bearer(SECRET)))
        .startsWith("HTTP/1.1 409 ")
        .endsWith("{\"error\":\"illegal move: occupied\"}\n");
  }

  @Test
  void aSpectatorWaitsForEvents() throws Exception {
    start(name -> name.equals("gtpx-wait") ? "=[{\"seq\":8}]" : "=");

    String answer = ask("GET /api/games/g/events?after=7&timeout=30", "", bearer("watch"));

    assertThat(commands).containsExactly("gtpx-watch g watch", "gtpx-wait after=7 timeout=30");
    assertThat(answer).startsWith("HTTP/1.1 200 ").endsWith("[{\"seq\":8}]");
  }

  @Test
  void eventsThatAreNoLongerKeptAreGone() throws Exception {
    start(name -> name.equals("gtpx-wait") ? "?too old; read gtpx-position" : "=");

    assertThat(ask("GET /api/games/g/events?after=0", ""))
        .startsWith("HTTP/1.1 410 ")
        .endsWith("{\"error\":\"too old; read gtpx-position\"}\n");
  }

  @Test
  void aCommandThatFailsIsTheLast() throws Exception {
    start(name -> "?no such game: g");

    assertThat(ask("GET /api/games/g/events", "")).startsWith("HTTP/1.1 404 ");
    assertThat(commands).containsExactly("gtpx-watch g");
  }

  @Test
  void theOwnerSeatsABot() throws Exception {
    start(name -> "=");

    String answer = ask("POST /api/games/g/seats/white", "{'by':'bot:level=3'}", bearer("owner"));

    assertThat(commands).containsExactly("gtpx-owner g owner", "gtpx-fill white bot:level=3");
    assertThat(answer).endsWith("{\"colour\":\"white\",\"by\":\"bot:level=3\"}");
  }

  @ParameterizedTest
  @CsvSource({
    "https://elsewhere.example, localhost, 403",
    "null, localhost, 403",
    "http://localhost:8080, localhost, 403",
    "http://localhost, localhost, 201",
    "http://go.example, go.example, 421", // a host that is no name of this server
  })
  void onlyAPageOfTheServerItselfCreatesGames(String origin, String host, int status)
      throws Exception {
    start(name -> "=owner=O black=B white=W watch=V");
    String body = "{\"name\":\"g\",\"preset\":\"go\"}";

    try (Client client = Client.to(server)) {
      client.send(
          "POST /api/games HTTP/1.1\r\nConnection: close\r\nHost: "
              + host
              + "\r\nOrigin: "
              + origin
              + "\r\nContent-Length: "
              + body.length()
              + "\r\n\r\n"
              + body);

      assertThat(client.rest()).startsWith("HTTP/1.1 " + status + " ");
    }
    assertThat(commands).hasSize(status == 201 ? 1 : 0);
  }
}
