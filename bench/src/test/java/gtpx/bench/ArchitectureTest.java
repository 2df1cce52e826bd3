package gtpx.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static gtpx.testing.SideDoors.console;
import static gtpx.testing.SideDoors.exit;
import static gtpx.testing.SideDoors.wallClock;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import gtpx.testing.ClassCycles;
import java.util.Set;

/** Which packages this module may depend on. ARCHITECTURE.md, "Folders". */
@AnalyzeClasses(packages = "gtpx.bench", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule onlyNetKnowsNetty =
      noClasses()
          .that()
          .resideOutsideOfPackage("gtpx.bench.net..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.netty..");

  /** Except for a program that is started as a process of its own. */
  @ArchTest
  static final ArchRule nobodyReachesPastItsParameters =
      noClasses()
          .that()
          .areNotAssignableTo(AttackProgram.class)
          .should()
          .accessTargetWhere(console().or(exit()).or(wallClock()))
          .because("streams and clocks are given to the code that uses them");

  @ArchTest
  static final ArchRule classesHaveNoCycles =
      ClassCycles.noneIn(Set.of("gtpx.bench", "gtpx.bench.net"));
}
