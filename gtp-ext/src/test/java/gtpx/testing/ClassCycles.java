package gtpx.testing;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Set;

/** Forbids cycles between the classes of a package. */
public final class ClassCycles {
  private ClassCycles() {}

  /**
   * Returns the rule that classes of these packages have no cycles; nested classes count as their
   * outermost class.
   */
  public static ArchRule noneIn(Set<String> packages) {
    return slices().assignedFrom(new Classes(packages)).should().beFreeOfCycles();
  }

  private record Classes(Set<String> packages) implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      return packages.contains(type.getPackageName())
          ? SliceIdentifier.of(type.getName().replaceAll("\\$.*", ""))
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "each class of " + packages;
    }
  }
}
