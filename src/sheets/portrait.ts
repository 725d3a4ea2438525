/** A picture of the ship beside its tracks. */

import { type Block, type Columns, type Stack, stackHeight } from './blocks.ts';
import { imageSize } from './image-size.ts';
import type { SheetStyle } from './sheet-style.ts';

/** The share of the width that a picture may take. */
const SHARE = 0.24;

/** The tracks in what is left of the width, the picture at their right; the tracks alone if it cannot be read. */
export function portraitSection(
  source: string,
  blocks: (width: number) => readonly Block[],
  style: SheetStyle,
  width: number,
): Columns | Stack {
  const size = imageSize(source);
  if (!size) return { kind: 'stack', blocks: blocks(width) };
  const right = width * SHARE;
  const left = width - right - style.columnGap;
  const beside = blocks(left);
  const room = Math.min(stackHeight(beside), right * 1.4);
  const scale = Math.min(right / size.width, room / size.height);
  const [wide, tall] = [size.width * scale, size.height * scale];
  const picture: Block = {
    height: tall,
    gap: 0,
    draw: (builder, x, y) => builder.image(source, x + right - wide, y, wide, tall),
  };
  return {
    kind: 'columns',
    gap: style.rowGap,
    left: beside,
    right: [picture],
    rightAt: left + style.columnGap,
  };
}
