package gtpx.record;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.sgf.Sgf;
import gtpx.sgf.TextEncoding;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How the bytes of records become text: docs/records.md, "Encodings". */
class RecordFileTextTest {
  private static Map<Color, String> names(byte[] file) throws RecordException {
    return Records.read(file).metadata().names();
  }

  /** The second byte of 錦 is a backslash. */
  @Test
  void aFileIsReadByItsEncoding() throws RecordException {
    byte[] file = "(;CA[GB2312]PB[李錦]PW[White])".getBytes(Charset.forName("GBK"));

    assertThat(names(file)).isEqualTo(Map.of(Color.BLACK, "李錦", Color.WHITE, "White"));
  }

  @Test
  void utf16WithAMarkIsReadInBothFormats() throws RecordException {
    String sgf = "\ufeff(;SZ[9]PB[申真谞])";
    String json = "\ufeff" + JsonRecord.write(Records.read(sgf.getBytes(UTF_8)).game());

    assertThat(names(sgf.getBytes(UTF_16LE))).isEqualTo(Map.of(Color.BLACK, "申真谞"));
    assertThat(Records.read(json.getBytes(UTF_16LE)).game().spec().variant()).isEqualTo("go");
  }

  @Test
  void jsonIsUtf8WhateverSomebodySays() throws RecordException {
    byte[] file = " {\"申\":1}".getBytes(UTF_8);

    assertThat(Records.decode(file, Optional.of(TextEncoding.GB18030)).text())
        .isEqualTo(" {\"申\":1}");
  }

  @Test
  void whatIsWrittenIsUtf8AndSaysSo() throws RecordException {
    RecordedGame read = Records.read("(;PB[申真谞])".getBytes(Charset.forName("GBK")));

    assertThat(read.warnings()).containsExactly("no CA: read as GB18030");

    String sgf = SgfRecord.write(read.game(), read.metadata(), read.annotations());

    assertThat(sgf).contains("CA[UTF-8]").contains("PB[申真谞]");
  }

  @Test
  void aFileOfMoreThan64MebibytesIsNotRead() {
    assertThatThrownBy(() -> Records.read(new byte[Sgf.MAX_BYTES + 1]))
        .hasMessageContaining("67108865 bytes (expected: at most 67108864)");
  }
}
