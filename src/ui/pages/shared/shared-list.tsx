import { type ParentProps, Show } from 'solid-js';
import { FaultLine } from '../../components/fault-line.tsx';

/** A page of something from a link that is not saved yet. */
export const SharedList = (
  props: ParentProps<{
    /** The thing that was shared: `A fleet`. */
    readonly what: string;
    readonly title: string;
    readonly fault: string | undefined;
  }>,
) => (
  <main class="shared-list">
    <p class="muted">{props.what} from a link, not saved yet</p>
    <h1>
      <bdi>{props.title}</bdi>
    </h1>
    {props.children}
    <FaultLine class="over-space" what="Not saved" why={props.fault} />
  </main>
);

export const SharedNotes = (props: { readonly notes: string | undefined }) => (
  <Show when={props.notes}>
    {(notes) => (
      <p class="shared-notes" dir="auto">
        {notes()}
      </p>
    )}
  </Show>
);
