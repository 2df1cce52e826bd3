package gtpx.client;

import java.util.Locale;

/** The argument of {@code final_status_list}. */
public enum Status {
  ALIVE,
  DEAD,
  SEKI;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
