package gtpx.cli.solve;

import com.google.gson.JsonObject;

/** The result of a solver for people and for programs, and whether nothing is open. */
record VariantAnswer(String text, JsonObject json, boolean isSolved) {}
