/** A stored document with unreadable events: it reports them before it opens without them. */
import { createSignal, type JSX, Show } from 'solid-js';
import { Button } from '../components/button.tsx';

export function UnreadEvents(props: {
  /** The document: "game", "campaign". */
  readonly thing: string;
  /** Events that cannot be read. */
  readonly count: number;
  /** The document, shown at once if every event is readable. */
  readonly children: JSX.Element;
}) {
  const [isOpen, setOpen] = createSignal(false);
  return (
    <Show
      when={props.count === 0 || isOpen()}
      fallback={
        <section class="page-message" role="alert">
          <h1>
            {props.count === 1
              ? `An event of this ${props.thing} cannot be read`
              : `${props.count} events of this ${props.thing} cannot be read`}
          </h1>
          <p class="muted">
            {props.count === 1
              ? 'A newer Slipway made it, or it is damaged. It stays in the record, and does not count.'
              : 'A newer Slipway made them, or they are damaged. They stay in the record, and do not count.'}
          </p>
          <Button
            label={`Open the ${props.thing} without ${props.count === 1 ? 'it' : 'them'}`}
            onClick={() => setOpen(true)}
          />
        </section>
      }
    >
      {props.children}
    </Show>
  );
}
