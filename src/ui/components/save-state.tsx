import { Show } from 'solid-js';

interface SaveStateProps {
  readonly state:
    | { readonly state: 'saved' }
    | { readonly state: 'saving' }
    | { readonly state: 'failed'; readonly why: string };
  readonly onRetry: () => void;
}

/** Whether what the player did is safe: "Saved", "Saving…", "Not saved: why". */
export function SaveStateView(props: SaveStateProps) {
  const why = () => (props.state.state === 'failed' ? props.state.why : '');
  return (
    <span class="save-state" role="status">
      <Show
        when={props.state.state === 'failed'}
        fallback={
          <span class="save-words">{props.state.state === 'saving' ? 'Saving…' : 'Saved'}</span>
        }
      >
        <button type="button" class="failed" title="Try again" onClick={() => props.onRetry()}>
          Not saved: {why()}
        </button>
      </Show>
    </span>
  );
}
