/** A picture of the ship beside its tracks. */
import { type Block, type Columns, type Stack, stackHeight } from './flow.ts';
import type { Setting } from './page-builder.ts';
import type { SheetStyle } from './templates.ts';

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Long enough to reach a JPEG's frame behind the camera's metadata. */
const BYTES_READ = 400_000;

/** Size in pixels of a `data:image/png` or `data:image/jpeg` URL, read without decoding. */
export function imageSize(source: string): ImageSize | undefined {
  const match = /^data:image\/(png|jpe?g);base64,/.exec(source);
  if (!match) return undefined;
  const text = source.slice(match[0].length, match[0].length + Math.ceil(BYTES_READ / 3) * 4);
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
  const size = match[1] === 'png' ? pngSize(bytes) : jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset);

function pngSize(bytes: Uint8Array): ImageSize | undefined {
  const signed = [0x89, 0x50, 0x4e, 0x47].every((byte, i) => bytes[i] === byte);
  if (!signed || bytes.length < 24) return undefined;
  return { width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) };
}

/** From the first frame header among the segments. */
function jpegSize(bytes: Uint8Array): ImageSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const data = view(bytes);
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { height: data.getUint16(at + 5), width: data.getUint16(at + 7) };
    at += 2 + data.getUint16(at + 2);
  }
  return undefined;
}

/** The share of the width that a picture may take. */
const SHARE = 0.24;

/** The tracks with the picture at their right; the tracks alone if the picture cannot be read. */
export function portraitSection(
  source: string,
  blocks: (width: number) => readonly Block[],
  { style, width }: Setting<SheetStyle>,
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
