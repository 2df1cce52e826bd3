/**
 * Moves the focus to a heading or panel, if it was lost because what had it is no longer shown: keyboards
 * and screen readers would begin at the top of the page again.
 *
 * @param {HTMLElement | null | undefined} element
 */
export function recoverFocus(element) {
  const { activeElement, body } = document;
  if (element && (activeElement === null || activeElement === body)) {
    element.tabIndex = -1; // no stop of the Tab key
    element.focus({ preventScroll: true });
  }
}
