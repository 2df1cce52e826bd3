/** Returns the browser's storage, or one that takes nothing if the browser blocks it. */
export function storage() {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: refuse };
  }
}

function refuse() {
  throw new Error("the browser's storage is blocked");
}
