package gtpx.bench;

import com.google.gson.JsonObject;
import java.io.IOException;

/** A measurement. Prints nothing. */
public interface Bench {
  /**
   * Measures once.
   *
   * @return the figures by name, in the order in which they are printed
   */
  JsonObject measure() throws IOException, BenchException;
}
