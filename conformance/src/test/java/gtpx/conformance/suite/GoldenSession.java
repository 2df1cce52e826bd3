package gtpx.conformance.suite;

import gtpx.client.EngineFault;
import gtpx.conformance.dialog.Dialog;
import gtpx.conformance.dialog.ReadResult;
import gtpx.conformance.run.Target;
import gtpx.testing.Golden;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What was once sent on the streams of a session, and answered.
 *
 * @param name of the script whose session it was
 * @param lines {@code N> command}, {@code N< answer} and {@code N. further line of the answer},
 *     where {@code N} is the number of the stream
 */
record GoldenSession(String name, List<String> lines) {
  /** How long an answer may take; a session that is recorded may need others that are over. */
  private static final Duration MOST = Duration.ofSeconds(Golden.WRITES ? 2 : 120);

  /** Secrets and keys, which differ each time. */
  private static final Pattern SECRET =
      Pattern.compile("(?<![\\w-])(?=[\\w-]*[A-Z0-9])[\\w-]{22}(?![\\w-])");

  /** Milliseconds of the day. */
  private static final Pattern TIME = Pattern.compile("(?<![\\w.])[0-9]{13}(?![\\w.])");

  /** What a clock had left, which depends on how busy the machine is. */
  private static final Pattern LEFT = Pattern.compile("(?<=\"main\":)[0-9.]+");

  /** What is left out of a refusal's shape. */
  private static final Pattern SHAPELESS =
      Pattern.compile("[A-Z]?-?[0-9.]+|\"[^\"]*\"|\\b(black|white|red|blue|green|b|w)\\b");

  GoldenSession {
    lines = List.copyOf(lines);
  }

  /** Returns the line for a command. */
  static String command(int stream, String line) {
    return stream + "> " + line;
  }

  /** Returns the lines for an answer with the empty line at its end, which is left out. */
  static List<String> answer(int stream, String answer) {
    List<String> lines = new ArrayList<>();
    for (String line : answer.replaceFirst("\n\n$", "").split("\n", -1)) {
      String timeless = TIME.matcher(line).replaceAll("TIME");
      lines.add(
          stream + (lines.isEmpty() ? "< " : ". ") + LEFT.matcher(timeless).replaceAll("SECONDS"));
    }
    return lines;
  }

  /** Sends again what was sent, and returns the session with the answers of today. */
  GoldenSession replay(Target target) throws EngineFault, InterruptedException {
    Map<Integer, Dialog> streams = new TreeMap<>();
    Secrets secrets = new Secrets();
    List<String> today = new ArrayList<>();
    try {
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i);
        int end = line.indexOf(' ') - 1;
        int stream = Integer.parseInt(line.substring(0, end));
        if (!streams.containsKey(stream)) {
          streams.put(stream, new Dialog(target.open(), System::nanoTime));
        }
        if (line.charAt(end) == '>') {
          streams.get(stream).send(secrets.ofToday(line.substring(end + 2)) + "\n");
          today.add(line);
        } else if (line.charAt(end) == '<') {
          ReadResult read = streams.get(stream).read(MOST);
          if (!(read instanceof ReadResult.Answer answer)) {
            today.add(stream + "< (" + read.describe() + ")");
            break;
          }
          today.addAll(secrets.ofThen(answerFrom(i), answer(stream, answer.received().raw())));
        }
      }
    } finally {
      streams.values().forEach(Dialog::close);
    }
    return new GoldenSession(name, today);
  }

  /** Returns the commands that succeeded, and the refusals without their numbers and names. */
  Set<String> shapes() {
    Set<String> shapes = new HashSet<>();
    Map<String, Deque<String>> unanswered = new HashMap<>();
    for (String line : lines) {
      String stream = line.substring(0, line.indexOf(' ') - 1);
      Deque<String> commands = unanswered.computeIfAbsent(stream, first -> new ArrayDeque<>());
      String text = line.substring(stream.length());
      if (text.startsWith("> ")) {
        commands.add(
            text.substring(2).strip().replaceFirst("^[0-9]+ ", "").replaceFirst(" .*", ""));
      } else if (text.startsWith("< ") && !commands.isEmpty()) {
        String refusal = text.startsWith("< ?") ? SHAPELESS.matcher(text).replaceAll("*") : "";
        shapes.add(commands.remove() + refusal);
      }
    }
    return shapes;
  }

  private List<String> answerFrom(int first) {
    int end = first + 1;
    while (end < lines.size() && lines.get(end).matches("[0-9]+\\. .*")) {
      end++;
    }
    return lines.subList(first, end);
  }

  /** The secrets of a session in the order in which they were told. */
  private static final class Secrets {
    private final Map<String, String> now = new HashMap<>(); // by those of then
    private final Map<String, String> then = new HashMap<>(); // by those of today

    /** Returns a line of then with the secrets of today. */
    String ofToday(String line) {
      return SECRET
          .matcher(line)
          .replaceAll(found -> now.getOrDefault(found.group(), found.group()));
    }

    /**
     * Returns an answer of today with the secrets of then; new ones are told at the same places.
     */
    List<String> ofThen(List<String> old, List<String> answer) {
      List<String> before = secrets(old);
      List<String> after = secrets(answer);
      for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
        if (!now.containsKey(before.get(i)) && !then.containsKey(after.get(i))) {
          now.put(before.get(i), after.get(i));
          then.put(after.get(i), before.get(i));
        }
      }
      return answer.stream()
          .map(
              line ->
                  SECRET
                      .matcher(line)
                      .replaceAll(found -> then.getOrDefault(found.group(), found.group())))
          .toList();
    }

    private static List<String> secrets(List<String> lines) {
      return SECRET.matcher(String.join("\n", lines)).results().map(MatchResult::group).toList();
    }
  }
}
