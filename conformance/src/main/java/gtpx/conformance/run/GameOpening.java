package gtpx.conformance.run;

import com.google.common.base.Splitter;
import gtpx.conformance.dialog.ReadResult;
import gtpx.conformance.script.ReceivedAnswer;
import gtpx.conformance.script.Variables;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Brings a session to the start of its script's game: by {@code gtpx-game}, by what GTP 2 has in
 * its place, or on a server by making the game and sitting down at all its seats.
 */
final class GameOpening {
  private static final Splitter WORDS = Splitter.on(' ').omitEmptyStrings();
  private static final String STREAM = "";

  private final ScriptStreams streams;
  private final Abilities abilities;
  private final Variables variables;
  private final Duration most;

  GameOpening(ScriptStreams streams, Abilities abilities, Variables variables, Duration most) {
    this.streams = streams;
    this.abilities = abilities;
    this.variables = variables;
    this.most = most;
  }

  void play(String game, boolean isServer)
      throws DeviationException, InapplicableException, InterruptedException {
    if (isServer) {
      sitEverywhere(game);
    } else if (abilities.knows("gtpx-game")) {
      ask("gtpx-game " + game);
    } else {
      playPlain(WORDS.splitToList(game));
    }
  }

  private void playPlain(List<String> words)
      throws DeviationException, InapplicableException, InterruptedException {
    if (!words.get(0).equals("go")) {
      throw new InapplicableException("doesn't list gtpx-game");
    }
    Map<String, String> options = new LinkedHashMap<>();
    for (String word : words.subList(1, words.size())) {
      options.put(word.replaceFirst("=.*", ""), word.replaceFirst("[^=]*=", ""));
    }
    String board = options.getOrDefault("board", "19");
    String komi = options.getOrDefault("komi", "0");
    if (!board.matches("[0-9]+") || !Set.of("board", "komi").containsAll(options.keySet())) {
      throw new InapplicableException("doesn't list gtpx-game");
    }
    ask("boardsize " + board);
    ask("clear_board");
    ask("komi " + komi);
  }

  private void sitEverywhere(String game)
      throws DeviationException, InapplicableException, InterruptedException {
    String name = variables.fill("$game");
    Map<String, String> secrets = secrets(ask("gtpx-create " + name + " " + game));
    secrets.forEach(variables::set);
    for (Map.Entry<String, String> secret : secrets.entrySet()) {
      if (!List.of("owner", "watch").contains(secret.getKey())) {
        ask("gtpx-sit " + name + " " + secret.getKey() + " " + secret.getValue());
      }
    }
  }

  /** The secrets that {@code gtpx-create} answers, by name. */
  static Map<String, String> secrets(ReceivedAnswer answer) {
    Map<String, String> secrets = new LinkedHashMap<>();
    for (String word : WORDS.split(answer.text())) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        secrets.put(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    return secrets;
  }

  /** A game that the target refuses to play is no fault. */
  private ReceivedAnswer ask(String command)
      throws DeviationException, InapplicableException, InterruptedException {
    streams.send(STREAM, command + "\n");
    ReadResult result = streams.read(STREAM, most);
    if (!(result instanceof ReadResult.Answer answer) || !answer.received().isAnswer()) {
      throw new DeviationException(0, "an answer to " + command, result.describe());
    }
    if (!answer.received().isSuccess()) {
      throw new InapplicableException("refuses " + command + ": " + answer.received().text());
    }
    return answer.received();
  }
}
