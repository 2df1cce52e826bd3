/** Returns the browser's storage, or one that forgets if the browser blocks it. */
export function storage() {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}
