/**
 * Scripts: what is sent to an engine or a server and what it must answer, as sessions that people
 * can read. Opens no stream. docs/conformance.md describes their format.
 */
@NullMarked
package gtpx.conformance.script;

import org.jspecify.annotations.NullMarked;
