import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { createMemo, Show } from 'solid-js';

/** The largest code that phones read from a screen: 117 squares wide, some 1,270 characters. */
const MAX_VERSION = 25;

/** White squares around the code, as the standard asks. */
const MARGIN = 4;

/** A text as a QR code; nothing for one that is too long. */
export default function QrCode(props: {
  readonly text: string;
  /** Name for assistive technology. */
  readonly label: string;
}) {
  const drawn = createMemo(() => drawing(props.text));
  return (
    <Show when={drawn()}>
      {(code) => (
        <svg
          class="qr-code"
          viewBox={`${-MARGIN} ${-MARGIN} ${code().size} ${code().size}`}
          role="img"
          aria-label={props.label}
          shape-rendering="crispEdges"
        >
          <path d={code().path} />
        </svg>
      )}
    </Show>
  );
}

function drawing(text: string): { readonly path: string; readonly size: number } | undefined {
  try {
    const code = generate(text, { maxVersion: MAX_VERSION });
    return { path: toSvgPath(code), size: code.size + 2 * MARGIN };
  } catch {
    // Fails only if no code of this size holds the text.
    return undefined;
  }
}
