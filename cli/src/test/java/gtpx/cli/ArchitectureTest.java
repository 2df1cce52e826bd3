package gtpx.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import gtpx.testing.ClassCycles;
import java.util.Set;

/** Which packages this module may depend on. ARCHITECTURE.md, "Folders". */
@AnalyzeClasses(packages = "gtpx.cli", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule playersComeFromOnePlace =
      noClasses().should().dependOnClassesThat().haveSimpleName("MonteCarloPlayer");

  @ArchTest static final ArchRule classesHaveNoCycles = ClassCycles.noneIn(Set.of("gtpx.cli"));
}
