package gtpx.gateways.cgos.client;

/**
 * A login of an account on a CGOS server. The password never appears in a text that this program
 * shows.
 *
 * @param client the client's name and version, which it sends to the server
 */
public record CgosLogin(String name, String password, String client) {
  private static final String HIDDEN = "***";
  private static final String NAME = "[A-Za-z_.-][A-Za-z0-9_.-]{2,17}";
  private static final String PASSWORD = "[!-~]{3,100}";

  /**
   * Checks the name and the password as the servers do; some allow shorter passwords only.
   *
   * @throws IllegalArgumentException with what was expected, never with the password
   */
  public CgosLogin {
    if (!name.matches(NAME)) {
      throw new IllegalArgumentException(
          "name " + name + " (expected: 3 to 18 letters, digits, _, . or -, no digit first)");
    }
    if (!password.matches(PASSWORD)) {
      throw new IllegalArgumentException(
          "password-file (expected: one word of 3 to 100 printable ASCII characters)");
    }
  }

  /** Returns a text that the server has sent without the password, should it contain it. */
  String hide(String text) {
    return text.replace(password, HIDDEN);
  }

  /** Returns what the log shows in place of the password. */
  String hidden() {
    return HIDDEN;
  }

  @Override
  public String toString() {
    return name;
  }
}
