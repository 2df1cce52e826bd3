/** Returns the address of the WebSocket of the server that this page is from. */
export function socketUrl() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws`;
}
