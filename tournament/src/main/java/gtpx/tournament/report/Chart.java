package gtpx.tournament.report;

/**
 * The frame of a chart as an element of SVG: its name, grid and axis titles. All colours come from
 * the page's style sheet. The kinds of charts draw what is inside.
 */
record Chart(Html html, double height) {
  static final double WIDTH = 440; // pixels, like all others
  static final double LETTERS = 13;
  static final double LETTER_WIDTH = 7; // roughly
  static final double BOTTOM = 46; // from the grid to the lower side
  static final double ROW = 28; // of a chart whose rows are one below the other
  static final double ROWS_LEFT = 150;
  static final double ROWS_RIGHT = WIDTH - 24;
  static final int MAX_MARKS = 5; // on an axis
  static final int COLORS = 8; // of series; more repeat them

  private static final double BELOW = 18; // from the lower side to the numbers

  /** Begins a chart; {@link #end} ends it. */
  static Chart begin(Html html, String name, double height) {
    html.open("figure", "class", "chart").element("figcaption", name);
    String box = "0 0 " + ShownNumbers.pixels(WIDTH) + " " + ShownNumbers.pixels(height);
    html.open("svg", "viewBox", box, "role", "img", "aria-label", name);
    return new Chart(html, height);
  }

  void end() {
    html.close().closeLine();
  }

  /** Draws an axis along the lower side: lines from the upper side, numbers, and a title. */
  void drawAcross(Axis axis, double top, double bottom, String title) {
    for (double mark : axis.marks()) {
      line("grid", axis.place(mark), top, axis.place(mark), bottom);
      text(axis.place(mark), bottom + BELOW, "middle", axis.label(mark));
    }
    text((axis.from() + axis.to()) / 2, height - 4, "middle", title);
  }

  /** Draws an axis along the left side, with a title above it. */
  void drawUp(Axis axis, double left, double right, String title) {
    for (double mark : axis.marks()) {
      double y = axis.place(mark);
      line("grid", left, y, right, y);
      text(left - 8, y + LETTERS / 3, "end", axis.label(mark));
    }
    text(4, LETTERS, "start", title);
  }

  void line(String style, double x1, double y1, double x2, double y2) {
    html.open("line", "class", style, "x1", x1, "y1", y1, "x2", x2, "y2", y2).close();
  }

  void text(double x, double y, String anchor, String words) {
    html.element("text", words, "x", x, "y", y, "text-anchor", anchor);
  }

  /** Writes what a row is, before it. */
  void label(String words, double y) {
    text(ROWS_LEFT - 10, y + LETTERS / 3, "end", shortened(words, ROWS_LEFT - 16));
  }

  /** Writes words on an area of a series. */
  void textOn(double x, double y, String words) {
    html.element("text", words, "class", "on", "x", x, "y", y, "text-anchor", "middle");
  }

  void rectangle(String style, double x, double y, double width, double height) {
    html.open("rect", "class", style, "x", x, "y", y, "width", width, "height", height).close();
  }

  void disc(String style, double x, double y, double radius) {
    html.open("circle", "class", style, "cx", x, "cy", y, "r", radius).close();
  }

  void path(String style, String data) {
    html.open("path", "class", style, "d", data).close();
  }

  /** Begins a group with a tooltip. */
  void beginGroup(String tooltip) {
    html.open("g").element("title", tooltip);
  }

  void endGroup() {
    html.close();
  }

  /** Returns the style of a series: its colour, and above {@link #COLORS} a dashed line. */
  static String style(int series) {
    return "s" + series % COLORS + (series >= COLORS ? " more" : "");
  }

  /** Shortens a label to what fits into a number of pixels. */
  static String shortened(String label, double width) {
    int letters = (int) (width / LETTER_WIDTH);
    int count = label.codePointCount(0, label.length());
    return count <= letters
        ? label
        : label.substring(0, label.offsetByCodePoints(0, letters - 1)) + "…";
  }
}
