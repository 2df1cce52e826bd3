/**
 * The summary of a tournament as tables for a terminal, as JSON and as CSV. Computes nothing. Start
 * reading at {@link gtpx.tournament.table.SummaryText}.
 */
@NullMarked
package gtpx.tournament.table;

import org.jspecify.annotations.NullMarked;
