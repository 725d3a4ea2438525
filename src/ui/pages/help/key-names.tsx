import { For } from 'solid-js';

const SIGNS: { readonly [key in string]?: string } = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** Keys as they stand on a keyboard, with "or" between those that do the same. */
export const KeyNames = (props: { readonly keys: readonly string[] }) => (
  <For each={props.keys}>
    {(combination, index) => (
      <>
        {index() > 0 && <span class="muted"> or </span>}
        <For each={combination.split('+')}>
          {(key, at) => (
            <>
              {at() > 0 && '+'}
              <kbd>{SIGNS[key] ?? key}</kbd>
            </>
          )}
        </For>
      </>
    )}
  </For>
);
