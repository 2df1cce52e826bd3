package gtpx.tournament.report;

import com.google.common.escape.Escaper;
import com.google.common.xml.XmlEscapers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * Writes HTML that is also well-formed XML, elements of SVG included. Escapes all texts and values
 * of attributes, and replaces letters that neither language allows. Knows no elements but those
 * that HTML closes itself. An I/O error is thrown as an {@link UncheckedIOException}.
 */
final class Html {
  private static final Escaper ESCAPER = XmlEscapers.xmlAttributeEscaper(); // escapes quotes, too
  private static final Set<String> VOID = Set.of("meta", "br", "input", "col");

  private final Appendable out;
  private final Deque<String> open = new ArrayDeque<>();

  Html(Appendable out) {
    this.out = out;
  }

  /**
   * Begins an element.
   *
   * @param attributes names and values in turn; a {@link Double} is a number of pixels
   */
  Html open(String element, Object... attributes) {
    append("<").append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      append(" " + attributes[i] + "=\"" + ESCAPER.escape(value(attributes[i + 1])) + "\"");
    }
    if (VOID.contains(element)) {
      return append("/>");
    }
    open.push(element);
    return append(">");
  }

  private static String value(Object value) {
    return value instanceof Double pixels ? ShownNumbers.pixels(pixels) : value.toString();
  }

  /** Ends the element that was begun last. */
  Html close() {
    return append("</").append(open.pop()).append(">");
  }

  /** Ends the element that was begun last, and the line. */
  Html closeLine() {
    return close().append("\n");
  }

  Html text(String text) {
    return append(ESCAPER.escape(text));
  }

  /** Writes a text from outside, such as a name, whose direction must not affect what follows. */
  Html name(String text) {
    return element("bdi", text);
  }

  /** Writes an element that contains only text. */
  Html element(String element, String text, Object... attributes) {
    return open(element, attributes).text(text).close();
  }

  /** Writes a paragraph that explains what is beside it. */
  Html note(String text) {
    return element("p", text, "class", "note");
  }

  /** Writes what is HTML already, and of our own making. */
  Html trusted(String html) {
    return append(html);
  }

  private Html append(String text) {
    try {
      out.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }
}
