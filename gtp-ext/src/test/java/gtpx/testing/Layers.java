package gtpx.testing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The layers of a package: the items of the ordered list in the Javadoc of its {@code
 * package-info.java}, from the lowest to the highest, each with the names of its classes, written
 * as code. A class uses classes of its own layer and of lower ones.
 */
public final class Layers extends ArchCondition<JavaClass> {
  private static final Pattern LIST = Pattern.compile("<ol>.*</ol>", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("<li>|\\{@code (\\w+)\\}");

  private final Map<String, Integer> layers; // by class
  private final Set<String> missing;

  private Layers(Map<String, Integer> layers) {
    super("use no class of a higher layer, and be in one that package-info.java lists");
    this.layers = layers;
    missing = new TreeSet<>(layers.keySet());
  }

  /** Returns the rule that each class is in a layer and uses no higher one. */
  public static ArchRule of(String packageName) {
    Path info = Path.of("src/main/java", packageName.split("\\.")).resolve("package-info.java");
    try {
      return classes()
          .that()
          .resideInAPackage(packageName)
          .and()
          .doNotHaveSimpleName("package-info")
          .should(new Layers(parse(Files.readString(info))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Integer> parse(String text) {
    Matcher list = LIST.matcher(text.replaceAll("\\s+\\*?\\s*", " "));
    Map<String, Integer> layers = new LinkedHashMap<>();
    int layer = 0;
    for (Matcher next = NAME.matcher(list.find() ? list.group() : ""); next.find(); ) {
      if (next.group(1) == null) {
        layer++;
      } else if (layers.put(next.group(1), layer) != null) {
        throw new IllegalArgumentException(next.group(1) + " is listed twice");
      }
    }
    return layers;
  }

  private static String outermost(JavaClass type) {
    return type.getName().replaceAll(".*\\.|\\$.*", "");
  }

  @Override
  public void init(Collection<JavaClass> types) {
    types.forEach(type -> missing.remove(outermost(type)));
  }

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    Integer own = layers.get(outermost(type));
    if (own == null) {
      events.add(SimpleConditionEvent.violated(type, outermost(type) + " is in no layer"));
      return;
    }
    for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
      JavaClass target = dependency.getTargetClass();
      boolean isInside = target.getPackageName().equals(type.getPackageName());
      if (isInside && layers.getOrDefault(outermost(target), 0) > own) {
        events.add(SimpleConditionEvent.violated(type, dependency.getDescription()));
      }
    }
  }

  @Override
  public void finish(ConditionEvents events) {
    missing.forEach(
        name -> events.add(SimpleConditionEvent.violated(name, name + " is listed, but missing")));
  }
}
