import { createEffect } from 'solid-js';
import type { DrawnPage } from '../../sheets/primitives.ts';
import { createPageDrawing } from './page-drawing.ts';

/** A laid-out page as it is printed: the same shapes and runs of text at the same places. */
export function PageView(props: { readonly page: DrawnPage; readonly label: string }) {
  return (
    <svg
      ref={(svg) => {
        const draw = createPageDrawing(svg);
        createEffect(() => draw(props.page));
      }}
      class="page-view"
      viewBox={`0 0 ${props.page.width} ${props.page.height}`}
      role="img"
      aria-label={props.label}
    />
  );
}
