package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import gtpx.rules.Word;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * One thing that an {@link Attacker} does to a bridge, round after round. A round only sends; what
 * comes back is not judged. docs/security.md
 */
public enum Attack implements Word {
  /** Makes games on large boards and for many, as many as there may be. */
  CREATE {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      List<String> games = Stream.of(LARGE, MANY, SMALL).map(attacker::create).toList();
      return attacker.connect().thenCompose(one -> attacker.ask(one, games));
    }
  },

  /** Gives every seat of a game to the strongest bot that may be asked for, with a clock. */
  BOTS {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      String name = attacker.newName();
      return attacker
          .connect()
          .thenCompose(
              owner ->
                  attacker
                      .ask(owner, List.of("gtpx-create " + name + " go board=19 time=turn:20"))
                      .thenCompose(
                          made ->
                              attacker.ask(
                                  owner,
                                  List.of(
                                      "gtpx-owner " + name + " " + made.get(0).get("owner"),
                                      "gtpx-fill black bot:20000",
                                      "gtpx-fill white bot:20000",
                                      "gtpx-watch " + name))));
    }
  },

  /** Talks into its own games and those of others. */
  TALK {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      String text = "gtpx-chat " + "x".repeat(TEXT);
      return flood(attacker, "gtpx-watch " + attacker.anyGame(), text);
    }
  },

  /** Moves, takes back, moves again; pauses and goes on. */
  CHANGES {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      String name = attacker.newName();
      return attacker
          .connect()
          .thenCompose(
              one ->
                  attacker
                      .ask(one, List.of("gtpx-create " + name + " parallel players=3 board=9"))
                      .thenCompose(
                          made ->
                              attacker.ask(
                                  one,
                                  List.of(
                                      "gtpx-sit " + name + " black " + made.get(0).get("black"),
                                      "gtpx-owner " + name + " " + made.get(0).get("owner"))))
                      .thenCompose(
                          sat ->
                              attacker.ask(
                                  one,
                                  repeat("play black A1", "undo", "gtpx-pause", "gtpx-unpause"))));
    }
  },

  /** Asks whatever is expensive to compute, on the largest board there is and in others' games. */
  QUESTIONS {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return flood(
          attacker,
          "gtpx-watch " + attacker.ownGame(),
          "gtpx-view gogui",
          "final_score",
          "final_status_list dead",
          "gtpx-view gtpx",
          "gtpx-legal black",
          "gtpx-position",
          "gtpx-watch " + attacker.anyGame(),
          "gtpx-score",
          "clear_board",
          "undo",
          "showboard");
    }
  },

  /** Lists the games, and guesses secrets of others' seats. */
  SECRETS {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      String game = attacker.anyGame();
      return flood(
          attacker,
          "gtpx-games",
          "gtpx-sit " + game + " black 0123456789abcdef0123456789abcdef",
          "gtpx-owner " + game + " wrong",
          "gtpx-watch " + game + " wrong");
    }
  },

  /** Reads pages and records, and pages that are not there. */
  PAGES {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      String game = attacker.anyGame();
      StringBuilder requests = new StringBuilder();
      for (String page :
          List.of("games", "games/" + game, "games/" + game + "/record?format=sgf", "no")) {
        requests.append("GET /api/" + page + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
      }
      return attacker
          .connect()
          .thenAccept(one -> attacker.keep(one, requests.toString().repeat(5)));
    }
  },

  /** Asks for much and reads nothing. */
  DEAF {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return attacker
          .connect()
          .thenAccept(
              one -> {
                one.stopReading();
                String questions = "gtpx-position\ngtpx-games\n".repeat(ROUND);
                attacker.keep(one, "gtpx-watch " + attacker.ownGame() + "\n" + questions);
              });
    }
  },

  /** Opens connections that send half a line, a line that is too long, or no text at all. */
  NOISE {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return attacker
          .connect()
          .thenAccept(one -> attacker.keep(one, "gtpx-watch "))
          .thenCompose(next -> attacker.connect())
          .thenAccept(one -> attacker.keep(one, "x".repeat(LONG)))
          .thenCompose(next -> attacker.connect())
          .thenAccept(one -> attacker.keep(one, "\0\1\2\u00ff\n\n\n\u0016\u0003\1".repeat(ROUND)))
          .thenCompose(next -> attacker.connect())
          .thenAccept(LoadConnection::close);
    }
  },

  /** Holds seats, and sends lines of the greatest length without an end. */
  SEATS {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      String name = attacker.newName();
      return attacker
          .connect()
          .thenCompose(
              one ->
                  attacker
                      .ask(one, List.of("gtpx-create " + name + " " + SMALL))
                      .thenCompose(
                          made ->
                              attacker.ask(
                                  one,
                                  List.of(
                                      "gtpx-sit " + name + " black " + made.get(0).get("black"))))
                      .thenAccept(sat -> attacker.keep(one, "x".repeat(LONG))));
    }
  };

  private static final String LARGE = "go board=100";
  private static final String MANY = "parallel players=8 board=19";
  private static final String SMALL = "go board=9";
  private static final int ROUND = 50; // commands
  private static final int TEXT = 400; // letters
  private static final int LONG = 1_000_000; // bytes

  /** Does it once; fails if a connection doesn't come about, or ends. */
  abstract CompletableFuture<?> round(Attacker attacker);

  /** Sends the first command, and the others again and again. */
  private static CompletableFuture<?> flood(Attacker attacker, String first, String... others) {
    List<String> commands = Stream.concat(Stream.of(first), repeat(others).stream()).toList();
    return attacker.connect().thenCompose(one -> attacker.ask(one, commands));
  }

  private static List<String> repeat(String... commands) {
    return Stream.generate(() -> List.of(commands)).flatMap(List::stream).limit(ROUND).toList();
  }
}
