package gtpx.sgf;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A node of a game tree: its properties in order, and its child nodes, main line first. Nodes and
 * properties can only be added. A tree can be as deep as a game is long, so code that traverses one
 * must not recurse.
 */
public final class SgfNode {
  private static final SgfLocation NOWHERE = new SgfLocation(1, 1);

  private final SgfLocation place;
  private final Map<String, SgfProperty> properties = new LinkedHashMap<>(4);
  private final List<SgfNode> children = new ArrayList<>(1);

  /** Creates a node of a new tree. */
  public SgfNode() {
    this(NOWHERE);
  }

  SgfNode(SgfLocation place) {
    this.place = place;
  }

  public SgfLocation place() {
    return place;
  }

  /**
   * Adds a property. If the node already has it, the values are appended to the existing ones.
   *
   * @param values raw, as they will appear in the file; see {@link SgfText#escape}
   */
  public SgfNode add(String name, Collection<String> values) {
    add(new SgfProperty(name, List.copyOf(values), place));
    return this;
  }

  /** Adds a property with one value. */
  public SgfNode add(String name, String value) {
    return add(name, List.of(value));
  }

  void add(SgfProperty property) {
    properties.merge(property.name(), property, SgfNode::joined);
  }

  private static SgfProperty joined(SgfProperty first, SgfProperty second) {
    List<String> values = new ArrayList<>(first.values());
    values.addAll(second.values());
    return new SgfProperty(first.name(), values, first.place());
  }

  /** Adds a child node and returns it. */
  public SgfNode addChild(SgfNode child) {
    children.add(child);
    return child;
  }

  public boolean has(String name) {
    return properties.containsKey(name);
  }

  public Optional<SgfProperty> find(String name) {
    return Optional.ofNullable(properties.get(name));
  }

  /**
   * The first value of a property, as a SimpleText without blanks around it; "" if there is no such
   * property.
   */
  public String word(String name) {
    SgfProperty property = properties.get(name);
    return property == null ? "" : property.word();
  }

  /** All properties, in order. */
  public Collection<SgfProperty> properties() {
    return Collections.unmodifiableCollection(properties.values());
  }

  public List<SgfNode> children() {
    return Collections.unmodifiableList(children);
  }

  /** This node, its first child, that one's first child and so on. */
  public List<SgfNode> mainLine() {
    List<SgfNode> line = new ArrayList<>();
    SgfNode node = this;
    while (!node.children.isEmpty()) {
      line.add(node);
      node = node.children.get(0);
    }
    line.add(node);
    return line;
  }
}
