/** Focus on elements that are still loading, since parts of the page load on demand. */

/** Longest wait for a part that loads when first opened, in ms. */
const WAIT_MS = 3000;

/** Runs a function on an element at once, or when it appears soon. */
export function whenThere(
  find: () => HTMLElement | null | undefined,
  then: (element: HTMLElement) => void,
  within: Element = document.body,
): void {
  const found = find();
  if (found) {
    then(found);
    return;
  }
  const observer = new MutationObserver(() => {
    const element = find();
    if (!element) return;
    observer.disconnect();
    then(element);
  });
  observer.observe(within, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
}

/** Focuses the field with this id, and selects its text. */
export const focusField = (id: string): void =>
  whenThere(
    () => document.getElementById(id),
    (field) => {
      field.focus();
      if (field instanceof HTMLInputElement) field.select();
    },
  );
