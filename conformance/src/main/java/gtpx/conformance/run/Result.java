package gtpx.conformance.run;

import gtpx.conformance.script.Script;
import java.time.Duration;

/** A script and its verdict. */
public record Result(Script script, ScriptVerdict verdict, Duration time) {}
