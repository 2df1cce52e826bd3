package gtpx.bridge;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static gtpx.testing.SideDoors.console;
import static gtpx.testing.SideDoors.exit;
import static gtpx.testing.SideDoors.wallClock;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Set;

/** What this module may depend on. ARCHITECTURE.md, "What depends on what". */
@AnalyzeClasses(packages = "gtpx.bridge", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule onlyNetKnowsNetty =
      noClasses()
          .that()
          .resideOutsideOfPackage("gtpx.bridge.net..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.netty..");

  @ArchTest
  static final ArchRule netKnowsNoGame =
      noClasses()
          .that()
          .resideInAPackage("gtpx.bridge.net..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("gtpx.board..", "gtpx.rules..", "gtpx.game..")
          .because("net turns bytes into calls and back, nothing else")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule nobodyReachesPastItsParameters =
      noClasses()
          .should()
          .accessTargetWhere(console().or(exit()).or(wallClock()))
          .because("streams and clocks are given to the code that uses them");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("gtpx.bridge.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

  /** Packages whose classes have no cycles either; nested classes count as their outermost one. */
  private static final Set<String> WITHOUT_CYCLES =
      Set.of("gtpx.bridge.room", "gtpx.bridge.session", "gtpx.bridge.net", "gtpx.bridge.store");

  @ArchTest
  static final ArchRule classesHaveNoCycles =
      slices()
          .assignedFrom(
              new SliceAssignment() {
                @Override
                public SliceIdentifier getIdentifierOf(JavaClass type) {
                  return WITHOUT_CYCLES.contains(type.getPackageName())
                      ? SliceIdentifier.of(type.getName().replaceAll("\\$.*", ""))
                      : SliceIdentifier.ignore();
                }

                @Override
                public String getDescription() {
                  return "each class of " + WITHOUT_CYCLES;
                }
              })
          .should()
          .beFreeOfCycles();
}
