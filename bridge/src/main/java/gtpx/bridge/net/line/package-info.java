/**
 * Lines: bytes or messages of a WebSocket come in, and commands go out to a {@link
 * gtpx.bridge.service.CommandHandler}, one after the other; its answers come back. Lines of other
 * protocols go to their own servers. Start reading at {@link
 * gtpx.bridge.net.line.CommandDispatcher}.
 */
@NullMarked
package gtpx.bridge.net.line;

import org.jspecify.annotations.NullMarked;
