package gtpx.sgf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** https://www.red-bean.com/sgf/sgf4.html, "Text", "SimpleText" and "Compose". */
class SgfTextTest {
  /** The example in "Text", its second and third line. */
  @Test
  void theExampleOfTheSpecification() {
    String raw =
        "Meijin NR: yeah, k4 is won\\\nderful\n"
            + "sweat NR: thank you! :\\)\n"
            + "dada NR: yup. I like this move too. It's a move only to be expected from a pro. I"
            + " really like it :)\n"
            + "jansteen 4d: Can anyone\\\n explain [me\\] k4?";

    assertThat(SgfText.text(raw))
        .isEqualTo(
            "Meijin NR: yeah, k4 is wonderful\n"
                + "sweat NR: thank you! :)\n"
                + "dada NR: yup. I like this move too. It's a move only to be expected from a pro."
                + " I really like it :)\n"
                + "jansteen 4d: Can anyone explain [me] k4?");
  }

  /** "linebreaks: LF, CR, LFCR, CRLF" */
  @Test
  void everyKindOfLineBreakIsOne() {
    assertThat(SgfText.text("a\nb\rc\r\nd\n\re")).isEqualTo("a\nb\nc\nd\ne");
    assertThat(SgfText.text("a\n\nb\r\rc")).isEqualTo("a\n\nb\n\nc");
    assertThat(SgfText.text("a\\\r\nb\\\n\rc\\\rd")).isEqualTo("abcd");
  }

  /** "White spaces other than linebreaks are converted to space" */
  @Test
  void whiteSpaceIsBlanks() {
    assertThat(SgfText.text("a\tb\u000bc\\\td")).isEqualTo("a b c d");
  }

  /** SimpleText: "linebreaks preceded by a "\" are converted to "", i.e. they are removed" */
  @Test
  void aSimpleTextHasNoLines() {
    assertThat(SgfText.simpleText("a\nb\r\nc\\\nd")).isEqualTo("a b cd");
  }

  @Test
  void anEscapeMakesAnyLetterItself() {
    assertThat(SgfText.text("\\a\\\\\\]\\:")).isEqualTo("a\\]:");
    assertThat(SgfText.text("end\\")).isEqualTo("end");
  }

  @Test
  void whatIsEscapedIsReadAsItWas() {
    String text = "[a] \\ b:c\n\\]";

    assertThat(SgfText.text(SgfText.escape(text))).isEqualTo(text);
  }

  @Test
  void aValueIsCutAtTheFirstColonThatIsNotEscaped() {
    assertThat(SgfText.parts("a\\:b:c:d")).containsExactly("a\\:b", "c:d");
    assertThat(SgfText.parts("a\\\\:b")).containsExactly("a\\\\", "b");
    assertThat(SgfText.parts("a\\:b")).containsExactly("a\\:b");
  }

  @Test
  void blanksAroundAValueAreJavasWhiteSpace() {
    assertThat(SgfText.strip("\u3000\u001f a\u3000b \t")).isEqualTo("a\u3000b");
    assertThat(SgfText.strip("\ufeffa")).isEqualTo("\ufeffa");
    assertThat(SgfText.isBlank(" \n\u3000\u001f")).isTrue();
    assertThat(SgfText.isBlank("\ufeff")).isFalse();
  }
}
