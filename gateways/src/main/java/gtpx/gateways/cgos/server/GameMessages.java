package gtpx.gateways.cgos.server;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Collectors;

/** Words the lines of the protocol that describe a game. */
record GameMessages(CgosConfig config) {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneOffset.UTC);

  /** Returns the setup of a game for its players. */
  String setup(GameRecord game, List<Ply> plies) {
    String moves = plies.isEmpty() ? "" : " " + moves(plies);
    return "setup " + game.id() + " " + board() + " " + level() + " " + sides(game) + moves;
  }

  private String board() {
    return config.size() + " " + config.komi();
  }

  private long level() {
    return config.time().level().toMillis();
  }

  private static String sides(GameRecord game) {
    return game.white() + " " + game.black();
  }

  private static String moves(List<Ply> plies) {
    return plies.stream().map(Ply::toString).collect(Collectors.joining(" "));
  }

  /**
   * Returns the end of a game for its players.
   *
   * @param begun in milliseconds since 1970
   * @param why about the result; may be empty
   */
  static String gameover(long begun, String result, String why) {
    return "gameover " + DATE.format(Instant.ofEpochMilli(begun)) + " " + result + " " + why;
  }

  private static String minute(GameRecord game) {
    return MINUTE.format(Instant.ofEpochMilli(game.begun()));
  }

  /** Returns the line by which viewers learn of a running or finished game. */
  String match(GameRecord game) {
    String when = game.end().isPresent() ? minute(game) : "- -";
    return match(game, when) + " " + result(game);
  }

  private String match(GameRecord game, String when) {
    return "match " + game.id() + " " + when + " " + board() + " " + sides(game);
  }

  private static String result(GameRecord game) {
    return game.end().map(GameRecord.End::result).orElse("-");
  }

  /** Returns the line that lists a finished game for admins. */
  String listed(GameRecord game) {
    return match(game, minute(game)) + " - - - " + result(game);
  }

  /** Returns the line that lists a running game for admins. */
  String listed(GameRecord game, long whiteLeft, long blackLeft, int plies) {
    return match(game, "- -") + " " + whiteLeft + " " + blackLeft + " " + plies + " -";
  }

  /** Returns the setup of a game for a viewer. */
  String observed(GameRecord game, List<Ply> plies) {
    String when = game.end().isPresent() ? minute(game) : "- -";
    String end = game.end().map(how -> " " + how.result()).orElse("");
    String setup =
        "setup " + game.id() + " " + when + " " + board() + " " + sides(game) + " " + level();
    return setup + " " + moves(plies) + (plies.isEmpty() ? end.strip() : end);
  }
}
