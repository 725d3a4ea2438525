/** A stored document with unreadable entries: it reports them before it opens without them. */
import { createSignal, type JSX, Show } from 'solid-js';
import { countOf } from '../../core/design/text/counts.ts';
import { Button } from '../components/button.tsx';

export function UnreadEvents(props: {
  /** The document: "game", "campaign". */
  readonly thing: string;
  /** Entries of its log that cannot be read. */
  readonly count: number;
  /** The document, shown at once if every entry is readable. */
  readonly children: JSX.Element;
}) {
  const [isOpen, setOpen] = createSignal(false);
  return (
    <Show
      when={props.count === 0 || isOpen()}
      fallback={
        <section class="page-message" role="alert">
          <h1>
            {countOf(props.count, 'entry')} of this {props.thing} cannot be read
          </h1>
          <p class="muted">
            Made by a newer Slipway, or damaged. What cannot be read stays in the log, and does not
            count.
          </p>
          <Button label={`Open the ${props.thing} all the same`} onClick={() => setOpen(true)} />
        </section>
      }
    >
      {props.children}
    </Show>
  );
}
