/**
 * The other nodes of a cluster: what concerns a game of another node goes out to it, and its
 * answers come in. Bytes are passed on without a look at them. Start reading at {@link
 * gtpx.bridge.net.node.NodeLinks}.
 */
@NullMarked
package gtpx.bridge.net.node;

import org.jspecify.annotations.NullMarked;
