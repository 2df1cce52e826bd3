package gtpx.bench;

import com.google.gson.JsonObject;
import java.io.IOException;

/** Something that can be measured. Prints nothing. */
public interface Bench {
  /**
   * Measures once.
   *
   * @return the figures by their names, in the order in which they are printed
   */
  JsonObject measure() throws IOException, BenchException;
}
