/** A text on its way in: read while the player looks, told how far it is, stopped when asked. */
import { createMemo, createSignal, onCleanup } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import {
  type ArrivingShip,
  NO_PARTS,
  type PartsReading,
  readParts,
  type TextRules,
} from '../../../formats/arriving/import-parts.ts';

/** Reading waits until typing pauses, in ms. */
const PAUSE_MS = 150;

/** Reads a text whenever it changes; the last change wins. */
export function createImportReading(textRules: TextRules, first: string) {
  const [text, setText] = createSignal(first);
  const [finished, setFinished] = createSignal<PartsReading>();
  const [progress, setProgress] = createSignal<number>();
  /** Ships that the player has ticked or unticked; those with faults begin unticked. */
  const [toggled, setToggled] = createSignal<ReadonlySet<number>>(new Set());
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = async (text: string) => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const found = await readParts(textRules, text, {
      signal: controller.signal,
      onProgress: setProgress,
    });
    if (running !== controller) return;
    setProgress(undefined);
    setToggled(new Set<number>());
    setFinished(found);
  };
  void read(first);
  onCleanup(() => {
    clearTimeout(timer);
    running?.abort();
  });

  const reading = () => finished() ?? NO_PARTS;
  const isChosen = (index: number): boolean =>
    reading().ships[index]?.isFaulty === toggled().has(index);
  const chosen = createMemo<readonly ArrivingShip[]>(() =>
    reading().ships.filter((_, i) => isChosen(i)),
  );
  return {
    text,
    reading,
    /** From 0 to 1 while a long text is read. */
    progress,
    chosen,
    isChosen,
    choose(index: number, take: boolean) {
      const next = new Set(toggled());
      if (take === isChosen(index)) return;
      if (!next.delete(index)) next.add(index);
      setToggled(next);
    },
    change(text: string) {
      setText(text);
      setFinished(undefined);
      clearTimeout(timer);
      timer = setTimeout(() => void read(text), PAUSE_MS);
    },
    stop: () => running?.abort(),
    /** "3 ships, 2 to look at." */
    summary(): string {
      const { ships, issues, cancelled } = reading();
      if (text().trim() === '') return '';
      if (!finished()) return 'Reading…';
      const doubts = ships.reduce((sum, ship) => sum + ship.issues.length, issues.length);
      const stopped = cancelled ? ' so far' : '';
      return `${countOf(ships.length, 'ship')}${stopped}, ${doubts === 0 ? 'no problems' : countOf(doubts, 'problem')}.`;
    },
  };
}
