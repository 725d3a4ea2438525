import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Button } from './button.tsx';

/** Where notices stand, one above the other; they are read out as they come. */
function corner(): HTMLElement {
  const known = document.querySelector<HTMLElement>('body > .notices');
  if (known) return known;
  const made = document.createElement('div');
  made.className = 'notices';
  made.setAttribute('aria-live', 'polite');
  document.body.append(made);
  if (typeof ResizeObserver !== 'undefined') new ResizeObserver(makeRoom).observe(made);
  return made;
}

/** Leaves room at the end of a page. A rule that looked for notices itself, with `:has`, costs at every hint. */
function makeRoom(): void {
  const { classList, style } = document.body;
  const { childElementCount, offsetHeight } = corner();
  classList.toggle('has-notices', childElementCount > 0);
  style.setProperty('--notices', `${offsetHeight}px`);
}

/** Something to tell the player beside whatever is on the page; it never covers another one. */
export function Notice(props: { readonly failed?: boolean; readonly children: JSX.Element }) {
  const element = (
    <div class="notice" classList={{ failed: props.failed ?? false }}>
      {props.children}
    </div>
  ) as HTMLElement;
  onMount(() => {
    corner().append(element);
    makeRoom();
  });
  onCleanup(() => {
    element.remove();
    makeRoom();
  });
  return null;
}

/** What there is to say of the page's own version. */
export interface News {
  /** A new version waits; or a part of this one is no longer to be had. */
  readonly kind: 'waiting' | 'missing';
  /** Takes over the new version; loads the page anew. */
  readonly act: () => void;
}

/** A new version is ready, and takes over when the player says so; or the page lacks a part. */
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
