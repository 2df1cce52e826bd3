/**
 * The HTTP interface, as docs/openapi.yaml describes it: requests come in, and calls of {@link
 * gtpx.bridge.service.Pages} or a few commands of the protocol go out. Start reading at {@link
 * gtpx.bridge.net.api.PublicRoutes}.
 */
@NullMarked
package gtpx.bridge.net.api;

import org.jspecify.annotations.NullMarked;
