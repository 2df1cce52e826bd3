package gtpx.bridge.session;

import com.google.common.base.Throwables;
import gtpx.bridge.service.ForwardScope;
import gtpx.bridge.service.GameNames;
import gtpx.bridge.service.Placement;
import gtpx.engine.Arguments;
import gtpx.rooms.room.Room;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Carries out a command here if the game that its first argument names is here; otherwise has it
 * answered by the node that has the game.
 *
 * @param scope what is passed on to that node
 */
record RoutedExecution(ForwardScope scope, Session.Execution here) implements Session.Execution {
  @Override
  public void handle(Session session, Arguments arguments) {
    List<String> words = session.current().arguments();
    Placement placement = session.placement();
    if (placement == Placement.HERE
        || words.isEmpty()
        || !words.get(0).matches(GameNames.PATTERN)) {
      here.handle(session, arguments);
    } else if (scope == ForwardScope.COMMAND || session.clientGame().isEmpty()) {
      var unused =
          placement
              .find(words.get(0))
              .whenComplete(
                  (node, problem) ->
                      session.execute(() -> handle(session, arguments, node, problem)));
    } else {
      handleInRoom(session, arguments, words.get(0));
    }
  }

  private void handleInRoom(Session session, Arguments arguments, String game) {
    Room room = session.here().room();
    if (!game.equals(room.header().name())) {
      throw Session.alreadyIn(room);
    }
    here.handle(session, arguments);
  }

  private void handle(
      Session session,
      Arguments arguments,
      Optional<InetSocketAddress> node,
      @Nullable Throwable problem) {
    if (problem != null) {
      throw refusal(problem);
    }
    if (node.isPresent()) {
      session.forward(node.get(), scope);
    } else {
      here.handle(session, arguments);
    }
  }

  private static RuntimeException refusal(Throwable problem) {
    Throwable cause = Throwables.getRootCause(problem);
    return cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
  }
}
