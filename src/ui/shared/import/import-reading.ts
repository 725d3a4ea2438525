/** Files that are read while the player looks, with progress and a way to stop. */
import { createMemo, createSignal, onCleanup } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import {
  type ArrivingShip,
  NO_PARTS,
  type PartsReading,
  readParts,
  type TextRules,
} from '../../../formats/arriving/import-parts.ts';

/** True if any file has text, or a reason that it has none. */
export const hasContent = (files: readonly ArrivingFile[]): boolean =>
  files.some(({ text, unreadable }) => unreadable !== undefined || /\S/.test(text));

/** Reading waits until typing pauses, in ms. */
const PAUSE_MS = 150;

/** Reads the files whenever one changes; the last change wins. */
export function createImportReading(textRules: TextRules, first: readonly ArrivingFile[]) {
  const [files, setFiles] = createSignal(first);
  const [finished, setFinished] = createSignal<PartsReading>();
  const [progress, setProgress] = createSignal<number>();
  /** Ships that the player has ticked or unticked; those with faults begin unticked. */
  const [toggled, setToggled] = createSignal<ReadonlySet<number>>(new Set());
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = async (files: readonly ArrivingFile[]) => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const found = await readParts(textRules, files, {
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
    files,
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
    change(files: readonly ArrivingFile[]) {
      setFiles(files);
      setFinished(undefined);
      clearTimeout(timer);
      timer = setTimeout(() => void read(files), PAUSE_MS);
    },
    stop: () => running?.abort(),
    /** "3 ships, 2 to look at." */
    summary(): string {
      const { ships, issues, cancelled } = reading();
      if (!hasContent(files())) return '';
      if (!finished()) return 'Reading…';
      const doubts = ships.reduce((sum, ship) => sum + ship.issues.length, issues.length);
      const stopped = cancelled ? ' so far' : '';
      return `${countOf(ships.length, 'ship')}${stopped}, ${doubts === 0 ? 'no problems' : countOf(doubts, 'problem')}.`;
    },
  };
}
