/**
 * The rules and games of gtpx as a module for JavaScript: what it exports, the errors that it
 * throws, and the conversion of JSON trees. Compiled by TeaVM. Knows no rules and builds no answers
 * of its own.
 */
@NullMarked
package gtpx.javascript;

import org.jspecify.annotations.NullMarked;
