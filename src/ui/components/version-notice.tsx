import { createSignal, Show } from 'solid-js';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

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
