package gtpx.client;

import gtpx.client.Transcript.Direction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Questions and answers over the streams of a program. Makes nothing of a fault but to throw it,
 * and is no good after one. For one caller at a time, but for {@link #interrupt} and {@link
 * #close}.
 */
final class Conversation {
  private static final Duration TO_END = Duration.ofMillis(500); // of a stream, after the other's

  private final Peer peer;
  private final Transcript transcript;
  private final CommandIds ids;
  private final Faults faults;
  private final Incoming incoming;
  private final Outgoing outgoing;
  private volatile boolean isClosing;
  private int lastId;

  Conversation(Peer peer, Transcript transcript, CommandIds ids) {
    this.peer = peer;
    this.transcript = transcript;
    this.ids = ids;
    faults = new Faults(peer);
    incoming = new Incoming(peer.in(), peer.name());
    outgoing = new Outgoing(peer.out(), peer.name(), () -> incoming.reportDeaf(TO_END));
  }

  Faults faults() {
    return faults;
  }

  /** Says all commands at once and waits for all answers. */
  List<Answer> exchange(List<Question> commands, Duration timeout) throws EngineFault {
    List<Question> questions = put(commands);
    List<Answer> answers = new ArrayList<>();
    for (Question question : questions) {
      answers.add(whole(question, timeout));
    }
    return answers;
  }

  /** Hears an answer line by line; of what is returned only the first line is kept. */
  Answer exchange(Question command, Duration silence, Consumer<String> listener)
      throws EngineFault {
    incoming.readLineByLine(true);
    Question question = put(List.of(command)).get(0);
    Answer answer = lines(question, silence, listener);
    incoming.readLineByLine(false);
    return answer;
  }

  /** Numbers what is asked, and says it if there is somebody to hear it. */
  private List<Question> put(List<Question> commands) throws EngineFault {
    List<Question> questions = commands.stream().map(this::number).toList();
    Optional<AnswerListener> early = incoming.peek();
    if (early.isEmpty()) {
      questions.forEach(question -> say(question.line()));
    } else if (early.get() instanceof AnswerListener.Whole whole) {
      throw faults.unasked(whole.answer());
    } else if (early.get() instanceof AnswerListener.Line line) {
      throw faults.unasked(line.text());
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

  private void say(String line) {
    transcript.hear(Direction.SENT, line);
    outgoing.add(line);
  }

  private Answer whole(Question question, Duration timeout) throws EngineFault {
    AnswerListener heard = next(question, timeout);
    if (heard instanceof AnswerListener.Whole whole) {
      return read(question, whole.answer());
    }
    throw fault(heard, question);
  }

  private Answer lines(Question question, Duration silence, Consumer<String> listener)
      throws EngineFault {
    AnswerListener heard = next(question, silence);
    if (!(heard instanceof AnswerListener.Line first)) {
      throw fault(heard, question);
    }
    Answer answer = read(question, first.text());
    tell(answer, answer.text(), listener);
    heard = next(question, silence);
    while (heard instanceof AnswerListener.Line line) {
      transcript.hear(Direction.RECEIVED, line.text());
      tell(answer, line.text(), listener);
      heard = next(question, silence);
    }
    if (!(heard instanceof AnswerListener.EndOfAnswer)) {
      throw fault(heard, question);
    }
    return answer;
  }

  private static void tell(Answer answer, String line, Consumer<String> listener) {
    if (answer.isSuccess() && !line.isBlank()) {
      listener.accept(line.strip());
    }
  }

  private EngineFault fault(AnswerListener heard, Question question) {
    return isClosing ? faults.closed(question.shown()) : faults.of(heard, question.shown());
  }

  private Answer read(Question question, String answer) throws EngineFault {
    transcript.hear(Direction.RECEIVED, answer);
    try {
      return question.read(answer);
    } catch (MalformedException e) {
      throw faults.malformed(question.shown(), String.valueOf(e.getMessage()));
    }
  }

  private AnswerListener next(Question question, Duration timeout) throws EngineFault {
    try {
      return incoming.next(timeout).orElseThrow(() -> silent(question.shown(), timeout));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw faults.interrupted(question.shown());
    }
  }

  private EngineFault silent(String command, Duration timeout) {
    return outgoing.isBlocked()
        ? faults.notRead(command, timeout)
        : faults.timedOut(command, timeout);
  }

  /** Tells the program to end its answer. Returns at once. */
  void interrupt(Interruption how) {
    transcript.hear(Direction.SENT, how.line());
    outgoing.addOnce(how.line());
  }

  /** Ends the program and both threads; whoever waits for an answer waits no longer. */
  void close(Duration grace) {
    isClosing = true;
    outgoing.stop();
    incoming.stop();
    peer.close(grace);
    outgoing.join(TO_END);
    incoming.join(TO_END);
  }
}
