import { type JSX, Match, Switch } from 'solid-js';
import type { LiveList } from '../../../store/collections/live-collection.ts';
import { Button } from '../../components/button.tsx';

interface CollectionViewProps<Value> {
  readonly collection: LiveList<Value>;
  readonly things: string;
  /** Shown if there are no items, not even in the trash. */
  readonly empty: JSX.Element;
  readonly children: JSX.Element;
}

/** Content of a collection after reading; before that its progress, or the reason of a failure. */
export function CollectionView<Value>(props: CollectionViewProps<Value>) {
  const isEmpty = () => props.collection.items().length + props.collection.trash().length === 0;
  const status = () => props.collection.status();
  const share = () => {
    const now = status();
    return now.state === 'loading' ? now.share : undefined;
  };
  const why = () => {
    const now = status();
    return now.state === 'failed' ? now.why : undefined;
  };
  return (
    <Switch fallback={props.children}>
      <Match when={why()}>
        <section class="page-message" role="alert">
          <h1>Your {props.things} cannot be read</h1>
          <p class="muted">{why()}</p>
          <Button primary label="Try again" onClick={() => props.collection.reload()} />
        </section>
      </Match>
      <Match when={isEmpty() && status().state === 'loading'}>
        <section class="page-message" aria-busy="true">
          <p class="muted">Reading your {props.things}…</p>
          {share() !== undefined && (
            <progress max="1" value={share()} aria-label={`Reading your ${props.things}`} />
          )}
        </section>
      </Match>
      <Match when={isEmpty()}>{props.empty}</Match>
    </Switch>
  );
}
