import { useNavigate } from '@solidjs/router';
import { createSignal, type JSX, Show } from 'solid-js';
import { Button } from '../../components/button.tsx';

interface EmptyCollectionProps {
  readonly title: string;
  /** What the collection is good for. */
  readonly about: string;
  readonly startLabel: string;
  /** Makes the first item; gives the address of its page. May reject where nothing can be stored. */
  readonly start: () => Promise<string>;
  readonly importLabel: string;
  readonly onImport: () => void;
  readonly wide?: boolean;
  /** What else there is to begin with; `attempt` says so where nothing can be stored. */
  readonly children?: (attempt: (work: Promise<unknown>) => void) => JSX.Element;
}

/** What an empty collection offers: to make a first item, or to import some. */
export function EmptyCollection(props: EmptyCollectionProps) {
  const navigate = useNavigate();
  const [fault, setFault] = createSignal(false);
  const attempt = (work: Promise<unknown>) => void work.catch(() => setFault(true));
  return (
    <section class="page-message" classList={{ wide: props.wide === true }}>
      <h1>{props.title}</h1>
      <p class="muted">{props.about}</p>
      <div class="row">
        <Button
          primary
          label={props.startLabel}
          onClick={() => attempt(props.start().then((address) => navigate(address)))}
        />
        <Button label={props.importLabel} onClick={props.onImport} />
      </div>
      <Show when={fault()}>
        <p class="text-error" role="alert">
          Nothing can be stored now; see the bench for why.
        </p>
      </Show>
      {props.children?.(attempt)}
    </section>
  );
}
