/**
 * A page that shows a tournament: tables, charts, and a replay of every game. Computes no
 * statistics and plays nothing. Start reading at {@link gtpx.tournament.report.Report}.
 */
@NullMarked
package gtpx.tournament.report;

import org.jspecify.annotations.NullMarked;
