/** A button that makes a file, replaced by a bar with a cancel button meanwhile. */
import '../../styles/save-button.css';
import { createSignal, onCleanup, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { PrintJobOptions } from '../../../sheets/sheet-worker.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../copy-and-save.ts';

type Saving =
  | { readonly kind: 'ready'; readonly words?: string }
  | { readonly kind: 'making'; readonly share: number }
  | { readonly kind: 'failed'; readonly why: string };

/** Time that a finished file is announced. */
const TOLD_MS = 4000;

export function SaveButton(props: {
  readonly label: string;
  readonly primary?: boolean;
  readonly file: string;
  readonly type: string;
  /** Number of parts of the file, and the name of one. */
  readonly parts: number;
  readonly part: 'page' | 'picture';
  /** Makes the file; undefined if there is nothing to make. */
  readonly make: ((options: PrintJobOptions) => Promise<Uint8Array<ArrayBuffer>>) | undefined;
}) {
  const [state, setState] = createSignal<Saving>({ kind: 'ready' });
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => {
    running?.abort();
    clearTimeout(timer);
  });
  const save = async () => {
    const { make, parts, part } = props;
    if (!make) return;
    clearTimeout(timer);
    const controller = new AbortController();
    running = controller;
    setState({ kind: 'making', share: 0 });
    try {
      const onProgress = (share: number) => setState({ kind: 'making', share });
      const bytes = await make({ signal: controller.signal, onProgress });
      saveFile(props.file, bytes, props.type);
      setState({ kind: 'ready', words: `Saved: ${countOf(parts, part)}` });
      timer = setTimeout(() => setState({ kind: 'ready' }), TOLD_MS);
    } catch (error) {
      if (controller.signal.aborted) setState({ kind: 'ready' });
      else
        setState({ kind: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  };
  const making = () => {
    const now = state();
    return now.kind === 'making' ? now : undefined;
  };
  const words = () => {
    const now = state();
    if (now.kind === 'failed') return `The file could not be made: ${now.why}`;
    return now.kind === 'ready' ? (now.words ?? '') : '';
  };
  return (
    <>
      <div class="prints-save">
        <Show when={making()}>
          {(now) => (
            <span class="prints-progress">
              <progress max="1" value={now().share} aria-label={`${props.part}s done`} />
              <span class="figure">
                {Math.round(now().share * props.parts)} of {props.parts}
              </span>
            </span>
          )}
        </Show>
        {/* One button for both, so that the focus stays where it is. */}
        <Button
          primary={(props.primary ?? false) && !making()}
          label={making() ? 'Cancel' : props.label}
          disabled={!making() && !props.make}
          onClick={() => (making() ? running?.abort() : void save())}
        />
      </div>
      <p class="prints-said" role="status">
        {words()}
      </p>
    </>
  );
}
