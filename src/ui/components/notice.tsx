import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Button } from './button.tsx';

/** The stack of notices; screen readers read each when it appears. */
function noticeStack(): HTMLElement {
  const known = document.querySelector<HTMLElement>('body > .notices');
  if (known) return known;
  const made = document.createElement('div');
  made.className = 'notices';
  made.setAttribute('aria-live', 'polite');
  document.body.append(made);
  if (typeof ResizeObserver !== 'undefined') new ResizeObserver(makeRoom).observe(made);
  return made;
}

/** Leaves room at the end of a page. A style with `:has` would slow down every hint. */
function makeRoom(): void {
  const { classList, style } = document.body;
  const { childElementCount, offsetHeight } = noticeStack();
  classList.toggle('has-notices', childElementCount > 0);
  style.setProperty('--notices', `${offsetHeight}px`);
}

/** A message to the player at the edge of the page; notices never cover each other. */
export function Notice(props: { readonly failed?: boolean; readonly children: JSX.Element }) {
  const element = (
    <div class="notice" classList={{ failed: props.failed ?? false }}>
      {props.children}
    </div>
  ) as HTMLElement;
  onMount(() => {
    noticeStack().append(element);
    makeRoom();
  });
  onCleanup(() => {
    element.remove();
    makeRoom();
  });
  return null;
}

/** News about the version of the page. */
export interface News {
  /** A new version waits, or a chunk of this version failed to load. */
  readonly kind: 'waiting' | 'missing';
  /** Activates the new version and reloads. */
  readonly act: () => void;
}

/** Offers to activate a new version, or to reload a page with a missing chunk. */
export function VersionNotice(props: { readonly news: News }) {
  const [later, setLater] = createSignal<News>();
  return (
    <Show when={later() !== props.news}>
      <Notice>
        <Show
          when={props.news.kind === 'waiting'}
          fallback={
            <p>
              A part of Slipway could not be loaded: there is no network, or a newer version.
              Reloading helps with a newer version; what is open stays open.
            </p>
          }
        >
          <p>
            A new version of Slipway is ready. What is open stays open. If you wait, it is used when
            you next open Slipway.
          </p>
        </Show>
        <Button
          small
          primary
          label={props.news.kind === 'waiting' ? 'Update now' : 'Reload'}
          onClick={() => props.news.act()}
        />
        <Button small label="Later" onClick={() => setLater(props.news)} />
      </Notice>
    </Show>
  );
}
