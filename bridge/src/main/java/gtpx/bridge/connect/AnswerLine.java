package gtpx.bridge.connect;

/** The parts of an answer, which is {@code =} or {@code ?}, a number perhaps, and a text. */
final class AnswerLine {
  private AnswerLine() {}

  static boolean isSuccess(String answer) {
    return answer.startsWith("=");
  }

  static boolean isAnswer(String answer) {
    return answer.startsWith("=") || answer.startsWith("?");
  }

  static String text(String answer) {
    int start = 1;
    while (start < answer.length() && Character.isDigit(answer.charAt(start))) {
      start++;
    }
    return answer.substring(Math.min(start, answer.length())).strip();
  }
}
