package gtpx.javascript;

import gtpx.game.IllegalMoveException;
import gtpx.game.RefusedException;
import gtpx.record.RecordException;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSNumber;
import org.teavm.jso.core.JSString;

/**
 * Turns refusals into errors of JavaScript: objects of {@code GameError}, a subclass of {@code
 * Error}. Decides nothing.
 */
final class GameErrors {
  private static final JSObject TYPE = createType();

  private GameErrors() {}

  /** A command that may be refused. */
  @FunctionalInterface
  interface Command<T> {
    T run() throws RecordException;
  }

  static JSObject type() {
    return TYPE;
  }

  /** Runs a command; if it is refused, throws the error of JavaScript. */
  static <T> T orThrow(Command<T> command) {
    try {
      return command.run();
    } catch (RefusedException e) {
      throw refused(e);
    } catch (IllegalArgumentException | RecordException e) {
      throw thrown(create(TYPE, message(e), RefusedException.Kind.INVALID_ARGUMENT));
    }
  }

  private static RuntimeException refused(RefusedException e) {
    JSObject error = create(TYPE, message(e), e.kind());
    e.color().ifPresent(color -> JsValues.put(error, "color", JSString.valueOf(color.toString())));
    int number = e.number().orElse(0);
    if (e instanceof IllegalMoveException illegal) {
      JsValues.put(error, "reason", JSString.valueOf(illegal.legality().reason().name()));
      number = illegal.legality().number();
    }
    if (number != 0) {
      JsValues.put(error, "number", JSNumber.valueOf(number));
    }
    return thrown(error);
  }

  private static String message(Exception e) {
    return String.valueOf(e.getMessage());
  }

  private static JSObject create(JSObject type, String message, RefusedException.Kind kind) {
    return create(type, message, kind.name());
  }

  @JSBody(
      script =
          """
          function GameError(message, kind) {
            var error = new Error(message);
            Object.setPrototypeOf(error, GameError.prototype);
            error.kind = kind;
            return error;
          }
          GameError.prototype = Object.create(Error.prototype, {
            constructor: {value: GameError, writable: true, configurable: true},
            name: {value: 'GameError', writable: true, configurable: true}
          });
          return GameError;
          """)
  private static native JSObject createType();

  @JSBody(
      params = {"type", "message", "kind"},
      script = "return new type(message, kind);")
  private static native JSObject create(JSObject type, String message, String kind);

  /** Throws the error; the type only tells javac that nothing follows. */
  @JSBody(params = "error", script = "throw error;")
  private static native RuntimeException thrown(JSObject error);
}
