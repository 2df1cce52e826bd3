/**
 * HTTP: requests come in, one at a time, and responses go out. A route says which path and methods
 * it has, that its answer may take long or that everybody may ask; files are sent from a list. What
 * a route does is in {@link gtpx.bridge.net.api}. Start reading at {@link
 * gtpx.bridge.net.http.HttpRequestQueue}.
 */
@NullMarked
package gtpx.bridge.net.http;

import org.jspecify.annotations.NullMarked;
