package gtpx.bench;

import com.google.common.base.Splitter;
import gtpx.bench.net.LoadLoop;
import gtpx.rules.Word;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/**
 * Runs all {@link Attacker}s of a soak as a separate program, which can have its own priority and
 * doesn't delay the measuring clients. Each line of input has the names of the games to attack from
 * then on. At the end of input the program ends and prints what was done as a line of JSON.
 */
public final class AttackProgram {
  private AttackProgram() {}

  /**
   * Attacks a server. The arguments are the number of attackers, the attacks with commas between
   * them, the server's host and its port.
   */
  public static void main(String[] args) throws IOException, BenchException {
    int attackers = Integer.parseInt(args[0]);
    List<Attack> attacks =
        Splitter.on(',')
            .splitToStream(args[1])
            .map(word -> Word.find(Attack.values(), word).orElseThrow())
            .toList();
    InetSocketAddress server = new InetSocketAddress(args[2], Integer.parseInt(args[3]));
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    run(server, attackers, attacks, in, System.out);
  }

  private static void run(
      InetSocketAddress server,
      int attackers,
      List<Attack> attacks,
      BufferedReader in,
      PrintStream out)
      throws IOException, BenchException {
    Names names = new Names();
    AttackCounts counts = new AttackCounts();
    List<Attacker.Round> rounds =
        attacks.stream().map(attack -> new Attacker.Round(attack.word(), attack::round)).toList();
    try (LoadLoop loop = new LoadLoop()) {
      List<Attacker> all =
          IntStream.range(0, attackers)
              .mapToObj(
                  i -> new Attacker(loop, server, SoakBench.address(11, i), names::get, counts))
              .toList();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        boolean isFirst = names.get().isEmpty();
        names.set(Splitter.on(' ').splitToList(line));
        if (isFirst) {
          all.forEach(attacker -> attacker.start(rounds));
        }
      }
      CompletableFuture<String> done = new CompletableFuture<>();
      loop.execute(() -> done.complete(counts.json().toString()));
      out.println(Await.get(done, BenchContext.LIMIT, "the attackers' figures"));
    }
  }

  /** The names of others' games. Thread-safe. */
  private static final class Names {
    private volatile List<String> names = List.of();

    private List<String> get() {
      return names;
    }

    private void set(List<String> now) {
      names = now;
    }
  }
}
