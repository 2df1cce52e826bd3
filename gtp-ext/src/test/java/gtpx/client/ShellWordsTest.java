package gtpx.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ShellWordsTest {
  @Test
  void blanksSeparateWords() {
    assertThat(ShellWords.split("  gnugo --mode\tgtp ")).containsExactly("gnugo", "--mode", "gtp");
    assertThat(ShellWords.split(" ")).isEmpty();
  }

  @Test
  void quotesHoldWordsTogether() {
    assertThat(ShellWords.split("'a b' \"c d\" e'f g'h ''"))
        .containsExactly("a b", "c d", "ef gh", "");
    assertThat(ShellWords.split("\"it's\" 'say \"no\"'")).containsExactly("it's", "say \"no\"");
  }

  @Test
  void aBackslashTakesTheNextLetterAsItIs() {
    assertThat(ShellWords.split("a\\ b \\\"c \\\\")).containsExactly("a b", "\"c", "\\");
    assertThat(ShellWords.split("\"a\\\"b\\\\\" \"C:\\dir\" 'C:\\dir'"))
        .containsExactly("a\"b\\", "C:\\dir", "C:\\dir");
  }

  @Test
  void dollarsAndPipesAreLetters() {
    assertThat(ShellWords.split("$HOME a|b *")).containsExactly("$HOME", "a|b", "*");
  }

  @Test
  void whatIsNotClosedIsRefused() {
    assertThatThrownBy(() -> ShellWords.split("'a")).hasMessage("'a (expected: a closing ')");
    assertThatThrownBy(() -> ShellWords.split("a\\")).isInstanceOf(IllegalArgumentException.class);
  }
}
