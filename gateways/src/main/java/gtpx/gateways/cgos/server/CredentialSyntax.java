package gtpx.gateways.cgos.server;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The grammar of names and passwords, and the words with which the original server refuses them.
 */
final class CredentialSyntax {
  static final String WRONG_PASSWORD = "Sorry, password doesn't match";
  static final String BAD_USER =
      "Not removing dead stones, many timeout, changed strength, or many similar programs."
          + " Change setting and try another name.";

  /** The name that stands for all other players of an event. */
  static final String OTHERS = "others";

  /** Begins the name of an admin. */
  private static final String ADMIN = "admin";

  private static final Set<String> RESERVED = Set.of(OTHERS, "nobody", "operator", "server");
  private static final int LEAST = 3;
  private static final int MOST_NAME = 18;
  private static final int MOST_PASSWORD = 100;

  private CredentialSyntax() {}

  /** Returns why a name can't be registered; empty if it can. */
  static Optional<String> nameError(String name) {
    if (!name.chars().allMatch(letter -> letter < 128)) {
      return Optional.of("User name must consist of only ascii characters.");
    }
    if (!name.matches("[\\w.-]*")) {
      return Optional.of(
          "User name must only alphanumeric, underscore, hyphen, period or digits characters.");
    }
    if (isReserved(name.toLowerCase(Locale.ROOT)) && !isAdmin(name)) {
      return Optional.of("User name is reserved for the server (expected: another one).");
    }
    if (name.length() < LEAST) {
      return Optional.of("User name must be 3 characters or more.");
    }
    if (name.length() > MOST_NAME) {
      return Optional.of("User name must be no more than 18 characters long.");
    }
    return Character.isDigit(name.charAt(0))
        ? Optional.of("User name must start alphabet. Consisting of only numbers is invalid.")
        : Optional.empty();
  }

  private static boolean isReserved(String lower) {
    return RESERVED.contains(lower) || lower.startsWith(ADMIN);
  }

  /** Returns why a password isn't accepted; empty if it is. */
  static Optional<String> passwordError(String password) {
    if (password.length() < LEAST) {
      return Optional.of("Password must be at least 3 characters.");
    }
    return password.length() > MOST_PASSWORD
        ? Optional.of("Password limited to " + MOST_PASSWORD + " characters.")
        : Optional.empty();
  }

  /** Returns whether a name is one of an admin, whose account the operator must have made. */
  static boolean isAdmin(String name) {
    return name.startsWith(ADMIN);
  }
}
