package gtpx.conformance;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static gtpx.testing.SideDoors.console;
import static gtpx.testing.SideDoors.exit;
import static gtpx.testing.SideDoors.wallClock;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which packages this module may depend on. ARCHITECTURE.md, "Folders". */
@AnalyzeClasses(packages = "gtpx.conformance", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule theJudgeIsIndependent =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAPackage("gtpx..")
                  .and(
                      not(
                          resideInAnyPackage(
                              "gtpx.conformance..", "gtpx.protocol..", "gtpx.client.."))))
          .because("a judge that asks our own rules agrees with our own mistakes");

  @ArchTest
  static final ArchRule nothingReachesPastItsParameters =
      noClasses().should().accessTargetWhere(console().or(exit()).or(wallClock()));

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("gtpx.conformance.(**)").should().beFreeOfCycles().allowEmptyShould(true);
}
