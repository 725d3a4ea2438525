/** Drawings of ships and craft: which one a ship has, and its outline as a path. */
import drawings from '../../../templates/silhouettes.json' with { type: 'json' };

type Point = readonly number[];

/** Right half of a drawing in a square of 100, x from its middle line, bow up. */
interface HalfDrawing {
  readonly outline: readonly Point[];
  /** Rings of turrets and domes: x, y and radius. */
  readonly rings: readonly (readonly number[])[];
  readonly slots: readonly (readonly Point[])[];
}

/** The room of a ring that is filled again, as a share of its radius. */
const RING = 0.52;

const SHIPS = drawings.ships;
/** Words that name a class, and words for ships of any hull. */
const WORDS: readonly (readonly [word: string, id: string | undefined])[] = [
  ...SHIPS.flatMap(({ id, words }) => words.map((word) => [squeezed(word), id] as const)),
  ...drawings.anyHull.map((word) => [word, undefined] as const),
];
const CRAFT: { readonly [id: string]: HalfDrawing } = drawings.craft;

/** Words of types without blanks and hyphens: `battle-cruiser` is found as `battlecruiser`. */
function squeezed(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/g, '');
}

/**
 * Id of a ship's silhouette: by the last word of its type that names a class, as in `destroyer escort`;
 * by its hull without one, or where a word like the last of `escort carrier` stands for any hull.
 */
export function shipSilhouette(type: string, hull: number): string {
  const text = squeezed(type);
  let found: string | undefined;
  let [end, length] = [0, 0];
  for (const [word, id] of WORDS) {
    const at = text.lastIndexOf(word) + word.length;
    if (at < word.length || at < end || (at === end && word.length <= length)) continue;
    [found, end, length] = [id, at, word.length];
  }
  const bySize = SHIPS.find((ship) => ship.hull === null || hull <= ship.hull);
  return found ?? bySize?.id ?? '';
}

/** Place of a silhouette in the row of ships from the smallest to the largest. */
export const silhouetteOrder = (id: string): number => SHIPS.findIndex((ship) => ship.id === id);

const paths = new Map<string, string>();

/** Outline of a silhouette in a square of 100 as an SVG path with holes; house rules' craft look as standard fighters. */
export function silhouettePath(id: string): string {
  const known = paths.get(id) ?? pathOf(SHIPS.find((ship) => ship.id === id) ?? craft(id));
  paths.set(id, known);
  return known;
}

const craft = (id: string): HalfDrawing | undefined => CRAFT[id] ?? CRAFT.standard;

function pathOf(drawing: HalfDrawing | undefined): string {
  if (!drawing) return '';
  const { outline, rings, slots } = drawing;
  const parts = [polygon([...outline, ...mirrored(outline.filter(([x]) => x !== 0)).reverse()])];
  for (const [x = 0, y = 0, radius = 0] of rings) {
    for (const at of x === 0 ? [x] : [x, -x]) {
      parts.push(circle(at, y, radius), circle(at, y, radius * RING));
    }
  }
  for (const slot of slots) {
    parts.push(polygon(slot));
    if (slot.every(([x = 0]) => x > 0)) parts.push(polygon(mirrored(slot)));
  }
  return parts.join('');
}

const mirrored = (points: readonly Point[]): Point[] => points.map(([x = 0, y = 0]) => [-x, y]);

const rounded = (value: number): number => Math.round(value * 100) / 100;

const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x = 0, y = 0]) => `${rounded(50 + x)} ${y}`).join('L')}Z`;

function circle(x: number, y: number, radius: number): string {
  const [left, right, r] = [rounded(50 + x - radius), rounded(50 + x + radius), rounded(radius)];
  return `M${left} ${y}A${r} ${r} 0 1 0 ${right} ${y}A${r} ${r} 0 1 0 ${left} ${y}Z`;
}
