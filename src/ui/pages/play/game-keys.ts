/** Keys of an open game, and its screen, which stays on: undo, regions, what is due, ships by their letters. */
import { onCleanup } from 'solid-js';
import { commandOf } from '../../components/keys.ts';
import { PLAY_KEYS } from '../../shared/list-keys.ts';
import { listenTo } from '../../shared/media.ts';

interface GameKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Closes a panel; false without one. */
  readonly close: () => boolean;
  readonly due: () => void;
  /** Chooses the ship of a letter; false if there is none. */
  readonly letter: (letter: string) => boolean;
}

/** Listens for keys while the game is open. */
export function onKeys(keys: GameKeys): void {
  const onKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea');
    const command = commandOf(PLAY_KEYS, event);
    if (command === 'undo' && !isField) keys.undo();
    else if (command === 'redo' && !isField) keys.redo();
    else if (command === 'next' || command === 'back') focusRegion(command === 'next' ? 1 : -1);
    else if (command === 'close') {
      if (!keys.close()) return;
    } else if (command === 'due' && !isField && isOnSheet(event.target)) keys.due();
    else if (!isField && /^[a-z]$/i.test(event.key) && !hasModifier(event)) {
      if (!keys.letter(event.key.toUpperCase())) return;
    } else return;
    event.preventDefault();
  };
  listenTo(window, 'keydown', onKey);
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** Enter presses the due button from boxes of sheets, which have no use for it, and without a focus. */
const isOnSheet = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element &&
    target.closest('.play-sheet button:not(.correction-bar *)') !== null);

/** Moves the focus to the next region: phases, due, fleet, sheet, foot. */
function focusRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('.play-page [data-region]')];
  const now = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at((now + by + (now < 0 && by < 0 ? 1 : 0)) % regions.length);
  next?.querySelector<HTMLElement>('button:not([tabindex="-1"]):not(:disabled)')?.focus();
}

/** Keeps the screen on while a game is open. */
export function keepAwake(): void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const take = async () => {
    // Browsers release it when the page is hidden.
    if (document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) void lock?.release();
  };
  void take();
  document.addEventListener('visibilitychange', take);
  onCleanup(() => {
    isOver = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  });
}
