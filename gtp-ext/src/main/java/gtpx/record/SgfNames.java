package gtpx.record;

/** The names of our own properties, which other readers skip. docs/records.md */
final class SgfNames {
  /** All words of gtpx-rules, at the root. */
  static final String GAME = "GX";

  /** {@code true} or {@code false}: whether either colour could play at any time. */
  static final String FREE = "GXF";

  /** What FF[4] has no property for, of {@code metadata}, as JSON. */
  static final String METADATA = "GXD";

  /** The result as JSON. */
  static final String RESULT = "GXR";

  /** The moves of a turn, {@code [colour:vertex]} each. */
  static final String MOVES = "GXM";

  /** An event as JSON. */
  static final String EVENT = "GXE";

  /** The exact text of a comment that C would change, as JSON. */
  static final String COMMENT = "GXC";

  /** The time left of the third and later colours, {@code [colour:seconds/stones]} each. */
  static final String TIME = "GXT";

  private SgfNames() {}
}
