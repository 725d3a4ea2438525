import { createSignal, Show } from 'solid-js';

/** A new version is ready; it takes over when the player says so. */
export default function UpdateNotice(props: { readonly onUpdate: () => void }) {
  const [later, setLater] = createSignal(false);
  return (
    <Show when={!later()}>
      <div class="notice" role="status">
        <p>A new version of Slipway is ready. What is open stays open.</p>
        <button type="button" class="button small primary" onClick={() => props.onUpdate()}>
          Use it now
        </button>
        <button type="button" class="button small" onClick={() => setLater(true)}>
          Later
        </button>
      </div>
    </Show>
  );
}
