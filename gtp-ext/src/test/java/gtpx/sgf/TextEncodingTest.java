package gtpx.sgf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The names and indexes of https://encoding.spec.whatwg.org/, of which these are some rows. */
class TextEncodingTest {
  @ParameterizedTest
  @CsvSource({
    "UTF-8, UTF_8",
    "utf8, UTF_8",
    "unicode-1-1-utf-8, UTF_8",
    "utf-16, UTF_16LE",
    "utf-16be, UTF_16BE",
    "gb2312, GB18030",
    "GB_2312-80, GB18030",
    "chinese, GB18030",
    "gbk, GB18030",
    "x-gbk, GB18030",
    "gb18030, GB18030",
    "Big5, BIG5",
    "big5-hkscs, BIG5",
    "x-x-big5, BIG5",
    "Shift_JIS, SHIFT_JIS",
    "shift-jis, SHIFT_JIS",
    "sjis, SHIFT_JIS",
    "x-sjis, SHIFT_JIS",
    "ms932, SHIFT_JIS",
    "windows-31j, SHIFT_JIS",
    "EUC-JP, EUC_JP",
    "iso-2022-jp, ISO_2022_JP",
    "EUC-KR, EUC_KR",
    "ks_c_5601-1987, EUC_KR",
    "ksc_5601, EUC_KR",
    "windows-949, EUC_KR",
    "iso-8859-1, WINDOWS_1252",
    "iso_8859-1:1987, WINDOWS_1252",
    "latin1, WINDOWS_1252",
    "us-ascii, WINDOWS_1252",
    "cp1252, WINDOWS_1252",
    "iso-8859-9, WINDOWS_1254",
    "iso-8859-15, ISO_8859_15",
    "tis-620, WINDOWS_874",
    "cp1251, WINDOWS_1251",
    "koi8-r, KOI8_R",
    "macintosh, MACINTOSH"
  })
  void aNameMeansWhatItMeansToBrowsers(String name, TextEncoding encoding) {
    assertThat(TextEncoding.find(name)).contains(encoding);
    assertThat(TextEncoding.find(" " + name.toUpperCase(Locale.ROOT) + "\n")).contains(encoding);
  }

  @Test
  void otherNamesAreUnknown() {
    assertThat(TextEncoding.find("klingon")).isEmpty();
    assertThat(TextEncoding.find("")).isEmpty();
    assertThat(TextEncoding.find("gb2312\\")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void everyEncodingIsKnownToJavaAndByItsOwnName(TextEncoding encoding) {
    assertThat(Charset.isSupported(encoding.charset())).isTrue();
    assertThat(TextEncoding.find(encoding.toString())).contains(encoding);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      textBlock =
          """
          GB18030,      D7A0,         谞
          GB18030,      E55C,         錦
          GB18030,      A3A0,         "\u3000"
          GB18030,      80,           €
          GB18030,      95328337,     𠀋
          BIG5,         A145,         ‧
          BIG5,         A1FE,         ／
          BIG5,         B35C,         許
          BIG5,         906D,         都
          BIG5,         A1C4,         ＿
          BIG5,         A3E1,         €
          BIG5,         A3E1A1C4B35C906D, €＿許都
          SHIFT_JIS,    FBFC,         髙
          SHIFT_JIS,    8FD0,         紹
          SHIFT_JIS,    8160,         ～
          SHIFT_JIS,    8740,         ①
          SHIFT_JIS,    8041,         "\u0080A"
          EUC_JP,       A1C1,         ～
          EUC_JP,       ADA1,         ①
          EUC_JP,       8EB1,         ｱ
          EUC_JP,       8FB0A1,       丂
          EUC_JP,       8F8041,       \ufffdA
          EUC_JP,       8FE441,       \ufffdA
          EUC_JP,       FCFB,         ￢
          ISO_2022_JP,  1B24424E391B2842, 旅
          EUC_KR,       B5E5,         드
          EUC_KR,       8C63,         똠
          EUC_KR,       C9A1,         \ufffd
          UTF_8,        EDA08041,     \ufffd\ufffd\ufffdA
          UTF_8,        ED8041,       \ufffdA
          WINDOWS_1255, CA,           "\u05ba"
          WINDOWS_1252, 93E994,       “é”
          WINDOWS_1252, 81,           "\u0081"
          WINDOWS_1251, C8E3EEF0FC,   Игорь
          KOI8_U,       AE,           ў
          ISO_8859_2,   B3,           ł
          """)
  void bytesAreDecodedByTheStandardsIndexes(TextEncoding encoding, String bytes, String text) {
    assertThat(CharsetText.decode(HexFormat.of().parseHex(bytes), encoding)).isEqualTo(text);
  }

  /** "If byte is an ASCII byte, restore byte to ioQueue." */
  @ParameterizedTest
  @CsvSource({"GB18030, FF", "BIG5, A1", "SHIFT_JIS, 82", "EUC_JP, B0", "EUC_KR, C8", "UTF_8, E6"})
  void aBracketIsNotLostWithWhatIsBrokenBeforeIt(TextEncoding encoding, String lead) {
    byte[] bytes = HexFormat.of().parseHex(lead + "3F" + lead + "2029");

    assertThat(CharsetText.decode(bytes, encoding)).isEqualTo("\ufffd?\ufffd )");
  }
}
