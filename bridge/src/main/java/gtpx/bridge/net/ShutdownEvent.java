package gtpx.bridge.net;

/** The event that tells every connection to end as soon as it owes no answer. */
enum ShutdownEvent {
  NOW
}
