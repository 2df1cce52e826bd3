package gtpx.conformance.run;

import gtpx.conformance.script.ReceivedAnswer;
import gtpx.conformance.script.ScriptStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Finds out with {@code play} alone which stones are on the board and who may move. A refused move
 * changes nothing; after an accepted move the game is started again and everything sent in it is
 * replayed. Knows no rules, only the order of the reasons for a refusal (docs/protocol.md 3.8).
 */
final class PlayProbe {
  private static final String STREAM = "";
  private static final String ACCEPTED = "accepted";
  private static final String ILLEGAL = "illegal move: ";
  private static final String OCCUPIED = " is occupied";
  private static final String BARRED = " is barred";
  private static final String COMMITTED = "already committed";
  private static final String MUST_PASS = "must pass";
  private static final String GAME_OVER = "the game is over";
  private static final String AFTER_PLAY = "not in play";
  private static final String SYNTAX =
      "syntax error"; // some engines' reason after a player has left
  private static final String PASS = "pass";

  /**
   * Reasons that apply to every colour until the turn or phase changes, and don't depend on the
   * point.
   */
  private static final Set<String> OVER = Set.of(GAME_OVER, AFTER_PLAY, MUST_PASS);

  private final ScriptStreams streams;
  private final Duration most;
  private final Abilities abilities;
  private final List<String> seats;
  private final List<String> sent = new ArrayList<>(); // with the commands that started the game

  /**
   * Creates the probe of a game.
   *
   * @param game its words
   * @param opening the commands that started it
   */
  PlayProbe(
      ScriptStreams streams,
      Duration most,
      Abilities abilities,
      String game,
      List<String> opening) {
    this.streams = streams;
    this.most = most;
    this.abilities = abilities;
    this.seats = abilities.seats(game);
    sent.addAll(opening);
  }

  /** Records a line that the script has sent. */
  void note(String line) {
    sent.add(line);
  }

  /**
   * Checks an observation.
   *
   * @throws DeviationException if it doesn't hold
   */
  void see(ScriptStep.Observe step, List<String> words)
      throws DeviationException, InterruptedException {
    switch (step.sight()) {
      case OCCUPIED -> seePoints(step, words, answer -> answer.endsWith(OCCUPIED));
      case FREE -> seePoints(step, words, answer -> !answer.endsWith(OCCUPIED));
      case BARRED -> seePoints(step, words, answer -> answer.endsWith(BARRED));
      case UNBARRED -> seePoints(step, words, answer -> !answer.endsWith(BARRED));
      case LEGAL -> seeMoves(step, words, ACCEPTED::equals);
      case ILLEGAL -> seeMoves(step, words, answer -> !answer.equals(ACCEPTED));
      case TO_MOVE -> seeToMove(step, words);
      case COMMITTED -> seeColors(step, words, COMMITTED::equals);
      case IN_PLAY -> seePhase(step, PlayProbe::mayMove);
      case AFTER_PLAY -> seePhase(step, AFTER_PLAY::equals);
      case FINISHED -> seePhase(step, GAME_OVER::equals);
      case UNFINISHED -> seePhase(step, answer -> !answer.equals(GAME_OVER));
    }
  }

  private void seePoints(ScriptStep.Observe step, List<String> points, Predicate<String> isSo)
      throws DeviationException, InterruptedException {
    for (String point : points) {
      String answer = askAny(step, point);
      check(step, point, OVER.contains(answer) || isSo.test(answer), answer);
    }
  }

  /** The answer for the first colour that may move; other colours may not move, or have left. */
  private String askAny(ScriptStep.Observe step, String vertex)
      throws DeviationException, InterruptedException {
    String answer = "";
    for (String seat : seats) {
      answer = ask(step, seat, vertex);
      if (mayMove(answer) || OVER.contains(answer)) {
        return answer;
      }
    }
    return answer;
  }

  private static boolean mayMove(String answer) {
    boolean isOfColor =
        answer.equals(COMMITTED)
            || answer.endsWith(" is to move")
            || answer.startsWith(SYNTAX)
            || OVER.contains(answer);
    return !isOfColor || answer.equals(MUST_PASS);
  }

  private void seeMoves(ScriptStep.Observe step, List<String> words, Predicate<String> isSo)
      throws DeviationException, InterruptedException {
    for (String vertex : words.subList(1, words.size())) {
      String answer = ask(step, words.get(0), vertex);
      check(step, words.get(0) + " " + vertex, isSo.test(answer), answer);
    }
  }

  private void seeColors(ScriptStep.Observe step, List<String> colors, Predicate<String> isSo)
      throws DeviationException, InterruptedException {
    for (String color : colors) {
      String answer = ask(step, color, PASS);
      check(step, color, isSo.test(answer), answer);
    }
  }

  private void seeToMove(ScriptStep.Observe step, List<String> colors)
      throws DeviationException, InterruptedException {
    List<String> next = colors.stream().map(color -> color.toLowerCase(Locale.ROOT)).toList();
    for (String seat : seats) {
      String answer = ask(step, seat, PASS);
      boolean isExpected = next.contains(seat);
      check(step, seat, isExpected ? mayMove(answer) : !answer.equals(ACCEPTED), answer);
    }
  }

  private void seePhase(ScriptStep.Observe step, Predicate<String> isSo)
      throws DeviationException, InterruptedException {
    String answer = askAny(step, PASS);
    check(step, "", isSo.test(answer), answer);
  }

  /**
   * Checks that all questions get the same answers, whichever of two lines precedes them. An answer
   * that differs even after the same line proves nothing; it may be random.
   *
   * @param fill inserts the values of variables into a line
   */
  void seeAlike(ScriptStep.Alike step, UnaryOperator<String> fill)
      throws DeviationException, InterruptedException {
    List<String> questions =
        step.questions().stream()
            .map(fill)
            .filter(line -> abilities.mayAsk(line.replaceFirst(" .*", "")))
            .toList();
    String first = fill.apply(step.first());
    String second = fill.apply(step.second());
    List<String> before = answers(step, first, questions);
    List<String> after = answers(step, second, questions);
    List<String> again = before.equals(after) ? before : answers(step, first, questions);
    for (int i = 0; i < questions.size(); i++) {
      if (!before.get(i).equals(after.get(i)) && before.get(i).equals(again.get(i))) {
        throw new DeviationException(
            step.line(),
            "%s: the same answer after %s as after %s".formatted(questions.get(i), first, second),
            before.get(i) + "\nand " + after.get(i));
      }
    }
    beginAgain(step);
  }

  private List<String> answers(ScriptStep.Alike step, String line, List<String> questions)
      throws DeviationException, InterruptedException {
    beginAgain(step);
    streams.send(STREAM, line + "\n");
    ReceivedAnswer success = read(step);
    if (!success.isSuccess()) {
      throw new DeviationException(step.line(), "= , to " + line, success.toString());
    }
    List<String> answers = new ArrayList<>();
    for (String question : questions) {
      streams.send(STREAM, question + "\n");
      answers.add(read(step).toString());
    }
    return answers;
  }

  private static void check(ScriptStep.Observe step, String what, boolean isSo, String answer)
      throws DeviationException {
    if (!isSo) {
      throw new DeviationException(
          step.line(),
          (step.sight().word() + " " + what).strip() + ", tested with plain play",
          answer);
    }
  }

  /** The reason why a move is refused, or that it was accepted, in which case it is undone. */
  private String ask(ScriptStep.Observe step, String color, String vertex)
      throws DeviationException, InterruptedException {
    streams.send(STREAM, "play " + color + " " + vertex + "\n");
    ReceivedAnswer answer = read(step);
    if (!answer.isSuccess()) {
      return answer.text().startsWith(ILLEGAL)
          ? answer.text().substring(ILLEGAL.length())
          : answer.text();
    }
    beginAgain(step);
    return ACCEPTED;
  }

  private void beginAgain(ScriptStep step) throws DeviationException, InterruptedException {
    streams.replay(STREAM, sent);
    for (int i = 0; i < sent.size(); i++) {
      read(step);
    }
  }

  private ReceivedAnswer read(ScriptStep step) throws DeviationException, InterruptedException {
    return streams.answer(step.line(), "an answer", most);
  }
}
