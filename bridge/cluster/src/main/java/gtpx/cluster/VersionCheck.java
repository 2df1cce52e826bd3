package gtpx.cluster;

import com.typesafe.config.Config;
import java.util.List;
import org.apache.pekko.cluster.ConfigValidation;
import org.apache.pekko.cluster.JoinConfigCompatChecker;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Lets nodes join only if they mean the same by shards and forwarded connections, and have the same
 * secret. Pekko creates it by its name.
 */
public final class VersionCheck extends JoinConfigCompatChecker {
  /** The setting with the hash of the secret that the nodes share. */
  static final String SECRET_HASH = "gtpx.cluster.secret-hash";

  private static final String PROTOCOL = "gtpx.cluster.protocol";

  @Override
  public Seq<String> requiredKeys() {
    return CollectionConverters.asScala(List.of(PROTOCOL, SECRET_HASH)).toList();
  }

  @Override
  public ConfigValidation check(Config ours, Config theirs) {
    return JoinConfigCompatChecker.fullMatch(requiredKeys(), ours, theirs);
  }
}
