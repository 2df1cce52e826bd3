package gtpx.tournament.report;

import com.google.common.base.Splitter;

/** A table of the page, in a frame that scrolls sideways when the window is narrow. */
record HtmlTable(Html html) {
  /**
   * Begins a table; {@link #end} ends it.
   *
   * @param style the class of the table
   */
  static HtmlTable begin(Html html, String style, Iterable<String> heads) {
    html.open("div", "class", "scroll", "tabindex", "0").open("table", "class", style);
    html.open("thead").open("tr");
    heads.forEach(head -> html.open("th", "scope", "col").name(head).close());
    html.close().close().open("tbody").trusted("\n");
    return new HtmlTable(html);
  }

  /** Begins a table whose heads are divided by commas. */
  static HtmlTable begin(Html html, String style, String heads) {
    return begin(html, style, Splitter.on(',').split(heads));
  }

  void end() {
    html.close().close().closeLine();
  }

  HtmlTable beginRow(Object... attributes) {
    html.open("tr", attributes);
    return this;
  }

  void endRow() {
    html.closeLine();
  }

  HtmlTable cell(String text) {
    html.element("td", text);
    return this;
  }

  /** Writes a cell with a number. */
  HtmlTable number(String text) {
    html.element("td", text, "class", "n");
    return this;
  }

  HtmlTable number(long number) {
    return number(String.valueOf(number));
  }

  /** Writes a cell with a number whose background shows how large it is, from 0 to 1. */
  HtmlTable heat(String text, double share, String tooltip) {
    long level = Math.round(9 * Math.max(0, Math.min(1, share)));
    html.element("td", text, "class", "n h" + level, "title", tooltip);
    return this;
  }

  /** Writes a cell with contents of any kind. */
  HtmlTable cell(Runnable contents) {
    html.open("td");
    contents.run();
    html.close();
    return this;
  }
}
