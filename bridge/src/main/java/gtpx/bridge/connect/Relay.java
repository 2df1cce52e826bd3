package gtpx.bridge.connect;

import gtpx.protocol.CommandTraits.CursorEffect;
import gtpx.protocol.GtpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Tracks the unanswered commands, and whom the next answer is for. The client gets exactly one
 * answer for each command, in order, however often the connection is lost. Our own commands are
 * sent first, and the client's only after all of ours have succeeded. Does no input or output
 * itself; not thread-safe.
 */
final class Relay {
  private static final int MOST_UNANSWERED = 64 << 10; // letters sent ahead of answers
  private static final int MOST_UNSENT = 4 << 20;
  private static final int MOST_OF_ANSWER = 64 << 20;
  private static final String HTTP_SERVER =
      "not a bridge but a web server or web proxy (expected: the port of gtpx serve itself)";
  private static final String UNKNOWN =
      "connection lost: it is unknown whether this command was executed";

  private final JoinRequest request;
  private final ReplayLog log = new ReplayLog();
  private final Deque<PendingCommand> sent = new ArrayDeque<>();
  private final Deque<PendingCommand> unsent = new ArrayDeque<>();
  private final StringBuilder answer = new StringBuilder();
  private final StreamedAnswer pieces = new StreamedAnswer();
  private int sentLetters;
  private int unsentLetters;
  private int oursDue;
  private boolean hasEntered;
  private boolean hasEnded;
  private boolean hasQuit;

  /** Creates a relay that has had no connection yet. */
  Relay(JoinRequest request) {
    this.request = request;
  }

  // From the client.

  /** Adds a line of the client, to be sent in its turn. */
  void add(PendingCommand command) {
    unsent.add(command);
    unsentLetters += command.line().length();
  }

  /** Returns whether no more should be added for now. */
  boolean isFull() {
    return unsentLetters > MOST_UNSENT;
  }

  /** Notes that the client sends nothing more. */
  void end() {
    hasEnded = true;
  }

  /** Returns whether the bridge has let us in. */
  boolean hasEntered() {
    return hasEntered;
  }

  /** Returns whether the present connection has been let in. */
  boolean isInside() {
    return hasEntered && oursDue == 0;
  }

  /** Returns whether everything has been sent to the bridge. */
  boolean hasSentAll() {
    return hasEnded && unsent.isEmpty();
  }

  /** Returns whether the client has received all its answers and won't send more commands. */
  boolean isDone() {
    return hasQuit || (hasSentAll() && sent.isEmpty());
  }

  // To the bridge.

  /**
   * Begins to use a connection, the first or a new one.
   *
   * @throws JoinRefusedException if there was too much to remember for sending it again
   */
  void begin() throws JoinRefusedException {
    if (log.isTooMuch()) {
      throw new JoinRefusedException("the game is too long to be sent again");
    }
    takeBack();
    answer.setLength(0);
    pieces.begin();
    log.begin();
    queueFirst(ours());
  }

  /** Marks the commands that were sent but not answered as unsent. */
  private void takeBack() {
    List<PendingCommand> due = new ArrayList<>();
    boolean isReplayed = log.isReplayed();
    while (!sent.isEmpty()) {
      PendingCommand command = remove(sent);
      isReplayed |= command.effect() == CursorEffect.RESTART;
      due.add(
          isRepeatable(command, isReplayed)
              ? command
              : command.as(PendingCommand.By.NOT_REPEATABLE));
    }
    queueFirst(due);
    for (Iterator<PendingCommand> rest = unsent.iterator(); rest.hasNext(); ) {
      PendingCommand command = rest.next();
      if (command.isOurs()) {
        rest.remove();
        unsentLetters -= command.line().length();
      }
    }
  }

  private boolean isRepeatable(PendingCommand command, boolean isReplayed) {
    boolean isForOwnSeat =
        !command.arguments().isEmpty() && request.isOwn(command.arguments().get(0));
    return command.traits().repeat().isSafe(command.hasTurn(), isReplayed, isForOwnSeat);
  }

  private void queueFirst(List<PendingCommand> first) {
    for (int i = first.size() - 1; i >= 0; i--) {
      unsent.addFirst(first.get(i));
      unsentLetters += first.get(i).line().length();
    }
  }

  private List<PendingCommand> ours() {
    List<String> lines = hasEntered ? request.linesAgain() : request.lines();
    lines.addAll(log.lines());
    List<PendingCommand> ours = new ArrayList<>();
    for (String line : lines) {
      ours.add(PendingCommand.ours(line));
    }
    oursDue = ours.size();
    return ours;
  }

  /** Returns the lines to send now, and marks them as sent. */
  String take() {
    StringBuilder lines = new StringBuilder();
    while (maySend()) {
      PendingCommand next = remove(unsent);
      sent.add(next);
      sentLetters += next.line().length();
      lines.append(next.isAnsweredByUs() ? "" : log.complete(next));
    }
    dropComments();
    return lines.toString();
  }

  private boolean maySend() {
    if (unsent.isEmpty()) {
      return false;
    }
    PendingCommand next = unsent.element();
    boolean hasRoom = sent.isEmpty() || sentLetters + next.line().length() <= MOST_UNANSWERED;
    return hasRoom && (next.isOurs() || oursDue == 0);
  }

  private PendingCommand remove(Deque<PendingCommand> queue) {
    PendingCommand command = queue.remove();
    if (queue == sent) {
      sentLetters -= command.line().length();
    } else {
      unsentLetters -= command.line().length();
    }
    return command;
  }

  // From the bridge.

  /**
   * Receives a line of an answer, with its line end.
   *
   * @return what to send to the client now: nothing, or one answer or a part of it, and our own
   *     answers
   * @throws JoinRefusedException if one of our own commands has failed, or the other side isn't a
   *     bridge
   */
  List<String> receive(String line) throws JoinRefusedException {
    boolean isEnd = line.equals("\n") || line.equals("\r\n");
    boolean isBetween = isEnd && answer.length() == 0 && !pieces.isWithin();
    if (sent.isEmpty() || isBetween) {
      return List.of();
    }
    PendingCommand command = sent.element();
    if (command.isOurs() && answer.length() == 0 && line.startsWith("HTTP/")) {
      throw new JoinRefusedException(HTTP_SERVER);
    }
    List<String> forwarded = new ArrayList<>();
    if (command.traits().isStreamed()) {
      forwarded.addAll(pieces.receive(line, isEnd));
    } else {
      answer.append(line);
    }
    if (answer.length() > MOST_OF_ANSWER) {
      throw new JoinRefusedException("an answer without an end");
    }
    if (isEnd) {
      finish(command, forwarded);
    }
    return forwarded;
  }

  private void finish(PendingCommand command, List<String> forwarded) throws JoinRefusedException {
    String whole = command.traits().isStreamed() ? pieces.end() : answer.toString();
    answer.setLength(0);
    remove(sent);
    if (command.isOurs()) {
      check(command, whole);
      oursDue--;
      hasEntered |= oursDue == 0;
    } else {
      note(command, whole, forwarded);
    }
    answerOnce(forwarded);
  }

  /** Returns the text of an answer, without its status character and id. */
  private static String textOf(String answer) {
    int start = 1;
    while (start < answer.length() && Character.isDigit(answer.charAt(start))) {
      start++;
    }
    return answer.substring(Math.min(start, answer.length())).strip();
  }

  private void check(PendingCommand ours, String whole) throws JoinRefusedException {
    if (GtpResponse.isSuccess(whole) || ours.by() == PendingCommand.By.REPLAY_OPTIONAL) {
      return;
    }
    // its bytes were read as ISO 8859-1
    String said = new String(whole.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    String text = GtpResponse.isFirstLine(whole) ? textOf(said) : "not a bridge: " + said.strip();
    boolean isMove = ours.name().equals("play");
    throw new JoinRefusedException(
        isMove ? "the game has changed: " + ours.line().strip() + ": " + text : text);
  }

  private void note(PendingCommand command, String whole, List<String> forwarded) {
    if (GtpResponse.isSuccess(whole)) {
      log.note(command, textOf(whole));
      hasQuit = command.name().equals("quit");
    }
    if (!command.traits().isStreamed()) {
      forwarded.add(whole);
    }
  }

  /** Answers the next commands, as long as we have to answer them ourselves. */
  private void answerOnce(List<String> forwarded) {
    dropComments();
    Deque<PendingCommand> next = sent.isEmpty() ? unsent : sent;
    while (!next.isEmpty() && next.element().isAnsweredByUs()) {
      forwarded.add(GtpResponse.failure(remove(next).id(), UNKNOWN).toString());
      dropComments();
      next = sent.isEmpty() ? unsent : sent;
    }
  }

  /** Removes lines that get no answer. */
  private void dropComments() {
    while (!sent.isEmpty() && sent.element().command().isEmpty()) {
      remove(sent);
    }
  }

  // While there is no connection.

  /**
   * Answers the client's next command in place of a bridge that has not let us in: quit succeeds,
   * everything else fails.
   *
   * @return empty if there is no command
   */
  Optional<String> refuseNext(String why) {
    if (isQuitting()) {
      return Optional.of(takeLeave());
    }
    while (!unsent.isEmpty()) {
      PendingCommand next = remove(unsent);
      if (!next.isOurs() && next.command().isPresent()) {
        return Optional.of(GtpResponse.failure(next.id(), why).toString());
      }
    }
    return Optional.empty();
  }

  /** Returns whether the client's next unanswered command is quit. */
  boolean isQuitting() {
    List<PendingCommand> due = due();
    return !due.isEmpty() && due.get(0).name().equals("quit");
  }

  /** Returns the answer to quit. */
  String takeLeave() {
    hasQuit = true;
    return GtpResponse.success(due().get(0).id(), "").toString();
  }

  /** Returns the client's unanswered commands. */
  private List<PendingCommand> due() {
    List<PendingCommand> due = new ArrayList<>(sent);
    due.addAll(unsent);
    due.removeIf(command -> command.isOurs() || command.command().isEmpty());
    return due;
  }
}
