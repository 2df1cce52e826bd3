/** The limits on what each client may use of a server, and the accounts of what it has used. */
@NullMarked
package gtpx.rooms.limit;

import org.jspecify.annotations.NullMarked;
