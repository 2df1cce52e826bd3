/**
 * Moves the focus to an element, if it was lost because what had it is disabled or no longer shown:
 * keyboards and screen readers would begin at the top of the page again.
 *
 * @param {Element | null | undefined} element
 */
export function recoverFocus(element) {
  const had = /** @type {HTMLButtonElement | null} */ (document.activeElement);
  const next = /** @type {HTMLElement | null | undefined} */ (element);
  if (next && (had === null || had === document.body || had.disabled)) {
    if (next.tabIndex < 0) {
      next.tabIndex = -1; // may have the focus, but is no stop of the Tab key
    }
    next.focus({ preventScroll: true });
  }
}
