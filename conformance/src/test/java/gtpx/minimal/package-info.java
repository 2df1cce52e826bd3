/** A small engine independent of ours, so that the suite is tested with more than one. */
package gtpx.minimal;
