package gtpx.conformance.run;

import com.google.common.base.Splitter;
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
  private static final Duration BRIEFLY = Duration.ofMillis(500); // not worth another's start
  private static final String ONLY = ""; // the name of a session's only stream

  private static final Splitter LINES = Splitter.on('\n');

  private final Target target;
  private final LongSupplier nanos;
  private final AnswerTimeout timeout;
  private final Optional<SessionSlots> slots;
  private final Map<String, Dialog> dialogs = new LinkedHashMap<>();
  private final Map<String, StringBuilder> queued = new LinkedHashMap<>();
  private final Map<String, String> unended = new HashMap<>(); // the beginning of a line
  private final Map<String, Deque<String>> asked = new HashMap<>(); // not yet answered
  private final List<String> session = new ArrayList<>();
  private int unnoted; // answers that repeat earlier ones

  /**
   * Creates a session.
   *
   * @param slots one of which the caller has and gives to others while it waits; empty if it has
   *     none
   */
  ScriptStreams(
      Target target, LongSupplier nanos, AnswerTimeout timeout, Optional<SessionSlots> slots) {
    this.target = target;
    this.nanos = nanos;
    this.timeout = timeout;
    this.slots = slots;
  }

  /** Lets the session go on with a stream that was used before. */
  void use(Dialog used) {
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
    noteCommands(stream, bytes);
    note(stream, ">", bytes.endsWith("\n") ? bytes.substring(0, bytes.length() - 1) : bytes);
  }

  private void noteCommands(String stream, String bytes) {
    String text = unended.getOrDefault(stream, "") + bytes;
    int end = text.lastIndexOf('\n') + 1;
    unended.put(stream, text.substring(end));
    LINES
        .splitToStream(text.substring(0, end))
        .flatMap(line -> GtpCommand.parse(line).stream())
        .forEach(command -> asked(stream).add(command.name()));
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
    long start = nanos.getAsLong();
    ReadResult result = await(stream, most, start);
    if (unnoted > 0) {
      unnoted--;
    } else if (result instanceof ReadResult.Answer answer) {
      ReceivedAnswer received = answer.received();
      timeout.answered(pending(stream), since(start));
      asked(stream).poll();
      note(stream, "<", received.isAnswer() ? received.toString() : received.raw());
    }
    return result;
  }

  private Duration since(long start) {
    return Duration.ofNanos(nanos.getAsLong() - start);
  }

  private ReadResult await(String stream, Duration most, long start)
      throws DeviationException, InterruptedException {
    if (!most.equals(timeout.most())) {
      return dialog(stream).read(most); // perhaps no answer is expected
    }
    ReadResult result = awaitFor(stream, BRIEFLY, start);
    if (mustWait(result, stream, start)) {
      slots.ifPresent(SessionSlots::leave);
      try {
        result = awaitFor(stream, most, start);
      } finally {
        slots.ifPresent(SessionSlots::enter);
      }
    }
    if (result instanceof ReadResult.Silence) {
      timeout.miss(result, pending(stream));
    }
    return result;
  }

  /** Waits for at most that time, or as long as it is worth it. */
  private ReadResult awaitFor(String stream, Duration most, long start)
      throws DeviationException, InterruptedException {
    ReadResult result = dialog(stream).read(AnswerTimeout.LOOK);
    while (since(start).compareTo(most) < 0 && mustWait(result, stream, start)) {
      result = dialog(stream).read(AnswerTimeout.LOOK);
    }
    return result;
  }

  private boolean mustWait(ReadResult result, String stream, long start) {
    return result instanceof ReadResult.Silence
        && since(start).compareTo(timeout.patience(result, pending(stream))) < 0;
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
    noteCommands(stream, "\n");
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
        FailureCause.ofMissing(result, timeout.kind(pending(stream)), end));
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
