/**
 * The network: turns bytes into calls on {@link gtpx.bridge.session.CommandHandler}, {@link
 * gtpx.bridge.session.Pages} and {@link gtpx.bridge.session.Operator}, and answers into bytes;
 * nothing else. Knows no game and no command; the only package that knows Netty. Start reading at
 * {@link gtpx.bridge.net.NetServer}, then {@code GtpLines} and {@code CommandDispatcher}.
 */
@NullMarked
package gtpx.bridge.net;

import org.jspecify.annotations.NullMarked;
