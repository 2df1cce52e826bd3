package gtpx.engine;

import gtpx.rules.Word;
import java.util.Arrays;
import java.util.Optional;

/** What {@code b} and {@code w} mean to the client. docs/protocol/clients.md#16-views */
public enum View implements Word {
  /** The true colours. */
  GTPX("gtpx"),
  /** The held seat and whoever of the others is next, for a client with rulers. */
  GOGUI("gogui"),
  /** The true colours where two move in turn; else the held seat and all the others together. */
  PLAIN("plain"),
  /** As {@link #PLAIN}, for a client that asks for the stones after every move. */
  KIGO("kigo");

  private final String word;

  View(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  public static Optional<View> parse(String word) {
    return Arrays.stream(values()).filter(view -> view.word.equals(word)).findFirst();
  }
}
