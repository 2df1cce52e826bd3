/**
 * One connection, whatever it speaks: bytes come in and go out, with limits, back-pressure, timers,
 * TLS, the address of its client, and its end. What the bytes mean is decided above. Start reading
 * at {@link gtpx.bridge.net.connection.ConnectionLifecycle}.
 */
@NullMarked
package gtpx.bridge.net.connection;

import org.jspecify.annotations.NullMarked;
