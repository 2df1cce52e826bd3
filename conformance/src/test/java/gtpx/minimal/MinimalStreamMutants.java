package gtpx.minimal;

import static gtpx.minimal.MinimalMutant.engine;
import static gtpx.minimal.MinimalMutant.silent;

import java.util.List;
import java.util.stream.Stream;

/** Mutants of the minimal engine that answer in a wrong form, or in other words. */
final class MinimalStreamMutants {
  private static final List<MinimalMutant> ALL =
      List.of(
          engine("ids are greater by one", "1.20", GreaterIds::new),
          silent("the second LF is missing", "1.26", () -> withoutLf("[=?]")),
          silent("the second LF of failures is missing", "1.26", () -> withoutLf("[?]")),
          silent("a line of more than 1000 bytes is its end", "1.13", ShortLines::new),
          silent("it is silent at commands that it doesn't know", "3.2", SilentlyIgnorant::new),
          engine("illegal moves have other words", "7.2", () -> saying("illegal move", "error")),
          engine("the reason is told in other words", "3.7", () -> saying("occupied", "taken")),
          engine("errors of words are told as moves", "3.3", () -> saying("syntax error", "no")));

  private MinimalStreamMutants() {}

  static Stream<MinimalMutant> all() {
    return ALL.stream();
  }

  private static final class GreaterIds extends MinimalEngine {
    @Override
    String response(String sign, String id, String text) {
      return super.response(sign, id.isEmpty() ? id : "" + (Long.parseLong(id) + 1), text);
    }
  }

  private static MinimalEngine withoutLf(String signs) {
    return new MinimalEngine() {
      @Override
      String response(String sign, String id, String text) {
        String answer = super.response(sign, id, text);
        return sign.matches(signs) ? answer.replace("\n\n", "\n") : answer;
      }
    };
  }

  private static final class ShortLines extends MinimalEngine {
    @Override
    String answer(String line) {
      if (line.length() > 1000) {
        throw new IllegalStateException("too long");
      }
      return super.answer(line);
    }
  }

  private static final class SilentlyIgnorant extends MinimalEngine {
    @Override
    String answer(String line) {
      String answer = super.answer(line);
      return answer.contains("unknown command") ? "" : answer;
    }
  }

  private static MinimalEngine saying(String words, String instead) {
    return new MinimalEngine() {
      @Override
      String response(String sign, String id, String text) {
        return super.response(sign, id, sign.equals("?") ? text.replace(words, instead) : text);
      }
    };
  }
}
