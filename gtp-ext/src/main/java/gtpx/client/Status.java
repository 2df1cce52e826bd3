package gtpx.client;

import java.util.Locale;

/** What {@code final_status_list} is asked for. */
public enum Status {
  ALIVE,
  DEAD,
  SEKI;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
