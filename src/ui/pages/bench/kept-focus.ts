/**
 * Runs what takes the list item with the focus away. The focus goes to the same button of the item
 * that takes its place, or else stays nearby: it never falls back to the top of the page.
 */
export function keepFocus(run: () => void): void {
  const button = document.activeElement;
  const item = button?.closest('li');
  const list = item?.parentElement;
  const around = list?.parentElement;
  const at = list && item ? [...list.children].indexOf(item) : -1;
  const buttons = item ? buttonsOf(item) : [];
  const fromEnd = buttons.length - buttons.indexOf(button as HTMLButtonElement);
  run();
  if (!button || !list || button.isConnected) return;
  const next = list.children[Math.min(at, list.children.length - 1)];
  const target = list.isConnected && next ? buttonsOf(next).at(-fromEnd) : undefined;
  (target ?? around?.querySelector<HTMLElement>('summary, button'))?.focus();
}

const buttonsOf = (item: Element) => [...item.querySelectorAll('button')];
