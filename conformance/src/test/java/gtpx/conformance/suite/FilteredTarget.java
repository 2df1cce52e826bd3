package gtpx.conformance.suite;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.client.EngineFault;
import gtpx.client.Peer;
import gtpx.conformance.run.Target;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** An engine or server behind filters, one for each stream. */
record FilteredTarget(Target inner, Supplier<Mutant.Filter> filters) implements Target {
  private static final int PIPE = 1 << 16;
  private static final Pattern DROPPED =
      Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f]|#.*", Pattern.DOTALL);
  private static final Pattern NOTHING = Pattern.compile("\\s*+[+-]?[0-9]*+\\s*+");
  private static final Pattern HTTP = Pattern.compile("[A-Z]+ \\S+ HTTP/1\\.1\r");
  private static final Pattern ID = Pattern.compile("^[0-9]+\\s+");
  private static final ExecutorService THREADS =
      Executors.newCachedThreadPool(
          new ThreadFactoryBuilder().setNameFormat("filter-%d").setDaemon(true).build());

  @Override
  public Peer open() throws EngineFault {
    return new FilteredPeer(inner.open(), filters.get());
  }

  @Override
  public boolean isServer() {
    return inner.isServer();
  }

  @Override
  public String name() {
    return inner.name();
  }

  private static final class FilteredPeer implements Peer {
    private final Peer peer;
    private final Mutant.Filter filter;
    private final Queue<String> unanswered = new ConcurrentLinkedQueue<>();
    private final PipedInputStream answers = new PipedInputStream(PIPE);
    private final PipedOutputStream filtered;
    private final OutputStream lines = new Lines();
    private int passed; // bytes of an incomplete answer
    private volatile boolean isHttp; // as a line of a request has said

    FilteredPeer(Peer peer, Mutant.Filter filter) {
      this.peer = peer;
      this.filter = filter;
      try {
        filtered = new PipedOutputStream(answers);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      THREADS.execute(this::pass);
    }

    private void pass() {
      StringBuilder answer = new StringBuilder();
      try (filtered) {
        for (int letter = peer.in().read(); letter >= 0; letter = peer.in().read()) {
          answer.append((char) letter);
          pass(answer);
        }
        write(answer.substring(passed));
      } catch (IOException e) {
        // one of the two sides has closed
      }
    }

    /**
     * Forwards complete answers, and immediately anything that is not an answer, such as HTTP
     * output.
     */
    private void pass(StringBuilder answer) throws IOException {
      if (isHttp || (answer.charAt(0) != '=' && answer.charAt(0) != '?')) {
        write(answer.toString());
        answer.setLength(0);
      } else if (answer.length() > 1
          && answer.charAt(answer.length() - 1) == '\n'
          && answer.charAt(answer.length() - 2) == '\n') {
        write(
            filter.answer(String.valueOf(unanswered.poll()), answer.toString()).substring(passed));
        answer.setLength(0);
        passed = 0;
      } else if (answer.charAt(answer.length() - 1) == '\n'
          && !filter.keepsBack(String.valueOf(unanswered.peek()))) {
        write(answer.substring(passed));
        passed = answer.length();
      }
    }

    private void write(String bytes) throws IOException {
      filtered.write(bytes.getBytes(StandardCharsets.ISO_8859_1));
      filtered.flush();
    }

    /** Records a line that will be answered: something is left without comments and the id. */
    private void note(String line) {
      String left = DROPPED.matcher(line).replaceAll("");
      if (!NOTHING.matcher(left).matches()) {
        unanswered.add(ID.matcher(left.strip()).replaceFirst(""));
      }
    }

    @Override
    public String name() {
      return peer.name();
    }

    @Override
    public InputStream in() {
      return answers;
    }

    @Override
    public OutputStream out() {
      return lines;
    }

    @Override
    public EngineFault ended(String during) {
      return peer.ended(during);
    }

    @Override
    public void close(Duration grace) {
      peer.close(grace);
    }

    /**
     * Splits the input into lines and forwards them; on close, also a line without an end. What
     * follows the first line of an HTTP request needs no line ends, and is forwarded as it comes.
     */
    private final class Lines extends OutputStream {
      private final StringBuilder line = new StringBuilder();

      @Override
      public void write(int letter) throws IOException {
        if (letter == '\n') {
          send("\n");
        } else {
          line.append((char) (letter & 0xff));
        }
      }

      private void send(String end) throws IOException {
        isHttp = isHttp || HTTP.matcher(line).matches();
        note(line.toString());
        forward(filter.command(line.toString()) + end);
      }

      private void forward(String bytes) throws IOException {
        line.setLength(0);
        peer.out().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        peer.out().flush();
      }

      @Override
      public void flush() throws IOException {
        if (isHttp) {
          forward(line.toString());
        }
      }

      @Override
      public void close() throws IOException {
        if (line.length() > 0) {
          send("");
        }
        peer.out().close();
      }
    }
  }
}
