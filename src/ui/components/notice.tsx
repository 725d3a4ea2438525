import { createEffect, createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Button } from './button.tsx';

/** The stack of notices; screen readers read each when it appears. */
function noticeStack(): HTMLElement {
  const known = document.querySelector<HTMLElement>('body > .notices');
  if (known) return known;
  const made = document.createElement('div');
  made.className = 'notices';
  made.setAttribute('aria-live', 'polite');
  document.body.append(made);
  return made;
}

/** Time after which a notice closes, in ms. */
const STAY_MS = 10_000;

/**
 * A message to the player at the edge of the page; notices never cover each other. With `onLeave` it closes after ten seconds without a
 * pointer on it; failures stay.
 */
export function Notice(props: {
  readonly failed?: boolean;
  readonly onLeave?: (() => void) | undefined;
  readonly children: JSX.Element;
}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave: (() => void) | undefined;
  const stay = () => clearTimeout(timer);
  const leaveSoon = () => {
    stay();
    if (leave) timer = setTimeout(leave, STAY_MS);
  };
  const element = (
    <div
      class="notice"
      classList={{ failed: props.failed ?? false }}
      onPointerEnter={stay}
      onFocusIn={stay}
      onPointerLeave={leaveSoon}
      onFocusOut={leaveSoon}
    >
      {props.children}
    </div>
  ) as HTMLElement;
  createEffect(() => {
    leave = props.failed ? undefined : props.onLeave;
    leaveSoon();
  });
  onMount(() => noticeStack().append(element));
  onCleanup(() => {
    // Removing the element removes its focus.
    leave = undefined;
    stay();
    element.remove();
  });
  return null;
}

/** News about the version of the page. */
export interface News {
  /** A new version is ready, or a chunk of this version failed to load. */
  readonly kind: 'waiting' | 'missing';
  /** Activates the new version and reloads. */
  readonly act: () => void;
}

/** Offers to activate a new version, or to reload a page with a missing chunk. */
export function VersionNotice(props: { readonly news: News }) {
  const [later, setLater] = createSignal<News>();
  const putOff = () => setLater(props.news);
  return (
    <Show when={later() !== props.news}>
      <Notice failed={props.news.kind === 'missing'} onLeave={putOff}>
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
          label={props.news.kind === 'waiting' ? 'Update now' : 'Reload'}
          onClick={() => props.news.act()}
        />
        <Button small label="Later" onClick={putOff} />
      </Notice>
    </Show>
  );
}
