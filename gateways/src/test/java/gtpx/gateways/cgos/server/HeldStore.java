package gtpx.gateways.cgos.server;

import gtpx.bridge.store.NullStore;
import gtpx.bridge.store.Store;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;

/** A store whose writes of one kind wait until they are released, or fail. Keeps nothing. */
final class HeldStore {
  private final Store nothing = new NullStore();
  private final Semaphore began = new Semaphore(0);
  private final List<CompletableFuture<Void>> held = new ArrayList<>();
  private String method = "";

  /** Returns what the server writes to. */
  Store store() {
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(),
            new Class<?>[] {Store.class},
            (proxy, called, arguments) ->
                isHeld(called.getName()) ? hold() : called.invoke(nothing, arguments));
  }

  private synchronized boolean isHeld(String name) {
    return name.equals(method);
  }

  private synchronized CompletableFuture<Void> hold() {
    CompletableFuture<Void> write = new CompletableFuture<>();
    held.add(write);
    began.release();
    return write;
  }

  /** Holds all calls of a method from now on. */
  synchronized void hold(String name) {
    method = name;
  }

  /** Waits until a write is held. */
  void awaitWrite() throws InterruptedException {
    began.acquire();
  }

  /** Completes what is held, in its order, and holds no more. */
  void release() {
    takeHeld().forEach(write -> write.complete(null));
  }

  /** Makes fail what is held, and holds no more. */
  void fail(Throwable problem) {
    takeHeld().forEach(write -> write.completeExceptionally(problem));
  }

  private synchronized List<CompletableFuture<Void>> takeHeld() {
    method = "";
    List<CompletableFuture<Void>> taken = List.copyOf(held);
    held.clear();
    return taken;
  }
}
