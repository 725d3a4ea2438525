/** Focus on what is still on its way: parts of the page load when they are first needed. */

/** Long enough for a part that is loaded when first opened, in ms. */
const WAIT_MS = 3000;

/** Does something with an element once it is there: at once, or when it comes soon. */
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

/** Puts the focus where the next key is wanted: into the field with this id, its text selected. */
export const focusField = (id: string): void =>
  whenThere(
    () => document.getElementById(id),
    (field) => {
      field.focus();
      if (field instanceof HTMLInputElement) field.select();
    },
  );
