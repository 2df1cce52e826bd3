package gtpx.sgf;

import java.util.List;

/**
 * The text of a file.
 *
 * @param text without a byte order mark
 * @param encoding by which it was decoded, the first if a collection is in several
 * @param warnings for people: that the encoding was guessed, that something couldn't be decoded
 */
public record DecodedText(String text, TextEncoding encoding, List<String> warnings) {
  public DecodedText {
    warnings = List.copyOf(warnings);
  }
}
