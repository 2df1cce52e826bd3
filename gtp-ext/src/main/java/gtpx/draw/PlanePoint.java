package gtpx.draw;

/** A place in the plane, x to the right and y downwards. The caller chooses the unit. */
record PlanePoint(double x, double y) {
  PlanePoint plus(double dx, double dy) {
    return new PlanePoint(x + dx, y + dy);
  }

  PlanePoint times(double factor) {
    return new PlanePoint(x * factor, y * factor);
  }

  double distance(PlanePoint other) {
    return Math.hypot(x - other.x, y - other.y);
  }
}
