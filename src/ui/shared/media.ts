/** Signals and events of the browser. */
import { type Accessor, createSignal, onCleanup } from 'solid-js';

type PageEvents = WindowEventMap & DocumentEventMap;

/** Listens to an event of the page until the owner ends. */
export function listenTo<Name extends keyof PageEvents>(
  target: Window | Document,
  name: Name,
  listener: (event: PageEvents[Name]) => void,
): void {
  target.addEventListener(name, listener as EventListener);
  onCleanup(() => target.removeEventListener(name, listener as EventListener));
}

/** Signal that is true while a media query matches; printing, with its own width, does not change it. */
export function createMedia(query: string): Accessor<boolean> {
  const list = matchMedia(query);
  const [holds, setHolds] = createSignal(list.matches);
  const follow = () => {
    if (!matchMedia('print').matches) setHolds(list.matches);
  };
  list.addEventListener('change', follow);
  onCleanup(() => list.removeEventListener('change', follow));
  return holds;
}

const [isPrinting, setPrinting] = createSignal(false);

addEventListener('beforeprint', () => setPrinting(true));
addEventListener('afterprint', () => setPrinting(false));

/** True from the browser's `beforeprint` to its `afterprint`, for content on paper alone. */
export { isPrinting };
