import { createSignal } from 'solid-js';

const [isPrinting, setPrinting] = createSignal(false);

addEventListener('beforeprint', () => setPrinting(true));
addEventListener('afterprint', () => setPrinting(false));

/** True from the browser's `beforeprint` to its `afterprint`, for what is shown on paper alone. */
export { isPrinting };
