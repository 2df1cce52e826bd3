package gtpx.bridge.draw;

/** A place in the plane, x to the right and y downwards. The unit is the user's. */
record Place(double x, double y) {
  Place plus(double dx, double dy) {
    return new Place(x + dx, y + dy);
  }

  Place times(double factor) {
    return new Place(x * factor, y * factor);
  }

  double distance(Place other) {
    return Math.hypot(x - other.x, y - other.y);
  }
}
