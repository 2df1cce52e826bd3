package gtpx.bridge.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/** Sends what is written at once, and waits before if the other side doesn't read. */
final class ChannelOutput extends OutputStream {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ConnectionLifecycle link;
  private final Function<ByteBuf, Object> framing;

  ChannelOutput(ConnectionLifecycle link, Function<ByteBuf, Object> framing) {
    this.link = link;
    this.framing = framing;
  }

  @Override
  public void write(int letter) throws IOException {
    write(new byte[] {(byte) letter}, 0, 1);
  }

  /**
   * {@inheritDoc}
   *
   * @throws IOException if the connection is closed
   * @throws InterruptedIOException if the thread is interrupted while it waits
   */
  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    awaitReader();
    if (!link.channel().isActive()) {
      throw new IOException("the connection is closed");
    }
    link.write(framing.apply(Unpooled.copiedBuffer(bytes, offset, length)));
  }

  private void awaitReader() throws IOException {
    lock.lock();
    try {
      while (link.channel().isActive() && !link.channel().isWritable()) {
        changed.await();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } finally {
      lock.unlock();
    }
  }

  /** The channel has changed. */
  void wake() {
    lock.lock();
    try {
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
