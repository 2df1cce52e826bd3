/**
 * The rules of every variant as a service: JSON requests about games, and JSON answers. Knows no
 * network, no streams and no clocks. docs/json-referee.md
 */
@NullMarked
package gtpx.rooms.referee;

import org.jspecify.annotations.NullMarked;
