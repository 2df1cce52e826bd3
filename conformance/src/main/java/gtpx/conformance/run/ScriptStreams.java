package gtpx.conformance.run;

import gtpx.client.EngineFault;
import gtpx.conformance.dialog.Dialog;
import gtpx.conformance.dialog.ReadResult;
import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.ReceivedAnswer;
import gtpx.protocol.GtpCommand;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * The streams of one session by name, and their transcript. Lines are queued until an answer is
 * read or time passes, so that lines that belong together are sent in one piece.
 */
final class ScriptStreams implements AutoCloseable {
  private static final int MAX_LINE_BYTES = 2000; // of the transcript
  private static final String ONLY = ""; // the name of a session's only stream

  private final Target target;
  private final LongSupplier nanos;
  private final AnswerTimeout timeout;
  private final Map<String, Dialog> dialogs = new LinkedHashMap<>();
  private final Map<String, StringBuilder> queued = new LinkedHashMap<>();
  private final Map<String, Deque<String>> asked = new HashMap<>(); // not yet answered
  private final List<String> session = new ArrayList<>();
  private int unnoted; // answers that repeat earlier ones

  ScriptStreams(Target target, LongSupplier nanos, AnswerTimeout timeout) {
    this.target = target;
    this.nanos = nanos;
    this.timeout = timeout;
  }

  /** Creates a session on a stream that was used before. */
  ScriptStreams(Target target, LongSupplier nanos, AnswerTimeout timeout, Dialog used) {
    this(target, nanos, timeout);
    dialogs.put(ONLY, used);
  }

  private Dialog dialog(String stream) throws DeviationException {
    Dialog dialog = dialogs.get(stream);
    if (dialog == null) {
      try {
        dialog = new Dialog(target.open(), nanos);
      } catch (EngineFault e) {
        throw new DeviationException(0, "a stream", String.valueOf(e.getMessage()));
      }
      dialogs.put(stream, dialog);
    }
    return dialog;
  }

  /** Queues a line, or bytes, until an answer is read. */
  void send(String stream, String bytes) {
    queued.computeIfAbsent(stream, none -> new StringBuilder()).append(bytes);
    bytes
        .lines()
        .flatMap(line -> GtpCommand.parse(line).stream())
        .forEach(command -> asked(stream).add(command.name()));
    note(stream, ">", bytes.endsWith("\n") ? bytes.substring(0, bytes.length() - 1) : bytes);
  }

  /**
   * Sends lines again that were sent before. The transcript gets only a note, and omits their
   * answers.
   */
  void replay(String stream, List<String> lines) {
    lines.forEach(
        line ->
            queued.computeIfAbsent(stream, none -> new StringBuilder()).append(line).append('\n'));
    session.add(stream + "! restarted with the same " + lines.size() + " lines");
    unnoted = lines.size();
  }

  private void note(String stream, String sign, String text) {
    session.add(
        stream
            + sign
            + " "
            + Escapes.show(text, MAX_LINE_BYTES).replace("\\n", "\n" + stream + "| "));
  }

  /** Sends the queued bytes. */
  void flush() throws DeviationException {
    for (Map.Entry<String, StringBuilder> one : queued.entrySet()) {
      dialog(one.getKey()).send(one.getValue().toString());
    }
    queued.clear();
  }

  /** Waits for the next answer on a stream, or for its end. */
  ReadResult read(String stream, Duration most) throws DeviationException, InterruptedException {
    flush();
    ReadResult result = await(stream, most);
    if (unnoted > 0) {
      unnoted--;
    } else if (result instanceof ReadResult.Answer answer) {
      ReceivedAnswer received = answer.received();
      timeout.answered(pending(stream));
      asked(stream).poll();
      note(stream, "<", received.isAnswer() ? received.toString() : received.raw());
    }
    return result;
  }

  private ReadResult await(String stream, Duration most)
      throws DeviationException, InterruptedException {
    if (!most.equals(timeout.most())) {
      return dialog(stream).read(most); // perhaps no answer is expected
    }
    Duration first = AnswerTimeout.first(most);
    ReadResult result = dialog(stream).read(first);
    if (!(result instanceof ReadResult.Silence) || timeout.isOver(result, pending(stream))) {
      return result;
    }
    ReadResult last = dialog(stream).read(most.minus(first));
    if (last instanceof ReadResult.Silence) {
      timeout.miss(last, pending(stream));
    }
    return last;
  }

  /** Waits for a part of the next answer on a stream; empty if it has arrived. */
  Optional<ReadResult> read(String stream, Duration most, Predicate<CharSequence> enough)
      throws DeviationException, InterruptedException {
    flush();
    return dialog(stream).read(most, enough);
  }

  /** Closes a stream in our direction. */
  void finish(String stream) throws DeviationException {
    flush();
    dialog(stream).finish();
    session.add(stream + "! eof");
  }

  private Deque<String> asked(String stream) {
    return asked.computeIfAbsent(stream, none -> new ArrayDeque<>());
  }

  /** Waits for the next answer on a session's only stream, which must have the form of one. */
  ReceivedAnswer answer(int line, String expected, Duration most)
      throws DeviationException, InterruptedException {
    ReadResult result = read(ONLY, most);
    if (result instanceof ReadResult.Answer answer && answer.received().isAnswer()) {
      return answer.received();
    }
    throw missing(ONLY, line, expected, result);
  }

  /** Describes what came in place of a complete answer. */
  DeviationException missing(String stream, int line, String expected, ReadResult result)
      throws DeviationException {
    String end = result instanceof ReadResult.End ? end(stream) : "";
    return new DeviationException(
        line,
        expected,
        end.isEmpty() ? result.describe() : result.describe() + ": " + end,
        FailureCause.ofMissing(result, pending(stream), end));
  }

  /** Why a stream has ended, and during which command. */
  String end(String stream) throws DeviationException {
    return dialog(stream).end(pending(stream));
  }

  /** The name of the command whose answer comes next. */
  private String pending(String stream) {
    return Objects.requireNonNullElse(asked(stream).peek(), "the session");
  }

  /** The names of the streams that were opened. */
  List<String> streams() {
    return List.copyOf(dialogs.keySet());
  }

  /** The transcript. */
  List<String> session() {
    return session;
  }

  /** Hands over the only stream to another session; it isn't closed with this one. */
  Optional<Dialog> release() {
    boolean isAlone = dialogs.size() == 1 && dialogs.containsKey(ONLY);
    return isAlone ? Optional.ofNullable(dialogs.remove(ONLY)) : Optional.empty();
  }

  @Override
  public void close() {
    dialogs.values().forEach(Dialog::close);
  }
}
