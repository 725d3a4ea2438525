import { createEffect, onCleanup } from 'solid-js';
import { drawPage, loadAssets } from '../../sheets/drawn-book.ts';
import { assetsOf, type DrawnPage, pageText } from '../../sheets/primitives.ts';
import { isPrinting } from './media.ts';
import { fontUrls } from './print/print-fonts.ts';

/** Resolution on paper, for browsers that print a canvas as pixels: 216 dots an inch. */
const PIXELS_PER_POINT = 3;

/**
 * A laid-out page on a canvas, and its text for search. Drawn again on `beforeprint`: Chromium prints drawings made then as lines and text,
 * sharp and selectable.
 */
export function PageView(props: { readonly page: DrawnPage; readonly label: string }) {
  const show = (canvas: HTMLCanvasElement) => {
    createEffect(() => {
      const { page } = props;
      if (isPrinting()) {
        drawPage(canvas, page, page.width * PIXELS_PER_POINT);
        return;
      }
      const ended = new AbortController();
      onCleanup(() => ended.abort());
      const draw = () => {
        // A closed window has no view to draw for.
        const view = canvas.ownerDocument.defaultView;
        if (ended.signal.aborted || !view) return;
        drawPage(canvas, page, (canvas.clientWidth || page.width) * view.devicePixelRatio);
      };
      addEventListener('resize', draw, { signal: ended.signal });
      void loadAssets(assetsOf([page]), fontUrls(), document.fonts).then(draw);
    });
  };
  return (
    <>
      <canvas ref={show} class="page-view" role="img" aria-label={props.label} />
      <p class="page-text visually-hidden">{pageText(props.page)}</p>
    </>
  );
}
