package gtpx.client;

import gtpx.client.EngineFault.Kind;
import gtpx.client.Incoming.Received;
import gtpx.client.Transcript.Direction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Sends commands and reads answers over the streams of a program. Only throws faults, without
 * handling them; after a fault, it is unusable. For one caller at a time, except for {@link
 * #interrupt} and {@link #close}.
 */
final class Conversation {
  private static final Duration TO_END = Duration.ofMillis(500); // between their ends

  private final Peer peer;
  private final Transcript transcript;
  private final CommandIds ids;
  private final Incoming incoming;
  private final Outgoing outgoing;
  private volatile boolean isClosing;
  private int lastId;

  Conversation(Peer peer, Transcript transcript, CommandIds ids) {
    this.peer = peer;
    this.transcript = transcript;
    this.ids = ids;
    incoming = new Incoming(peer.in(), peer.name());
    outgoing =
        new Outgoing(
            peer.out(),
            peer.name(),
            () -> incoming.reportUnlessEnded(TO_END, new Received.InputClosed()));
    Received end = new Received.EndOfStream(Optional.empty());
    peer.whenEnded(() -> incoming.reportUnlessEnded(TO_END, end));
  }

  /** Sends all commands at once and waits for all answers. */
  List<Answer> exchange(List<Question> commands, Duration timeout) throws EngineFault {
    List<Question> questions = send(commands);
    List<Answer> answers = new ArrayList<>();
    for (Question question : questions) {
      Received received = next(question, timeout);
      if (!(received instanceof Received.Whole whole)) {
        throw fault(received, question);
      }
      answers.add(read(question, whole.answer()));
    }
    return answers;
  }

  /**
   * Passes an answer to the listener line by line; the returned answer contains only its first
   * line.
   */
  Answer exchange(Question command, Duration silence, Consumer<String> listener)
      throws EngineFault {
    incoming.readLineByLine(true);
    Question question = send(List.of(command)).get(0);
    Answer answer = readLines(question, silence, listener);
    incoming.readLineByLine(false);
    return answer;
  }

  /** Gives the commands ids, and sends them unless the stream has ended. */
  private List<Question> send(List<Question> commands) throws EngineFault {
    List<Question> questions = commands.stream().map(this::number).toList();
    Optional<Received> early = incoming.peek();
    if (early.isEmpty()) {
      questions.forEach(question -> outgoing.add(sent(question.line())));
    } else if (early.get() instanceof Received.Whole whole) {
      throw unasked(whole.answer());
    } else if (early.get() instanceof Received.Line line) {
      throw unasked(line.text());
    }
    return questions;
  }

  private Question number(Question question) {
    if (ids == CommandIds.NONE) {
      return question;
    }
    lastId = lastId == Integer.MAX_VALUE ? 1 : lastId + 1;
    return question.numbered(lastId);
  }

  private String sent(String line) {
    transcript.add(Direction.SENT, line);
    return line;
  }

  private Answer readLines(Question question, Duration silence, Consumer<String> listener)
      throws EngineFault {
    Received received = next(question, silence);
    if (!(received instanceof Received.Line first)) {
      throw fault(received, question);
    }
    Answer answer = read(question, first.text());
    pass(answer, answer.text(), listener);
    received = next(question, silence);
    while (received instanceof Received.Line line) {
      transcript.add(Direction.RECEIVED, line.text());
      pass(answer, line.text(), listener);
      received = next(question, silence);
    }
    if (!(received instanceof Received.EndOfAnswer)) {
      throw fault(received, question);
    }
    return answer;
  }

  private static void pass(Answer answer, String line, Consumer<String> listener) {
    if (answer.isSuccess() && !line.isBlank()) {
      listener.accept(line.strip());
    }
  }

  private Answer read(Question question, String answer) throws EngineFault {
    transcript.add(Direction.RECEIVED, answer);
    try {
      return question.read(answer);
    } catch (MalformedException e) {
      throw malformed(question, String.valueOf(e.getMessage()));
    }
  }

  private Received next(Question question, Duration timeout) throws EngineFault {
    try {
      return incoming.next(timeout).orElseThrow(() -> silent(question, timeout));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw fault(Kind.CANCELLED, "was cancelled during %s", question);
    }
  }

  /** Asks the program to end its answer. Returns at once. */
  void interrupt(Interruption how) {
    outgoing.addOnce(sent(how.line()));
  }

  /** Sends a line, after which nothing else is sent. */
  void sendLast(String line) {
    outgoing.addLast(sent(line), TO_END);
  }

  /** Ends the program and both threads; a caller waiting for an answer gets a fault. */
  void close(Duration grace) {
    isClosing = true;
    outgoing.stop();
    incoming.stop();
    peer.close(grace);
    outgoing.join(TO_END);
    incoming.join(TO_END);
  }

  // Faults.

  private EngineFault fault(Kind kind, String what, String summary) {
    return new EngineFault(kind, peer.name() + " " + what, peer.name() + " " + summary);
  }

  /** Creates a fault with the command in place of {@code %s} in the format. */
  private EngineFault fault(Kind kind, String format, Question question) {
    return fault(
        kind, String.format(format, question.shown()), String.format(format, question.name()));
  }

  /** Returns the fault that this side gave up. */
  EngineFault cancelled(String what) {
    return fault(Kind.CANCELLED, what, what);
  }

  private EngineFault silent(Question question, Duration timeout) {
    String late = "%s within " + timeout.toMillis() / 1000.0 + " s";
    return outgoing.isBlocked()
        ? fault(Kind.NOT_READ, "has not read " + late, question)
        : fault(Kind.TIMED_OUT, "has not answered " + late, question);
  }

  private EngineFault malformed(Question question, String what) {
    return fault(
        Kind.PROTOCOL,
        "answered " + question.shown() + " with " + what,
        "gave an invalid answer to " + question.name());
  }

  /** Returns the fault for something received that doesn't answer the waiting command. */
  private EngineFault fault(Received received, Question question) {
    String command = question.shown();
    if (isClosing) {
      return fault(Kind.CANCELLED, "was closed during %s", question);
    } else if (received instanceof Received.Malformed malformed) {
      return malformed(question, malformed.what());
    } else if (received instanceof Received.EndOfStream end) {
      return end.cause()
          .map(cause -> peer.broke(command, cause))
          .orElseGet(() -> peer.ended(command));
    } else if (received instanceof Received.InputClosed) {
      return fault(Kind.DISCONNECTED, "closed its input during %s", question);
    }
    return fault(Kind.CANCELLED, "was closed during %s", question);
  }

  /** Returns the fault for output that arrived before any command was sent. */
  private EngineFault unasked(String answer) {
    String text = answer.strip();
    String shown = MalformedException.quoted(text.replace('\n', ' '));
    return fault(
        Kind.PROTOCOL,
        "sent an answer without a command: " + shown,
        "sent an answer without a command, of " + text.length() + " characters");
  }
}
