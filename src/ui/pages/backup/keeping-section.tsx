import { createResource, createSignal, Show, Suspense } from 'solid-js';
import { askToKeep, readKeeping, sizeText } from '../../../store/safety/keeping.ts';
import { noteOutsideCopies, smallStore } from '../../../store/safety/outside-copies.ts';
import { Button } from '../../components/button.tsx';

const WORDS = {
  given: 'This browser has promised to keep your work until you delete it yourself.',
  'not-given':
    'This browser may delete your work when the device runs out of space. Ask it to keep it; some browsers only agree for pages that you visit often or have installed.',
  unknown:
    'This browser gives no promise to keep your work: it is old, the window is private, or the page came without https. Make backups.',
} as const;

/** Whether the browser has promised to keep what it stores, and how much that is. */
export function KeepingSection() {
  const manager = () => navigator.storage as StorageManager | undefined;
  const [keeping, { mutate }] = createResource(() => readKeeping(manager()));
  const [said, setSaid] = createSignal('');
  const ask = async () => {
    noteOutsideCopies(smallStore, { asked: Date.now() });
    const answer = await askToKeep(manager());
    mutate(answer);
    setSaid(answer.promise === 'given' ? '' : 'The browser did not agree this time.');
  };
  return (
    <section aria-labelledby="keeping-title">
      <h2 id="keeping-title">In this browser</h2>
      <Suspense>
        <Show when={keeping()}>
          {(state) => (
            <>
              <p>{WORDS[state().promise]}</p>
              <Show when={state().used !== undefined}>
                <p class="muted">
                  {sizeText(state().used ?? 0)} used
                  <Show when={state().room}>{(room) => <> of {sizeText(room())}</>}</Show>, the page
                  itself included.
                </p>
              </Show>
              <div class="row">
                <Show when={state().promise === 'not-given'}>
                  <Button label="Ask the browser to keep it" onClick={ask} />
                </Show>
                <p role="status" class="muted">
                  {said()}
                </p>
              </div>
            </>
          )}
        </Show>
      </Suspense>
    </section>
  );
}
