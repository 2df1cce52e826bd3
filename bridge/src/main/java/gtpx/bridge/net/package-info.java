/**
 * The network: turns bytes into calls on {@link gtpx.bridge.service.CommandHandler}, {@link
 * gtpx.bridge.service.Pages} and {@link gtpx.bridge.service.Operator}, and turns answers into
 * bytes. It doesn't know games, and is the only part that uses Netty. This package starts it: the
 * sockets, and which of its own packages gets a new connection. These are, lowest first, {@code
 * connection}, {@code http}, {@code node}, {@code line} and {@code api}.
 */
@NullMarked
package gtpx.bridge.net;

import org.jspecify.annotations.NullMarked;
