/**
 * The network: turns bytes into calls on {@link gtpx.bridge.session.CommandHandler}, {@link
 * gtpx.bridge.session.Pages} and {@link gtpx.bridge.session.Operator}, and turns answers into
 * bytes. It doesn't know games or commands, and is the only package that uses Netty. Start reading
 * at {@link gtpx.bridge.net.NetServer}, then {@code GtpLines} and {@code CommandDispatcher}.
 */
@NullMarked
package gtpx.bridge.net;

import org.jspecify.annotations.NullMarked;
