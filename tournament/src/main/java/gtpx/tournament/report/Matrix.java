package gtpx.tournament.report;

import java.util.ArrayList;
import java.util.List;

/** A table with a row and a column for each entrant, coloured by how large the numbers are. */
final class Matrix {
  private static final int MAX_ENTRANTS = 60; // more make the page slow and hard to read

  private Matrix() {}

  /**
   * A cell.
   *
   * @param heat from 0 to 1
   */
  record Cell(String text, double heat, String tooltip) {}

  interface Cells {
    Cell of(int row, int column);
  }

  static void write(Page page, Html html, String caption, Cells cells) {
    List<Integer> order = page.ranking;
    if (order.size() > MAX_ENTRANTS) {
      String limit = "Shown for the best " + MAX_ENTRANTS + " of " + order.size() + " entrants.";
      html.note(limit);
      order = order.subList(0, MAX_ENTRANTS);
    }
    html.note(caption + ".");
    List<String> heads = new ArrayList<>(List.of(""));
    order.forEach(entrant -> heads.add(page.name(entrant)));
    HtmlTable table = HtmlTable.begin(html, "matrix", heads);
    for (int row : order) {
      table.beginRow().cell(() -> page.writeName(html, row));
      for (int column : order) {
        Cell cell = cells.of(row, column);
        table.heat(cell.text, cell.heat, cell.tooltip);
      }
      table.endRow();
    }
    table.end();
  }
}
