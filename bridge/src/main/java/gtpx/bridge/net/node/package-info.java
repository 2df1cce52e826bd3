/**
 * The other nodes of a cluster: what concerns a game of another node goes out to it, and its
 * answers come in, of one command, one request or a whole connection. Start reading at {@link
 * gtpx.bridge.net.node.NodeLinks}.
 */
@NullMarked
package gtpx.bridge.net.node;

import org.jspecify.annotations.NullMarked;
