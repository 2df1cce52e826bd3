package gtpx.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The server of docs/rules-library.md, as players use it. */
@Timeout(60)
class GameServerTest {
  private static final Map<String, Color> PLAYERS =
      Map.of("b-token", Color.BLACK, "w-token", Color.WHITE, "r-token", new Color(2));

  @TempDir Path folder;

  private final HttpClient client = HttpClient.newHttpClient();

  private GameServer server() throws Exception {
    return new GameServer(folder.resolve("game"), "parallel players=3 board=5", PLAYERS, 0);
  }

  private HttpResponse<String> send(GameServer server, String request, String token, String body)
      throws IOException, InterruptedException {
    String[] words = request.split(" ", 2);
    URI page = URI.create("http://127.0.0.1:" + server.port() + words[1]);
    HttpRequest.Builder builder = HttpRequest.newBuilder(page);
    if (!token.isEmpty()) {
      builder.header("Authorization", "Bearer " + token);
    }
    return client.send(
        builder.method(words[0], BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
  }

  private JsonObject get(GameServer server, String page, String token) throws Exception {
    HttpResponse<String> answer = send(server, "GET " + page, token, "");
    assertThat(answer.statusCode()).isEqualTo(200);
    return JsonParser.parseString(answer.body()).getAsJsonObject();
  }

  @Test
  void aTurnGoesOnAfterARestart() throws Exception {
    try (GameServer server = server()) {
      assertThat(send(server, "POST /move", "b-token", "C3").statusCode()).isEqualTo(200);
      assertThat(get(server, "/position", "w-token").toString()).doesNotContain("C3");
      assertThat(get(server, "/record", "").toString()).doesNotContain("C3");
      assertThat(get(server, "/position", "b-token").get("own")).hasToString("{\"black\":\"C3\"}");
    }

    try (GameServer server = server()) {
      assertThat(get(server, "/position", "").get("committed")).hasToString("[\"black\"]");
      send(server, "POST /move", "w-token", "C3");
      send(server, "POST /move", "r-token", "A1");

      JsonObject moves = get(server, "/turn", "").getAsJsonObject("moves");
      assertThat(moves.getAsJsonObject("white").get("result").getAsString()).isEqualTo("collided");
      assertThat(get(server, "/position", "").get("stones")).hasToString("{\"red\":[\"A1\"]}");
    }
  }

  @Test
  void refusalsHaveAKindAndAReason() throws Exception {
    try (GameServer server = server()) {
      send(server, "POST /move", "b-token", "C3");

      assertThat(send(server, "POST /move", "b-token", "D4").body())
          .isEqualTo(
              "{\"refused\":\"ILLEGAL_MOVE\",\"message\":\"illegal move: already committed\","
                  + "\"reason\":\"COMMITTED\"}");
      assertThat(send(server, "POST /dead", "b-token", "").body()).contains("WRONG_PHASE");
      assertThat(send(server, "POST /move", "", "D4").statusCode()).isEqualTo(400);
      assertThat(send(server, "POST /move", "w-token", "Z9").body()).contains("invalid vertex Z9");
      assertThat(send(server, "GET /else", "", "").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void playersResumeAndNameTheirAllies() throws Exception {
    String spec = "parallel players=3 board=5 alliances=strategic";
    try (GameServer server = new GameServer(folder.resolve("game"), spec, PLAYERS, 0)) {
      PLAYERS.keySet().forEach(token -> post(server, token, "/move", "pass"));
      post(server, "b-token", "/resume", "");
      assertThat(get(server, "/position", "").get("phase").getAsString()).isEqualTo("play");
      PLAYERS.keySet().forEach(token -> post(server, token, "/move", "pass"));
      assertThat(get(server, "/position", "").get("phase").getAsString()).isEqualTo("alliances");

      post(server, "b-token", "/ally", "white");
      post(server, "w-token", "/ally", "black");
      assertThat(send(server, "POST /ally", "r-token", "pink").body()).contains("color pink");
      post(server, "r-token", "/ally", "");

      assertThat(get(server, "/result", "").get("finished").getAsBoolean()).isTrue();
    }
  }

  private void post(GameServer server, String token, String page, String body) {
    try {
      assertThat(send(server, "POST " + page, token, body).statusCode()).isEqualTo(200);
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void badInputIsRefused() throws Exception {
    try (GameServer server = server()) {
      String longBody = "D4" + " ".repeat(10_000) + "E5";
      assertThat(send(server, "POST /move", "b-token", longBody).body()).contains("at most 10000");
      for (String token : PLAYERS.keySet()) {
        send(server, "POST /move", token, "pass");
      }
      assertThat(send(server, "POST /dead", "b-token", "pass").body())
          .contains("invalid vertex pass");
    }

    assertThatThrownBy(() -> new GameServer(folder.resolve("game"), "parallel board=7", PLAYERS, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("(expected: parallel board=7)");
  }

  /** Otherwise, white would see black's move and could still choose after a restart. */
  @Test
  void aChangeThatCannotBeSavedIsNotMade() throws Exception {
    try (GameServer server = server()) {
      send(server, "POST /move", "b-token", "C3");
      send(server, "POST /move", "w-token", "D4");
      Files.move(folder.resolve("game"), folder.resolve("kept"));
      Files.createDirectories(folder.resolve("game/in-the-way"));

      HttpResponse<String> refused = send(server, "POST /move", "r-token", "A1");

      assertThat(refused.statusCode()).isEqualTo(500);
      assertThat(refused.body()).contains("NOT_SAVED");
      assertThat(get(server, "/turn", "").get("turn").getAsInt()).isZero();
      assertThat(get(server, "/position", "r-token").toString()).doesNotContain("A1");
      try (Stream<Path> files = Files.list(folder)) {
        assertThat(files).hasSize(2); // nothing half-written
      }
    }
  }

  @Test
  void theFileIsItsUsersAlone() throws Exception {
    assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    try (GameServer server = server()) {
      send(server, "POST /move", "b-token", "C3");
    }

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("game"))))
        .isEqualTo("rw-------");
  }

  @Test
  void aClientThatDoesNotFinishItsRequestDelaysNobody() throws Exception {
    try (GameServer server = server();
        Socket slow = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      String begun = "POST /move HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nC";
      slow.getOutputStream().write(begun.getBytes(StandardCharsets.US_ASCII));
      slow.getOutputStream().flush();

      assertThat(send(server, "POST /move", "b-token", "C3").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aGameIsPlayedToItsResult() throws Exception {
    try (GameServer server = server()) {
      for (String move : new String[] {"A1", "pass"}) {
        send(server, "POST /move", "b-token", move);
        send(server, "POST /move", "w-token", "pass");
        send(server, "POST /move", "r-token", "pass");
      }
      for (String token : PLAYERS.keySet()) {
        assertThat(send(server, "POST /dead", token, "").statusCode()).isEqualTo(200);
      }

      assertThat(get(server, "/result", "").get("winners")).hasToString("[\"black\"]");
      assertThat(send(server, "POST /dead", "b-token", "").body()).contains("\"result\":{");
    }
    assertThat(Files.readString(folder.resolve("game"))).contains("gtpx-snapshot");
  }
}
