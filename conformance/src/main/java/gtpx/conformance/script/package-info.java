/**
 * Scripts: what is said to an engine or a server, and what it has to answer, as sessions that
 * people can read. Talks to nobody. docs/conformance.md tells how they are written.
 */
@NullMarked
package gtpx.conformance.script;

import org.jspecify.annotations.NullMarked;
