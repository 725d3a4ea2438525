/** Tokens for virtual tables as PNG: their size, clear ground, letters, and the grid of the board. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { packagedFonts } from '../../src/cli/node.ts';
import { pngOf } from '../../src/cli/png.ts';
import { PageBuilder } from '../../src/sheets/page-builder.ts';
import { svgPngWriter } from '../../src/sheets/pictures.ts';
import { type Pixels, readPng } from '../sheets/prints/png.ts';
import { slipway } from './world.ts';

const majestic = readFileSync(join(root, 'data/ships/majestic.json'), 'utf8');
const pair = {
  format: 'slipway.fleet',
  version: 1,
  ships: [{ design: JSON.parse(majestic), count: 2 }],
};
const files = { 'majestic.json': majestic, 'pair.json': JSON.stringify(pair) };
const RED_DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

/** Files of the zip that `slipway print --tokens` writes, by their names. */
async function tokens(...args: string[]) {
  const { status, err, written } = await slipway(['print', ...args, '--tokens', '-o', 't.zip'], {
    files,
  });
  expect([status, err]).toEqual([0, '']);
  return unzipSync(Buffer.from(written['t.zip'] ?? '', 'latin1'));
}

/** Every place of a picture where the test holds. */
function placesIn(
  { width, height }: Pixels,
  test: (x: number, y: number) => boolean,
): readonly (readonly [x: number, y: number])[] {
  const places: [number, number][] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (test(x, y)) places.push([x, y]);
  return places;
}

describe('tokens as PNG', () => {
  it.each([70, 100, 200])('are squares of %i pixels on clear ground', async (pixels) => {
    const zip = await tokens('ships', 'markers', 'majestic.json', '--pixels', String(pixels));
    expect(Object.keys(zip)).toEqual(
      expect.arrayContaining(['side-1/majestic-a.png', 'markers/explosion.png']),
    );
    for (const [name, bytes] of Object.entries(zip)) {
      const picture = readPng(bytes);
      expect([name, picture.width, picture.height]).toEqual([name, pixels, pixels]);
      const last = pixels - 1;
      const corners = [0, last].flatMap((x) => [0, last].map((y) => picture.alpha(x, y)));
      expect([name, corners]).toEqual([name, [0, 0, 0, 0]]);
      expect(placesIn(picture, picture.isDark)).not.toEqual([]);
    }
  });

  it('have the names of those as SVG', async () => {
    const args = ['ships', 'markers', 'board', '--board', '2x2', 'majestic.json'];
    const [png, svg] = [await tokens(...args), await tokens(...args, '--pictures', 'svg')];
    const stems = (zip: object, ending: string) =>
      Object.keys(zip).map((name) => name.replace(new RegExp(`\\.${ending}$`), ''));
    expect(stems(png, 'png')).toEqual(stems(svg, 'svg'));
    expect(new TextDecoder().decode(svg['board.svg'])).toMatch(/^<svg /);
  });

  it('show letters, each its own', async () => {
    const zip = await tokens('ships', 'pair.json');
    const inTab = ['a', 'b'].map((mark) => {
      const picture = readPng(zip[`side-1/majestic-${mark}.png`]!);
      // The ID stands in the upper left corner, the silhouette to the right and below.
      return placesIn(picture, (x, y) => x < 38 && y < 38 && picture.isDark(x, y)).join(' ');
    });
    expect(inTab[0]).not.toBe('');
    expect(inTab[0]).not.toBe(inTab[1]);
  });

  it('show the picture of a ship, as the library keeps it', async () => {
    const builder = new PageBuilder();
    builder.image(RED_DOT, 1, 1, 2, 2);
    const page = { width: 4, height: 3.4, primitives: builder.primitives, isClear: true };
    const file = { name: 'own', title: 'Own', page, width: 40 };
    const picture = readPng(await (await svgPngWriter([file], packagedFonts, pngOf))(file));
    // Cut to whole pixels, as on a canvas.
    expect([picture.width, picture.height]).toEqual([40, 34]);
    expect(placesIn(picture, (x, y) => picture.alpha(x, y) === 255)).toHaveLength(20 * 20);
  });
});

describe('the board as PNG', () => {
  it.each([
    ['a corner at the top', [], 3.5 * 140, Math.round(((1.5 * 3 + 0.5) * 140) / Math.sqrt(3))],
    [
      'a side at the top',
      ['--flat'],
      Math.round(((1.5 * 3 + 0.5) * 140) / Math.sqrt(3)),
      3.5 * 140,
    ],
  ])('with %s has its grid at whole hexes', async (_, flags, width, height) => {
    const zip = await tokens('board', '--board', '3x3', '--unnumbered', ...flags);
    const board = readPng(zip['board.png']!);
    expect([board.width, board.height]).toEqual([width, height]);
    const isFlat = flags.length > 0;
    // A line through the middles of the first row or column, off the dots, meets the sides alone.
    const across = Math.round(140 / Math.sqrt(3)) + 10;
    const met = Array.from({ length: 3.5 * 140 }, (_place, i) => i).filter((i) =>
      isFlat ? board.alpha(across, i) > 0 : board.alpha(i, across) > 0,
    );
    for (const side of [0, 140, 280, 420]) {
      expect(met.some((place) => Math.abs(place - side) <= 1)).toBe(true);
    }
    expect(
      met.every((place) => [0, 140, 280, 420].some((side) => Math.abs(place - side) <= 2)),
    ).toBe(true);
  });
});
