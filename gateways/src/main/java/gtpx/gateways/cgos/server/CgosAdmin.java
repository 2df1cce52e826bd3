package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.bridge.net.line.LineConnection;
import gtpx.game.GameSpec;
import gtpx.gateways.seat.ResultNotation;
import gtpx.rooms.limit.Quotas;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** The commands of admins, with the answers of the original server. */
record CgosAdmin(CgosContext cgos, Games games, Events events) {
  private static final int RECENT = 40;
  private static final int MOST_SECONDS = 1_000_000;
  private static final String USAGE =
      "match <white> <black> [<white_remaining_time sec>]  [<black_remaining_time sec>]"
          + " [<game id>] [<resume position>]";

  /** An answer that an argument deserves instead of the command's own. */
  private static final class BadArgument extends RuntimeException {
    private BadArgument(String answer) {
      super(answer);
    }
  }

  /** Carries out a command, and sends the answer. */
  void execute(LineConnection admin, String line) {
    List<String> words = List.of(line.strip().split("\\s+", -1));
    try {
      switch (words.get(0)) {
        case "quit" -> quit(admin);
        case "who" -> admin.send(lines(cgos.clients().players(), this::who));
        case "games" -> listGames(admin, words);
        case "match" -> match(admin, words);
        case "event" -> admin.send(event(words.subList(1, words.size())));
        case "abort" -> admin.send(abort(words));
        default -> admin.send("unknown command");
      }
    } catch (BadArgument e) {
      admin.send(String.valueOf(e.getMessage()));
    }
  }

  private static void quit(LineConnection admin) {
    admin.send("Quit");
    admin.close();
  }

  private static <T> String lines(List<T> items, Function<T, String> words) {
    return String.join("\n", items.stream().map(words).toList());
  }

  private String who(OnlinePlayer player) {
    Rating rating = cgos.accounts().rating(player.name());
    return String.format(
        Locale.ROOT,
        "%s %s %d %.1f %.1f",
        player.name(),
        player.state().word(),
        player.game(),
        rating.value(),
        rating.deviation());
  }

  private void listGames(LineConnection admin, List<String> words) {
    if (words.size() == 1) {
      admin.send(listGames());
    } else {
      OptionalInt before = OptionalInt.of(number(words.get(1), "games [<game id>]"));
      games.list(before, cgos.messages()::listed, admin::send);
    }
  }

  private String listGames() {
    List<String> lines = new ArrayList<>();
    cgos.records().recent(RECENT).forEach(game -> lines.add(cgos.messages().listed(game)));
    long now = cgos.bridge().clock().nanoTime().getAsLong();
    for (RunningGame game : games.running()) {
      lines.add(
          cgos.messages()
              .listed(
                  game.record(),
                  game.left(Color.WHITE, now),
                  game.left(Color.BLACK, now),
                  game.plies().size()));
    }
    return String.join("\n", lines);
  }

  private String event(List<String> names) {
    GameSpec spec = events.spec().orElseThrow(() -> new BadArgument("no game of events"));
    if (names.size() != spec.players() || Set.copyOf(names).size() != names.size()) {
      return "event <player>... (" + spec.players() + " players)";
    }
    List<OnlinePlayer> players = names.stream().map(this::waiting).toList();
    events.start(spec, players);
    return "event " + String.join(" ", names);
  }

  private String abort(List<String> words) {
    if (words.size() < 2) {
      return "abort <game id> [<result>]";
    }
    String result = words.size() > 2 ? words.get(2) : ResultNotation.ABORTED;
    if (!result.matches("\\p{Graph}{1,30}")) {
      return "bad result";
    }
    Optional<RunningGame> game = games.find(number(words.get(1), "No game"));
    if (game.isEmpty()) {
      return "No game";
    }
    games.abort(game.get(), result);
    GameRecord record = game.get().record();
    return "aborted " + record.id() + " " + record.white().name() + " " + record.black().name();
  }

  private static int number(String word, String otherwise) {
    if (!word.matches("-?[0-9]{1,9}")) {
      throw new BadArgument(otherwise);
    }
    return Integer.parseInt(word);
  }

  private void match(LineConnection admin, List<String> words) {
    if (words.size() < 3) {
      throw new BadArgument(USAGE);
    }
    if (words.get(1).equals(words.get(2))) {
      throw new BadArgument("same player " + words.get(1) + " " + words.get(2));
    }
    OnlinePlayer white = waiting(words.get(1));
    OnlinePlayer black = waiting(words.get(2));
    Optional<Duration> whiteTime = time(words, 3);
    Optional<Duration> blackTime = time(words, 4);
    if (words.size() <= 5) {
      start(admin, white, black, new GameStart(whiteTime, blackTime, List.of()));
      return;
    }
    cgos.then(
        moves(words),
        (plies, problem) -> {
          try {
            List<Ply> from = begun(Optional.ofNullable(plies), words);
            OnlinePlayer first = waiting(white.name()); // may have left or begun meanwhile
            OnlinePlayer second = waiting(black.name());
            start(admin, first, second, new GameStart(whiteTime, blackTime, from));
          } catch (BadArgument e) {
            admin.send(String.valueOf(e.getMessage()));
          }
        });
  }

  private OnlinePlayer waiting(String name) {
    OnlinePlayer player =
        cgos.clients().player(name).orElseThrow(() -> new BadArgument("no login player " + name));
    if (!player.isWaiting()) {
      throw new BadArgument("player is not waiting " + name + " " + player.state().word());
    }
    return player;
  }

  /** Returns the time that a word gives in seconds; empty for the time of all games. */
  private static Optional<Duration> time(List<String> words, int index) {
    if (words.size() <= index) {
      return Optional.empty();
    }
    int seconds = number(words.get(index), "bad time");
    if (seconds > MOST_SECONDS) {
      throw new BadArgument("bad time");
    }
    return seconds <= 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds));
  }

  private CompletableFuture<List<Ply>> moves(List<String> words) {
    int id = number(words.get(5), "bad game");
    Optional<RunningGame> running = games.find(id);
    if (running.isPresent()) {
      return CompletableFuture.completedFuture(running.get().plies());
    }
    return games.pastPlies(id, Quotas.OPERATOR);
  }

  /** Returns the moves up to the position that is to be resumed; a resignation isn't one. */
  private static List<Ply> begun(Optional<List<Ply>> plies, List<String> words) {
    List<Ply> all = plies.orElseThrow(() -> new BadArgument("no game"));
    List<Ply> moves = all.stream().filter(ply -> !ply.move().equals(Ply.RESIGN)).toList();
    if (words.size() <= 6) {
      return moves;
    }
    int length = number(words.get(6), "bad game length");
    if (length <= 0 || length >= moves.size()) {
      throw new BadArgument("bad game length " + length + "/" + moves.size());
    }
    return moves.subList(0, length);
  }

  private void start(
      LineConnection admin, OnlinePlayer white, OnlinePlayer black, GameStart start) {
    games.start(white, black, start);
    admin.send("match " + rated(white) + " " + rated(black));
  }

  private String rated(OnlinePlayer player) {
    return player.name() + "(" + cgos.accounts().rating(player.name()) + ")";
  }
}
