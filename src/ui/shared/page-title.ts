import { createRenderEffect, createSignal, onCleanup } from 'solid-js';

const TOOL = 'Slipway for Starmada Unity';

type Subject = () => string | undefined;

/** Titles shown, from the outer to the inner: a page, and the item open on it. */
const [subjects, setSubjects] = createSignal<readonly Subject[]>([]);

/**
 * Names the window by what is shown, as long as it is: a ship, a page, or what is open on it; by the
 * tool alone with nothing to name.
 */
export function createPageTitle(subject: Subject): void {
  setSubjects((all) => [...all, subject]);
  onCleanup(() => setSubjects((all) => all.filter((one) => one !== subject)));
  createRenderEffect(() => {
    if (subjects().at(-1) !== subject) return;
    const words = subject()?.trim();
    document.title = words ? `${words} – ${TOOL}` : TOOL;
  });
}
