/**
 * A small engine that has nothing to do with ours, so that the suite is tested by more than one.
 */
package gtpx.minimal;
