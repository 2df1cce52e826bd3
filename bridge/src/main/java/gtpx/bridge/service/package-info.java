/**
 * What the network and the sessions know of each other: connections and who handles their commands,
 * the pages of HTTP, the operator's actions, the names that games may have, and on which node a
 * game is. {@link gtpx.bridge.session} implements what the network calls.
 */
@NullMarked
package gtpx.bridge.service;

import org.jspecify.annotations.NullMarked;
