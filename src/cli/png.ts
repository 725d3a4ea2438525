/** Draws SVG as PNG on Node, with resvg as WebAssembly: the same bytes on every system. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

async function start(): Promise<void> {
  const packages = createRequire(import.meta.url);
  await initWasm(await readFile(packages.resolve('@resvg/resvg-wasm/index_bg.wasm')));
}

/** Draws the SVG in its own size; letters must be outlines, since no font is loaded. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  ready ??= start();
  await ready;
  const drawing = new Resvg(svg);
  const image = drawing.render();
  const bytes = image.asPng();
  image.free();
  drawing.free();
  return bytes;
}
