import { createEffect, createMemo, createSignal, type JSX, lazy, onCleanup, Show } from 'solid-js';
import { partsOfLink } from '../../formats/link/packing.ts';
import { Button } from '../components/button.tsx';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { withSuspense } from '../components/late.tsx';
import { createCopying } from './copy-and-save.ts';
import { createMedia } from './media.ts';
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
            <Codes link={link()} />
          </>
        )}
      </Show>
      <Show when={props.children}>
        <div class="dialog-foot">{props.children}</div>
      </Show>
    </DialogFrame>
  );
}

/** Time for which each of several codes is shown, in ms: a camera reads one in some tenths of a second. */
const TURN_MS = 1200;

/** The link as a QR code, or as several that turn by themselves until the player turns them. */
function Codes(props: { readonly link: string }) {
  const parts = createMemo(() => partsOfLink(props.link));
  const [place, setPlace] = createSignal(0);
  const isStill = createMedia('(prefers-reduced-motion: reduce)');
  const [isTurning, setTurning] = createSignal(!isStill());
  const count = () => parts().length;
  const turn = (by: number) => setPlace((place() + by + count()) % count());
  const turnByHand = (by: number) => {
    setTurning(false);
    turn(by);
  };
  createEffect(() => {
    if (!isTurning() || count() < 2) return;
    const timer = setInterval(() => turn(1), TURN_MS);
    onCleanup(() => clearInterval(timer));
  });
  const text = () => parts()[place() % Math.max(1, count())];
  return (
    <Show
      when={text()}
      fallback={
        <p class="muted">Too long for QR codes: copy the link instead, or share it as a file.</p>
      }
    >
      {(code) => (
        <Show when={count() > 1} fallback={<QrCode text={code()} label="QR code of the link" />}>
          <p class="muted">
            These {count()} codes hold it together, in any order. Scan one with the camera of the
            other device: the page that opens reads the rest. A game is also read under Play, “Join
            a game”.
          </p>
          <QrCode text={code()} label={`QR code ${place() + 1} of ${count()}`} />
          <div class="code-turns">
            <Button label="Previous" onClick={() => turnByHand(-1)} />
            <span>
              Code {place() + 1} of {count()}
            </span>
            <Button label="Next" onClick={() => turnByHand(1)} />
            <Button
              label={isTurning() ? 'Stop turning' : 'Turn by itself'}
              onClick={() => setTurning(!isTurning())}
            />
          </div>
        </Show>
      )}
    </Show>
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
