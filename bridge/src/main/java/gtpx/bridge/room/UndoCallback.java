package gtpx.bridge.room;

/** Hears what came of a wish to take turns back; once. */
public interface UndoCallback {
  /** They are taken back. */
  void granted();

  /** They are not. */
  void refused(String why);
}
