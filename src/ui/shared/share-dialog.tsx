import { createSignal, type JSX, lazy, Show } from 'solid-js';
import { Button } from '../components/button.tsx';
import { createCopying } from '../components/copy-text.ts';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { withSuspense } from '../components/with-suspense.tsx';
import { isSharedLink } from './page-list.ts';

const QrCode = withSuspense(lazy(() => import('../components/qr-code.tsx')));

/** True for an address that only this computer can open. */
const isLocal = (link: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(link).hostname);

/** A link that contains the shared item: to copy, to send, to scan. */
export default function ShareDialog(props: {
  /** Title given by the user. */
  readonly title: string;
  /** Undefined for an item too large for a link. */
  readonly link: string | undefined;
  /** Buttons for other ways to share. */
  readonly children?: JSX.Element;
  readonly onClose: () => void;
}) {
  return (
    <DialogFrame
      title={
        <>
          Share <bdi>{props.title}</bdi>
        </>
      }
      class="share-dialog"
      description={
        props.link === undefined
          ? 'This is too large for a link. Share it as a file instead.'
          : 'The link itself holds everything as it is now, notes included; nothing is uploaded. Whoever opens the link sees it and can save a copy.'
      }
      onClose={props.onClose}
    >
      <Show when={props.link}>
        {(link) => (
          <>
            <LinkRow title={props.title} link={link()} />
            <Show when={isLocal(link())}>
              <p class="muted small">
                This page is on your own computer, so the link opens only here. Others can paste it
                into the import of their Slipway.
              </p>
            </Show>
            <Show when={isSharedLink(link())}>
              <EmbedCode title={props.title} link={link()} />
            </Show>
            <QrCode text={link()} label="QR code of the link" />
          </>
        )}
      </Show>
      <Show when={props.children}>
        <div class="dialog-foot">{props.children}</div>
      </Show>
    </DialogFrame>
  );
}

/** HTML that shows a link in a frame of another page. */
function embedCode(title: string, link: string): string {
  const address = new URL(link);
  address.searchParams.set('embed', '');
  const frame = document.createElement('iframe');
  const source = address.href.replace(/embed=(?=[#&])/, 'embed');
  const attributes = { src: source, title, width: '420', height: '600', loading: 'lazy' };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  return frame.outerHTML;
}

function EmbedCode(props: { readonly title: string; readonly link: string }) {
  const copying = createCopying('select the code and copy it by hand');
  const code = () => embedCode(props.title, props.link);
  return (
    <details class="share-embed">
      <summary>Show it on a wiki or a blog</summary>
      <label class="text-field">
        <span>HTML for a page that may hold frames</span>
        <textarea
          readonly
          rows="3"
          value={code()}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div class="row">
        <Button label="Copy HTML" onClick={() => copying.copy(code())} />
        <span role="status" class="muted">
          {copying.said()}
        </span>
      </div>
    </details>
  );
}

function LinkRow(props: { readonly title: string; readonly link: string }) {
  const copying = createCopying('the link is selected, copy it by hand');
  const [unsent, setUnsent] = createSignal('');
  let field: HTMLInputElement | undefined;
  const copy = async () => {
    setUnsent('');
    if (await copying.copy(props.link)) return;
    field?.focus();
    field?.select();
  };
  const share = async () => {
    setUnsent('');
    try {
      await navigator.share({ title: props.title, url: props.link });
    } catch (error) {
      // The player cancelled.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setUnsent('The browser could not send the link. Copy it instead.');
    }
  };
  return (
    <div class="share-link">
      <div class="row">
        <label class="text-field grow">
          <span>Link, {props.link.length} characters</span>
          <input
            ref={field}
            readonly
            value={props.link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <Button primary label="Copy link" onClick={copy} />
        <Show when={'share' in navigator}>
          <Button label="Send…" onClick={share} />
        </Show>
      </div>
      <p role="status" class="muted">
        {unsent() || copying.said()}
      </p>
    </div>
  );
}
