/**
 * Divides the games of a bridge among several machines. Apache Pekko decides which node should have
 * which shard; the database decides who may write.
 */
@NullMarked
package gtpx.cluster;

import org.jspecify.annotations.NullMarked;
