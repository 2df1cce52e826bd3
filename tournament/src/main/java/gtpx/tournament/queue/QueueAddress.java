package gtpx.tournament.queue;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address of a database, written as for psql, {@code postgresql://USER@HOST:PORT/DATABASE}, or
 * as for JDBC. Its text has neither password nor options.
 *
 * @param url for JDBC
 * @param user empty to leave it to the driver
 * @param password empty if the address has none
 */
record QueueAddress(String url, Optional<String> user, Optional<String> password) {
  private static final String JDBC = "jdbc:postgresql:";
  private static final Pattern ADDRESS =
      Pattern.compile(
          "postgres(?:ql)?://(?:([^:@/?]*)(?::([^@/?]*))?@)?([^@/?]*/[^?/]+(?:\\?.*)?)");

  /**
   * Reads an address.
   *
   * @throws QueueException if it isn't one
   */
  static QueueAddress parse(String text) {
    if (text.startsWith(JDBC)) {
      return new QueueAddress(text, Optional.empty(), Optional.empty());
    }
    Matcher matcher = ADDRESS.matcher(text);
    if (!matcher.matches()) {
      throw new QueueException(
          "the address of the queue is not one (expected: postgresql://USER@HOST/DATABASE)");
    }
    return new QueueAddress(
        JDBC + "//" + matcher.group(3), decoded(matcher.group(1)), decoded(matcher.group(2)));
  }

  private static Optional<String> decoded(@Nullable String text) {
    return Optional.ofNullable(text)
        .filter(word -> !word.isEmpty())
        .map(word -> URLDecoder.decode(word.replace("+", "%2B"), StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    String withoutSecrets = url.replaceFirst("\\?.*", "").replaceFirst("//[^/]*@", "//");
    return withoutSecrets.substring("jdbc:".length());
  }
}
