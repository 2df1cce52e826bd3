package gtpx.examples;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static gtpx.testing.SideDoors.exit;
import static gtpx.testing.SideDoors.wallClock;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which packages this module may depend on. ARCHITECTURE.md, "Folders". */
@AnalyzeClasses(packages = "gtpx.examples", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule examplesNeedTheLibraryAlone =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAPackage("gtpx..")
                  .and(
                      not(
                          resideInAnyPackage(
                              "gtpx.examples..",
                              "gtpx.board..",
                              "gtpx.rules..",
                              "gtpx.game..",
                              "gtpx.record..",
                              "gtpx.client.."))))
          .because("who copies one has gtp-ext and nothing else");

  /** A program ends with an exit code, but only its main method knows that it is one. */
  @ArchTest
  static final ArchRule examplesMayPrintButNotMore =
      noClasses()
          .should()
          .accessTargetWhere(
              exit()
                  .and(
                      describe(
                          "outside a main method",
                          call -> !call.getOrigin().getName().equals("main")))
                  .or(wallClock()));
}
