package gtpx.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Order;

/**
 * A test class that is among the longest of its module and therefore starts first: at the end of
 * the module it would run alone. Changes nothing else.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Order(1)
public @interface LongTest {}
