package gtpx.cli.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.server.ClusterNode;
import gtpx.bridge.server.ClusterSettings;
import gtpx.cli.command.SubCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a missing or foreign gtpx-cluster.jar; tests of cluster use the right one. */
class ClusterJarTest {
  private static final String SERVICE = "META-INF/services/" + ClusterNode.Provider.class.getName();

  @TempDir private Path folder;
  private Path jar = Path.of("");

  @BeforeEach
  void name() {
    jar = folder.resolve("gtpx-cluster.jar");
  }

  /** A provider that is not from a jar, and therefore has no version. */
  public static final class WithoutVersion implements ClusterNode.Provider {
    @Override
    public ClusterNode node(ClusterSettings settings, LongSupplier nanoTime) {
      throw new AssertionError("asked for a node");
    }
  }

  private void write(String entry, String content) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry(entry));
      out.write(content.getBytes(UTF_8));
    }
  }

  private void assertRefused(String message) {
    assertThatThrownBy(() -> ClusterJar.in(jar, getClass().getClassLoader()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(jar + message);
  }

  @Test
  void whereItIsMissingItIsSaidWhereItComesFrom() {
    assertRefused(" is missing (expected: the one of the archive or the Debian package");
  }

  @Test
  void aJarOfAnotherBuildIsRefused() throws Exception {
    write(SERVICE, "gtpx.cluster.Renamed");

    assertRefused(" doesn't fit gtpx.jar (expected: both of one build; in a checkout, mvn ");
  }

  @Test
  void anotherJarOfThatNameIsRefused() throws Exception {
    write("hello.txt", "hello");

    assertRefused(" has no cluster (expected: that of gtpx)");
  }

  @Test
  void anotherVersionIsRefused() throws Exception {
    write(SERVICE, WithoutVersion.class.getName());

    assertRefused(" is of version unknown (expected: " + SubCommand.version() + ")");
  }
}
