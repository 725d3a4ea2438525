import { type JSX, type ParentProps, Show } from 'solid-js';
import { Button } from '../../components/button.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { isEmbedded, wholeAddress } from '../../shared/page-list.ts';

/** A page of content from a link: not saved yet, or in a frame, which cannot save. */
export const SharedList = (
  props: ParentProps<{
    /** The shared content: `A fleet`. */
    readonly what: string;
    readonly title: string;
    /** Words for the part that the library has: `which you have`. */
    readonly known?: string | undefined;
    /** Buttons that store, open or write the content. */
    readonly actions: JSX.Element;
    readonly fault: string | undefined;
  }>,
) => (
  <main class="shared-list">
    <Show when={!isEmbedded()}>
      <p class="muted">
        {props.what} from a link, {props.known ?? 'not saved yet'}
      </p>
    </Show>
    <h1>
      <bdi>{props.title}</bdi>
    </h1>
    {props.children}
    <Show when={!isEmbedded()} fallback={<OpenInSlipway title={props.title} />}>
      <div class="row">{props.actions}</div>
      <FaultLine class="over-space" what="Not saved" why={props.fault} />
    </Show>
  </main>
);

/** Button that saves the link's content, or leads to it if the library has it. */
export const SaveOrShow = (props: {
  /** Its address in the library; undefined if missing. */
  readonly known: string | undefined;
  readonly label?: string | undefined;
  readonly busy: boolean;
  readonly onSave: () => void;
}) => (
  <Show
    when={props.known}
    fallback={
      <Button
        primary
        label={props.label ?? 'Save to my library'}
        disabled={props.busy}
        onClick={() => props.onSave()}
      />
    }
  >
    {(href) => (
      <a class="button primary" link href={href()}>
        Show in my library
      </a>
    )}
  </Show>
);

/** Last line of a frame: the link that opens its content in a tab of its own. */
export const OpenInSlipway = (props: { readonly title: string }) => (
  <p class="embedded-foot">
    <a href={wholeAddress()} target="_blank" rel="noopener">
      Open <bdi>{props.title}</bdi> in Slipway
    </a>
  </p>
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
