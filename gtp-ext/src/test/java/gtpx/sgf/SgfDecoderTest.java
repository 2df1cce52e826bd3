package gtpx.sgf;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How files are decoded: docs/records.md, "Encodings". */
class SgfDecoderTest {
  private static DecodedText decode(byte[] file) {
    return SgfDecoder.decode(file, Optional.empty());
  }

  private static DecodedText decode(String text, String charset) {
    return decode(text.getBytes(Charset.forName(charset)));
  }

  private static void assertRead(String text, String charset) {
    DecodedText decoded = decode(text, charset);

    assertThat(decoded.text()).isEqualTo(text);
    assertThat(decoded.warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "(;CA[GB2312]PB[申真谞]), GBK",
    "(;CA[gbk]PB[李錦]PW[White]), GBK",
    "(;CA[][GBK][Big5]PB[李錦]), GBK",
    "(;CA[Big5]PB[許皓鋐]), Big5",
    "(;CA[Shift_JIS]PB[十段]PW[髙尾]), windows-31j",
    "(;CA[EUC-JP]PB[井山裕太]), EUC-JP",
    "(;CA[ISO-2022-JP]PB[依田紀基]), ISO-2022-JP",
    "(;CA[EUC-KR]PB[똠방각하]), x-windows-949",
    "(;CA[ISO-8859-1]PB[“José”]), windows-1252",
    "(;CA[windows-1251]PB[Шикшин]), windows-1251",
    "(;CA[ISO-8859-2]PB[Ondřej]), ISO-8859-2",
    "(;CA[UTF-8]PB[申真谞]), UTF-8",
    "(; FF [4] ChAracter[ gb2312 ]PB[古力]), GBK"
  })
  void caNamesTheEncoding(String text, String charset) {
    assertRead(text, charset);
  }

  /** The second byte of these characters is a backslash or a bracket. */
  @ParameterizedTest
  @CsvSource({
    "(;PB[李錦]CA[GBK]), GBK",
    "(;PB[許]PW[蓋]CA[Big5]), Big5",
    "(;PB[十]PW[充表]CA[Shift_JIS]), windows-31j",
    "(;C[a \\] (;CA[x\\]]PB[錦]CA[GB2312]), GBK",
    "text (of a mail) before ( ;PB[申真谞]CA[GBK]), GBK",
    "(;PB[古力]CA[Big5 or so\\]]CA[GBK]), GBK"
  })
  void caIsFoundBehindAnyText(String text, String charset) {
    assertThat(decode(text, charset).text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(;C[CA[GBK\\]]PB[é];B[aa])",
        "(;PB[é];CA[GBK]B[aa])",
        "(;PB[é];B[aa]C[CA[klingon\\]])",
        "(;PB[é]SCAB[GBK])",
        "CA[GBK] (;PB[é])",
        "(;PB[é]CA[])",
        "(;PB[é]CA[ ])"
      })
  void onlyAPropertyOfTheRootCounts(String text) {
    assertRead(text, "UTF-8");
  }

  @Test
  void eachGameOfACollectionMayNameAnEncoding() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.write("(;CA[GB2312]PB[申真谞](;B[aa])(;B[bb]))\r\n".getBytes(Charset.forName("GBK")));
    file.write("(;PW[李錦])".getBytes(Charset.forName("GBK")));
    file.write("( ;GM[1]CA[Shift_JIS]PB[十段])".getBytes(Charset.forName("windows-31j")));
    file.write("\n(;PB[é]CA[UTF-8]C[)(;CA[GBK\\]])(;CA[klingon]PB[碁])".getBytes(UTF_8));

    DecodedText decoded = decode(file.toByteArray());

    assertThat(decoded.text())
        .isEqualTo(
            "(;CA[GB2312]PB[申真谞](;B[aa])(;B[bb]))\r\n(;PW[李錦])( ;GM[1]CA[Shift_JIS]PB[十段])"
                + "\n(;PB[é]CA[UTF-8]C[)(;CA[GBK\\]])(;CA[klingon]PB[碁])");
    assertThat(decoded.encoding()).isEqualTo(TextEncoding.GB18030);
    assertThat(decoded.warnings()).isEmpty();
  }

  /** Editors append games as they find them; the second byte of 黒's last one eats a bracket. */
  @Test
  void aGameWithoutCaIsUtf8IfItsBytesAreAndElseAsTheOneBefore() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.write("(;CA[Shift_JIS]PB[十段])".getBytes(Charset.forName("windows-31j")));
    file.write("(;PB[黒];B[ff])".getBytes(UTF_8));
    file.write("(;CA[Shift_JIS]PB[黒])(;PB[黒])".getBytes(Charset.forName("windows-31j")));

    assertThat(SgfDecoder.decode(file.toByteArray(), Optional.empty()).text())
        .isEqualTo("(;CA[Shift_JIS]PB[十段])(;PB[黒];B[ff])(;CA[Shift_JIS]PB[黒])(;PB[黒])");
  }

  @Test
  void aByteOrderMarkCountsFirst() {
    String text = "(;CA[ISO-8859-1]C[é碁])";

    for (byte[] file :
        new byte[][] {
          ("\ufeff" + text).getBytes(UTF_8),
          ("\ufeff" + text).getBytes(UTF_16LE),
          ("\ufeff" + text).getBytes(UTF_16BE),
          text.getBytes(UTF_16LE),
          text.getBytes(UTF_16BE)
        }) {
      DecodedText decoded = SgfDecoder.decode(file, Optional.of(TextEncoding.BIG5));

      assertThat(decoded.text()).isEqualTo(text);
      assertThat(decoded.warnings()).isEmpty();
    }
  }

  @Test
  void theCallersEncodingCountsMoreThanCa() {
    byte[] file = "(;CA[UTF-8]PB[許皓鋐])".getBytes(Charset.forName("Big5"));

    DecodedText decoded = SgfDecoder.decode(file, Optional.of(TextEncoding.BIG5));

    assertThat(decoded.text()).isEqualTo("(;CA[UTF-8]PB[許皓鋐])");
    assertThat(decoded.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(;PB[Ann])", "(;PB[José])", "(;PB[申真谞])", "(;PB[a\ufffdb])", "", "("})
  void bytesThatAreUtf8AreUtf8(String text) {
    assertRead(text, "UTF-8");
  }

  /** Names of professionals and events. */
  @ParameterizedTest
  @CsvSource({
    "柯洁, 申真谞, 第13届春兰杯决赛, GBK, GB18030",
    "古力, 李世石, 十番棋, GBK, GB18030",
    "聂卫平, 马晓春, 全国个人赛, GBK, GB18030",
    "許皓鋐, 王元均, 棋王賽, Big5, Big5",
    "周俊勳, 黑嘉嘉, 天元賽, Big5, Big5",
    "十段, 井山裕太, 第47期棋聖戦, windows-31j, Shift_JIS",
    "髙尾紳路, 一力遼, 名人戦リーグ, windows-31j, Shift_JIS",
    "趙治勲, 小林光一, 本因坊戦, EUC-JP, EUC-JP",
    "マイケル・レドモンド, 武宮正樹, 天元戦, EUC-JP, EUC-JP",
    "依田紀基, 結城聡, 碁聖戦, ISO-2022-JP, ISO-2022-JP",
    "신진서, 박정환, LG배 결승, x-windows-949, EUC-KR",
    "이세돌, 알파고, 구글 딥마인드, x-windows-949, EUC-KR",
    "Müller, Grünberg, Übungspartie, windows-1252, windows-1252",
    "André, José, Göteborg, windows-1252, windows-1252",
    "Шикшин, Динерштейн, Кубок Москвы, windows-1251, windows-1251",
    "Шикшин, Динерштейн, Кубок Москвы, KOI8-R, KOI8-R"
  })
  void otherBytesAreGuessed(
      String black, String white, String event, String charset, String encoding) {
    String text = "(;GM[1]PB[%s]PW[%s]EV[%s];B[pd])".formatted(black, white, event);

    DecodedText decoded = decode(text, charset);

    assertThat(decoded.text()).isEqualTo(text);
    assertThat(decoded.warnings()).containsExactly("no CA: read as " + encoding);
  }

  @Test
  void whereNothingSpeaksForAnotherItIsWindows1252() {
    DecodedText decoded = decode("(;C[2 × 3 §§ °°])".getBytes(ISO_8859_1));

    assertThat(decoded.encoding()).isEqualTo(TextEncoding.WINDOWS_1252);
  }

  @Test
  void anUnknownNameIsReportedAndTheBytesDecide() {
    assertThat(decode("(;CA[klingon]PB[申真谞])", "GBK").warnings())
        .containsExactly("unknown encoding CA[klingon]: read as GB18030");
    assertThat(decode("(;CA[a\nb]PB[é])", "UTF-8").warnings())
        .containsExactly("unknown encoding CA[a b]: read as UTF-8");
    assertThat(decode("(;CA[" + "x".repeat(999) + "])", "UTF-8").warnings().get(0))
        .contains("[" + "x".repeat(40) + "…]");
  }

  @ParameterizedTest
  @CsvSource({
    "(;CA[UTF-8]PB[柯洁]PW[申真谞]), GBK, GB18030",
    "(;CA[UTF-8]PB[Müller]), windows-1252, windows-1252",
    "(;CA[ISO-8859-1]PB[José]), UTF-8, UTF-8",
    "(;CA[windows-1251]PB[Шикшин]), UTF-8, UTF-8",
    "(;CA[GB2312]PB[柯洁]), UTF-8, UTF-8",
    "(;CA[Shift_JIS]PB[井山裕太]), UTF-8, UTF-8",
    "(;CA[UTF-16]PB[é]), UTF-8, UTF-8"
  })
  void aWrongNameIsReportedAndTheBytesDecide(String text, String charset, String encoding) {
    DecodedText decoded = decode(text, charset);

    assertThat(decoded.text()).isEqualTo(text);
    assertThat(decoded.warnings().get(0)).endsWith(" is wrong: read as " + encoding);
  }

  /** C1 AA CD A8, two characters of GB 2312, are two letters of UTF-8 as well. */
  @Test
  void twoBytesThatMayBeUtf8DontMakeCaWrong() {
    assertRead("(;CA[GB2312]PB[联通])", "GBK");
  }

  @Test
  void aFewBrokenBytesMakeNothingElseWrong() {
    String names = "(;CA[UTF-8]PB[申真谞]PW[柯洁]EV[春兰杯]";
    byte[] file = (names + "C[\u00e6])").getBytes(ISO_8859_1);
    byte[] utf8 = names.getBytes(UTF_8);
    byte[] both = Arrays.copyOf(utf8, utf8.length + 5);
    System.arraycopy(file, file.length - 5, both, utf8.length, 5);

    DecodedText decoded = decode(both);

    assertThat(decoded.text()).isEqualTo(names + "C[\ufffd])");
    assertThat(decoded.warnings()).containsExactly("1 character is lost: not UTF-8");
  }

  @Test
  void ofALongFileOnlyTheBeginningOfTheTextIsGuessedFrom() {
    String moves = ";B[aa];W[bb]".repeat(5000);
    String text = "(;GM[1]" + moves + ";C[本因坊]" + ";C[秀策、名人]".repeat(5000) + ")";

    assertThat(decode(text, "windows-31j").text()).isEqualTo(text);
  }
}
