package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import gtpx.rules.Word;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * One kind of attack that an {@link Attacker} makes on a bridge, round after round. A round only
 * sends; the answers aren't judged. docs/security.md
 */
public enum Attack implements Word {
  /** Creates as many games as possible, on large boards and for many players. */
  CREATE {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return attacker
          .reuse(word(), one -> NOTHING)
          .thenCompose(
              one ->
                  CompletableFuture.allOf(
                      attacker.create(word(), one, LARGE),
                      attacker.create(word(), one, MANY),
                      attacker.create(word(), one, SMALL)));
    }
  },

  /** Gives every seat of its games to the strongest bot that may be requested, with a clock. */
  BOTS {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return inOwnGame(
          attacker, "go board=19 time=turn:20", "gtpx-fill black bot:20000", FILL_WHITE);
    }
  },

  /** Sends chat messages to its own games and those of others. */
  TALK {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return whileWatching(attacker, attacker.anyGame(), "gtpx-chat " + "x".repeat(TEXT));
    }
  },

  /** Moves, undoes, moves again; pauses and resumes. */
  CHANGES {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return inOwnGame(
          attacker,
          "parallel players=3 board=9",
          "play black A1",
          "undo",
          "gtpx-pause",
          "gtpx-unpause");
    }
  },

  /**
   * Sends queries that are expensive to compute, on the largest possible board and in others'
   * games.
   */
  QUESTIONS {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return whileWatching(
          attacker,
          attacker.anyGame(),
          "gtpx-view gogui",
          "final_score",
          "final_status_list dead",
          "gtpx-view gtpx",
          "gtpx-legal black",
          "gtpx-position",
          "gtpx-score",
          "clear_board",
          "undo",
          "showboard");
    }
  },

  /** Sends queries from a seat of its own on a large board. */
  BOARDS {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return inOwnGame(attacker, LARGE, "gtpx-legal black", "showboard", "gtpx-position");
    }
  },

  /** Watches a few games on all its connections, and requests their events from the beginning. */
  WATCH {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return whileWatching(attacker, attacker.target(), "gtpx-wait after=0", "list_commands");
    }
  },

  /** Lists the games, and guesses secrets of others' seats. */
  SECRETS {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      String game = attacker.anyGame();
      return attacker
          .reuse(word(), one -> NOTHING)
          .thenCompose(
              one ->
                  attacker.ask(
                      word(),
                      one,
                      repeat(
                          "gtpx-games",
                          "gtpx-sit " + game + " black 0123456789abcdef012345",
                          "gtpx-owner " + game + " wrong",
                          "gtpx-watch " + game + " wrong")));
    }
  },

  /** Requests pages and records, and pages that don't exist. */
  PAGES {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      String game = attacker.anyGame();
      StringBuilder requests = new StringBuilder();
      for (String page :
          List.of("games", "games/" + game, "games/" + game + "/record?format=sgf", "no")) {
        requests.append("GET /api/" + page + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
      }
      return attacker.connect().thenAccept(one -> one.write(requests.toString().repeat(5)));
    }
  },

  /** Sends many requests and reads nothing. */
  DEAF {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return attacker
          .connect()
          .thenAccept(
              one -> {
                one.stopReading();
                String questions = "gtpx-position\ngtpx-games\n".repeat(ROUND);
                one.write("gtpx-watch " + attacker.ownGame() + "\n" + questions);
              });
    }
  },

  /**
   * Opens connections that send half a line, a line that is too long, or something that isn't text.
   */
  NOISE {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return attacker
          .connect()
          .thenAccept(one -> one.write("gtpx-watch "))
          .thenCompose(next -> attacker.connect())
          .thenAccept(one -> one.write("x".repeat(LONG)))
          .thenCompose(next -> attacker.connect())
          .thenAccept(one -> one.write("\0\1\2\u00ff\n\n\n\u0016\u0003\1".repeat(ROUND)))
          .thenCompose(next -> attacker.connect())
          .thenAccept(LoadConnection::close);
    }
  },

  /** Holds seats, and sends lines of the maximum length without an end. */
  SEATS {
    @Override
    CompletableFuture<?> round(Attacker attacker) {
      return attacker
          .reuse(word(), one -> attacker.sit(word(), one, SMALL))
          .thenAccept(one -> one.write("x".repeat(LONG)));
    }
  };

  private static final CompletableFuture<?> NOTHING = CompletableFuture.completedFuture(null);
  private static final String FILL_WHITE = "gtpx-fill white bot:20000";
  private static final String LARGE = "go board=100";
  private static final String MANY = "parallel players=8 board=19";
  private static final String SMALL = "go board=9";
  private static final int ROUND = 50; // commands
  private static final int TEXT = 400; // letters
  private static final int LONG = 1_000_000; // bytes

  /** Runs one round; fails if a connection can't be opened or is closed. */
  abstract CompletableFuture<?> round(Attacker attacker);

  /** Watches a game and sends commands repeatedly. */
  final CompletableFuture<?> whileWatching(Attacker attacker, String game, String... commands) {
    return attacker
        .reuse(word(), one -> attacker.ask(word(), one, List.of("gtpx-watch " + game)))
        .thenCompose(one -> attacker.ask(word(), one, repeat(commands)));
  }

  /** Creates a game, takes a seat and sends commands repeatedly. */
  final CompletableFuture<?> inOwnGame(Attacker attacker, String words, String... commands) {
    return attacker
        .reuse(word(), one -> attacker.sit(word(), one, words))
        .thenCompose(one -> attacker.ask(word(), one, repeat(commands)));
  }

  private static List<String> repeat(String... commands) {
    return Stream.generate(() -> List.of(commands)).flatMap(List::stream).limit(ROUND).toList();
  }
}
