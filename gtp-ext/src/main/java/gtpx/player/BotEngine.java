package gtpx.player;

import static gtpx.player.SearchEnhancement.AMAF;
import static gtpx.player.SearchEnhancement.SCORE;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import gtpx.rules.Word;
import java.util.EnumSet;

/** A kind of bot; the value of {@code engine=}. */
public enum BotEngine implements Word {
  STANDARD(Sets.immutableEnumSet(EnumSet.allOf(SearchEnhancement.class))),
  /** Plain UCT over uniform playouts, to compare with. */
  UCT0(Sets.immutableEnumSet(AMAF, SCORE)),
  /** Any move that fills no eye of its own, to compare with. */
  RANDOM(ImmutableSet.of());

  private final ImmutableSet<SearchEnhancement> parts;

  BotEngine(ImmutableSet<SearchEnhancement> parts) {
    this.parts = parts;
  }

  /** Returns the parts of its search that can be switched off. */
  public ImmutableSet<SearchEnhancement> parts() {
    return parts;
  }
}
