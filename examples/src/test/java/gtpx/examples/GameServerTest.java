package gtpx.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The server of docs/rules-library.md, as players use it. */
@Timeout(60)
class GameServerTest {
  @TempDir Path folder;

  private final HttpClient client = HttpClient.newHttpClient();

  private GameServer server() throws Exception {
    return new GameServer(folder, 0);
  }

  /** A game on a server, which may be started again. */
  private final class TestGame {
    private final String name;
    private final JsonObject tokens;

    TestGame(GameServer server, String rules) throws Exception {
      HttpResponse<String> answer =
          send(server, "POST /games", "", "{\"rules\":\"" + rules + "\"}");
      JsonObject made = JsonParser.parseString(answer.body()).getAsJsonObject();
      name = made.get("game").getAsString();
      tokens = made.getAsJsonObject("tokens");
    }

    private String token(String color) {
      return color.isEmpty() ? "" : tokens.get(color).getAsString();
    }

    JsonObject get(GameServer server, String page, String color) throws Exception {
      HttpResponse<String> answer = send(server, "GET " + path(page), token(color), "");
      assertThat(answer.statusCode()).isEqualTo(200);
      return JsonParser.parseString(answer.body()).getAsJsonObject();
    }

    /** Posts a body in which single quotes stand for double ones. */
    HttpResponse<String> post(GameServer server, String color, String page, String body)
        throws Exception {
      return send(server, "POST " + path(page), token(color), body.replace('\'', '"'));
    }

    HttpResponse<String> move(GameServer server, String color, String move) throws Exception {
      return post(server, color, "move", "{'move':'" + move + "'}");
    }

    void all(GameServer server, String page, String body) throws Exception {
      for (String color : tokens.keySet()) {
        assertThat(post(server, color, page, body).statusCode()).isEqualTo(200);
      }
    }

    private String path(String page) {
      return "/games/" + name + "/" + page;
    }

    Path file() {
      return folder.resolve(name + ".json");
    }
  }

  private TestGame parallel(GameServer server) throws Exception {
    return new TestGame(server, "parallel players=3 board=5");
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

  @Test
  void aTurnGoesOnAfterARestart() throws Exception {
    TestGame game;
    TestGame other;
    try (GameServer server = server()) {
      game = parallel(server);
      other = new TestGame(server, "go board=3");
      assertThat(game.move(server, "black", "C3").statusCode()).isEqualTo(200);
      other.move(server, "black", "B2");
      assertThat(game.get(server, "position", "white").toString()).doesNotContain("C3");
      assertThat(game.get(server, "record", "").toString()).doesNotContain("C3");
      assertThat(game.get(server, "position", "black").get("own"))
          .hasToString("{\"black\":\"C3\"}");
    }

    try (GameServer server = server()) {
      assertThat(game.get(server, "position", "").get("committed")).hasToString("[\"black\"]");
      game.move(server, "white", "C3");
      game.move(server, "red", "A1");

      JsonObject moves = game.get(server, "turn", "").getAsJsonObject("moves");
      assertThat(moves.getAsJsonObject("white").get("result").getAsString()).isEqualTo("collided");
      assertThat(game.get(server, "position", "").get("stones")).hasToString("{\"red\":[\"A1\"]}");
      assertThat(other.get(server, "position", "").get("stones"))
          .hasToString("{\"black\":[\"B2\"]}");
    }
  }

  @Test
  void refusalsHaveAKindAndAReason() throws Exception {
    try (GameServer server = server()) {
      TestGame game = parallel(server);
      game.move(server, "black", "C3");

      assertThat(game.move(server, "black", "D4").body())
          .isEqualTo(
              "{\"refused\":\"ILLEGAL_MOVE\",\"message\":\"illegal move: already committed\","
                  + "\"reason\":\"COMMITTED\"}");
      assertThat(game.post(server, "black", "dead", "{'points':[]}").body())
          .contains("WRONG_PHASE");
      assertThat(game.move(server, "", "D4").statusCode()).isEqualTo(400);
      assertThat(game.move(server, "white", "Z9").body()).contains("invalid vertex Z9");
      assertThat(send(server, "GET /else", "", "").statusCode()).isEqualTo(404);
      assertThat(send(server, "GET /games/none/position", "", "").statusCode()).isEqualTo(404);
    }
  }

  /** A token is of one game, not of a colour in all games. */
  @Test
  void aTokenIsWorthNothingInAnotherGame() throws Exception {
    try (GameServer server = server()) {
      TestGame game = parallel(server);
      TestGame other = parallel(server);

      HttpResponse<String> answer =
          send(
              server,
              "POST /games/" + other.name + "/move",
              game.token("black"),
              "{\"move\":\"C3\"}");

      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(other.get(server, "position", "").get("committed")).hasToString("[]");
    }
  }

  @Test
  void playersResumeAndNameTheirAllies() throws Exception {
    try (GameServer server = server()) {
      TestGame game = new TestGame(server, "parallel players=3 board=5 alliances=strategic");
      game.all(server, "move", "{'move':'pass'}");
      game.post(server, "black", "resume", "");
      assertThat(game.get(server, "position", "").get("phase").getAsString()).isEqualTo("play");
      game.all(server, "move", "{'move':'pass'}");
      assertThat(game.get(server, "position", "").get("phase").getAsString())
          .isEqualTo("alliances");

      game.post(server, "black", "ally", "{'allies':['white']}");
      game.post(server, "white", "ally", "{'allies':['black']}");
      assertThat(game.post(server, "red", "ally", "{'allies':['pink']}").body())
          .contains("color pink");
      game.post(server, "red", "ally", "{'allies':[]}");

      assertThat(game.get(server, "result", "").get("finished").getAsBoolean()).isTrue();
    }
  }

  @Test
  void badInputIsRefused() throws Exception {
    try (GameServer server = server()) {
      TestGame game = parallel(server);
      String longBody = "D4" + " ".repeat(10_000) + "E5";
      assertThat(game.move(server, "black", longBody).body()).contains("at most 10000");
      for (String body : new String[] {"nonsense", "[]", "{}", "{'move':{}}", "{'move':null}"}) {
        HttpResponse<String> answer = game.post(server, "black", "move", body);
        assertThat(answer.statusCode()).as(body).isEqualTo(400);
        assertThat(answer.body()).as(body).contains("BAD_REQUEST");
      }
      assertThat(send(server, "POST /games", "", "{\"rules\":\"parallel board=0\"}").body())
          .contains("BAD_REQUEST", "board");
      game.all(server, "move", "{'move':'pass'}");
      assertThat(game.post(server, "black", "dead", "{'points':['pass']}").body())
          .contains("invalid vertex pass");
    }
  }

  /** Otherwise, white would see black's move and could still choose after a restart. */
  @Test
  void aChangeThatCannotBeSavedIsNotMade() throws Exception {
    try (GameServer server = server()) {
      TestGame game = parallel(server);
      game.move(server, "black", "C3");
      game.move(server, "white", "D4");
      Files.move(game.file(), folder.resolve("kept"));
      Files.createDirectories(game.file().resolve("in-the-way"));

      HttpResponse<String> refused = game.move(server, "red", "A1");

      assertThat(refused.statusCode()).isEqualTo(500);
      assertThat(refused.body()).contains("NOT_SAVED");
      assertThat(game.get(server, "turn", "").get("turn").getAsInt()).isZero();
      assertThat(game.get(server, "position", "red").toString()).doesNotContain("A1");
      try (Stream<Path> files = Files.list(folder)) {
        assertThat(files).hasSize(2); // nothing half-written
      }
    }
  }

  @Test
  void aFileIsItsUsersAlone() throws Exception {
    assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    try (GameServer server = server()) {
      TestGame game = parallel(server);
      game.move(server, "black", "C3");

      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(game.file())))
          .isEqualTo("rw-------");
    }
  }

  @Test
  void aClientThatDoesNotFinishItsRequestDelaysNobody() throws Exception {
    try (GameServer server = server();
        Socket slow = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      TestGame game = parallel(server);
      String begun =
          "POST /games/" + game.name + "/move HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{";
      slow.getOutputStream().write(begun.getBytes(StandardCharsets.US_ASCII));
      slow.getOutputStream().flush();

      assertThat(game.move(server, "black", "C3").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aGameIsPlayedToItsResult() throws Exception {
    try (GameServer server = server()) {
      TestGame game = parallel(server);
      for (String move : new String[] {"A1", "pass"}) {
        game.move(server, "black", move);
        game.move(server, "white", "pass");
        game.move(server, "red", "pass");
      }
      game.all(server, "dead", "{'points':[]}");

      assertThat(game.get(server, "result", "").get("winners")).hasToString("[\"black\"]");
      assertThat(game.post(server, "black", "dead", "{'points':[]}").body())
          .contains("WRONG_PHASE");
    }
  }
}
