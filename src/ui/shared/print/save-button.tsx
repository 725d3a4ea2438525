/** A button that makes a file, replaced by a bar with a cancel button meanwhile. */
import '../../styles/save-button.css';
import { createSignal, onCleanup, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { PrintJobOptions } from '../../../sheets/sheet-worker.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../copy-and-save.ts';

type Make = (options: PrintJobOptions) => Promise<Uint8Array<ArrayBuffer>>;

/** Makes files and saves them, one at a time; the end of the page stops the work. */
export function createSaving() {
  const [share, setShare] = createSignal<number>();
  const [why, setWhy] = createSignal('');
  let running: AbortController | undefined;
  const stop = () => running?.abort();
  onCleanup(stop);
  /** False for a file that failed or was stopped. */
  const save = async (file: string, type: string, make: Make): Promise<boolean> => {
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    setShare(0);
    setWhy('');
    try {
      saveFile(file, await make({ signal, onProgress: setShare }), type);
      return true;
    } catch (error) {
      if (!signal.aborted) setWhy(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setShare();
    }
  };
  /** The made share of a file, undefined without one; the reason of the last failure, '' without one. */
  return { share, why, save, stop };
}

/** Time that a finished file is announced. */
const SAID_MS = 4000;

export function SaveButton(props: {
  readonly label: string;
  readonly primary?: boolean;
  readonly file: string;
  readonly type: string;
  /** Number of parts of the file, and the name of one. */
  readonly parts: number;
  readonly part: 'page' | 'picture';
  /** Makes the file; undefined if there is nothing to make. */
  readonly make: Make | undefined;
}) {
  const saving = createSaving();
  const [saved, setSaved] = createSignal('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const save = async () => {
    const { make, parts, part } = props;
    if (!make) return;
    clearTimeout(timer);
    setSaved('');
    if (!(await saving.save(props.file, props.type, make))) return;
    setSaved(`Saved: ${countOf(parts, part)}`);
    timer = setTimeout(setSaved, SAID_MS, '');
  };
  const isMaking = () => saving.share() !== undefined;
  const words = () => (saving.why() ? `The file could not be made: ${saving.why()}` : saved());
  return (
    <>
      <div class="prints-save">
        <Show when={isMaking()}>
          <span class="prints-progress">
            <progress max="1" value={saving.share()} aria-label={`${props.part}s done`} />
            <span class="figure">
              {Math.round((saving.share() ?? 0) * props.parts)} of {props.parts}
            </span>
          </span>
        </Show>
        {/* One button for both, so that the focus stays where it is. */}
        <Button
          primary={(props.primary ?? false) && !isMaking()}
          label={isMaking() ? 'Cancel' : props.label}
          disabled={!isMaking() && !props.make}
          onClick={() => (isMaking() ? saving.stop() : void save())}
        />
      </div>
      <p class="prints-said" role="status">
        {words()}
      </p>
    </>
  );
}
