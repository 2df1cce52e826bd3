package gtpx.cluster;

import com.typesafe.config.Config;
import org.apache.pekko.cluster.ConfigValidation;
import org.apache.pekko.cluster.JoinConfigCompatChecker;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Lets nodes join only if they mean the same by shards and forwarded connections. Pekko creates it
 * by its name.
 */
public final class VersionCheck extends JoinConfigCompatChecker {
  private static final String PROTOCOL = "gtpx.cluster.protocol";

  @Override
  public Seq<String> requiredKeys() {
    return CollectionConverters.asScala(java.util.List.of(PROTOCOL)).toList();
  }

  @Override
  public ConfigValidation check(Config ours, Config theirs) {
    return JoinConfigCompatChecker.fullMatch(requiredKeys(), ours, theirs);
  }
}
