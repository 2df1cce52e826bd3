/**
 * The files of the page on which people play: which of them a server may send, and under which
 * policy a browser runs them. Knows no server and no games; the page itself is {@code
 * src/main/page}, its board {@code src/main/npm/gtpx-board}.
 */
@NullMarked
package gtpx.web;

import org.jspecify.annotations.NullMarked;
