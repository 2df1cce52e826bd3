package gtpx.client;

import java.util.Set;

/**
 * What a program reports about itself.
 *
 * @param commands the commands that it lists, unchecked
 * @param speaksGtpx whether it speaks version 1 of GTPX
 */
public record Capabilities(String name, String version, Set<String> commands, boolean speaksGtpx) {
  public Capabilities {
    commands = Set.copyOf(commands);
  }

  public boolean has(String command) {
    return commands.contains(command);
  }
}
