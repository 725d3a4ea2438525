import { createMemo } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { sheetBook } from '../../../sheets/book.ts';
import { SheetPages } from '../../shared/sheet-pages.tsx';

/** True for a page that another site shows in a frame: `?embed` before the link's `#`. */
export const isEmbedded = (): boolean => new URLSearchParams(location.search).has('embed');

/** The address without `?embed`. */
function wholeAddress(): string {
  const address = new URL(location.href);
  address.searchParams.delete('embed');
  return address.href;
}

/** A ship in a frame of a wiki or a blog: its sheet, and a link that opens it in a tab of its own. */
export function EmbeddedShip(props: { readonly rules: Rules; readonly design: Design }) {
  const evaluation = createMemo(() => evaluate(props.rules, props.design));
  const book = createMemo(() =>
    sheetBook(props.rules, [{ design: props.design, evaluation: evaluation() }]),
  );
  const name = () => props.design.class?.trim() || 'Untitled ship';
  return (
    <main class="embedded-ship">
      <SheetPages book={book()} label={`Display sheet of ${name()}`} />
      <p>
        <a href={wholeAddress()} target="_blank" rel="noopener">
          Open <bdi>{name()}</bdi> in Slipway
        </a>
      </p>
    </main>
  );
}
