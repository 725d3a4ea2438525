/** Outlines of letters, read from TrueType font files: for drawings that no font goes along with. */

interface Glyph {
  readonly contours: readonly (readonly OutlinePoint[])[];
}

interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

/** Flags of points, and of the parts of composite letters. */
const ON_CURVE = 1;
const SHORT_X = 2;
const SHORT_Y = 4;
const REPEATED = 8;
const SAME_X = 16;
const SAME_Y = 32;
const WORDS = 1;
const SCALE = 8;
const MORE = 32;
const TWO_SCALES = 64;
const MATRIX = 128;

/** A font whose letters can be drawn as paths. */
export class GlyphOutlines {
  readonly #data: DataView;
  readonly #tables = new Map<string, number>();
  readonly #unitsPerEm: number;
  readonly #isLong: boolean;
  readonly #glyphs = new Map<number, Glyph>();

  /** Takes the bytes of an unpacked TrueType file. */
  constructor(bytes: Uint8Array) {
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#data = data;
    for (let i = 0; i < data.getUint16(4); i += 1) {
      const at = 12 + i * 16;
      const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
      this.#tables.set(tag, data.getUint32(at + 8));
    }
    this.#unitsPerEm = data.getUint16(this.#table('head') + 18);
    this.#isLong = data.getInt16(this.#table('head') + 50) === 1;
  }

  #table(tag: string): number {
    const at = this.#tables.get(tag);
    if (at === undefined) throw new Error(`the font has no table ${tag}`);
    return at;
  }

  /** The outline of a character at a place on its baseline, as the data of an SVG path. */
  path(character: string, x: number, y: number, size: number): string {
    const scale = size / this.#unitsPerEm;
    const place = (point: Omit<OutlinePoint, 'isOn'>): string =>
      `${(x + point.x * scale).toFixed(2)} ${(y - point.y * scale).toFixed(2)}`;
    const glyph = this.#glyph(this.#indexOf(character.codePointAt(0) ?? 0));
    return glyph.contours.map((contour) => contourPath(contour, place)).join('');
  }

  /** The number of a character's glyph; 0 for one that the font has not. */
  #indexOf(code: number): number {
    const data = this.#data;
    const cmap = this.#table('cmap');
    for (let i = 0; i < data.getUint16(cmap + 2); i += 1) {
      const at = cmap + data.getUint32(cmap + 8 + i * 8);
      if (data.getUint16(at) !== 4) continue;
      const segments = data.getUint16(at + 6) / 2;
      const ends = at + 14;
      for (let segment = 0; segment < segments; segment += 1) {
        if (data.getUint16(ends + segment * 2) < code) continue;
        const starts = ends + segments * 2 + 2;
        const start = data.getUint16(starts + segment * 2);
        if (start > code) break;
        const delta = data.getUint16(starts + segments * 2 + segment * 2);
        const offsetAt = starts + segments * 4 + segment * 2;
        const offset = data.getUint16(offsetAt);
        if (offset === 0) return (code + delta) % 0x10000;
        const found = data.getUint16(offsetAt + offset + (code - start) * 2);
        return found === 0 ? 0 : (found + delta) % 0x10000;
      }
    }
    return 0;
  }

  #glyph(index: number): Glyph {
    const known = this.#glyphs.get(index) ?? this.#read(index);
    this.#glyphs.set(index, known);
    return known;
  }

  #read(index: number): Glyph {
    const data = this.#data;
    const loca = this.#table('loca');
    const offset = (place: number): number =>
      this.#isLong ? data.getUint32(loca + place * 4) : data.getUint16(loca + place * 2) * 2;
    if (offset(index) === offset(index + 1)) return { contours: [] };
    const at = this.#table('glyf') + offset(index);
    const count = data.getInt16(at);
    return { contours: count < 0 ? this.#composite(at + 10) : this.#simple(at + 10, count) };
  }

  #simple(from: number, count: number): Glyph['contours'] {
    const data = this.#data;
    const ends = Array.from({ length: count }, (_, i) => data.getUint16(from + i * 2));
    const points = (ends.at(-1) ?? -1) + 1;
    let at = from + count * 2;
    at += 2 + data.getUint16(at);
    const flags: number[] = [];
    while (flags.length < points) {
      const flag = data.getUint8(at);
      at += 1;
      flags.push(flag);
      if ((flag & REPEATED) === 0) continue;
      for (let left = data.getUint8(at); left > 0; left -= 1) flags.push(flag);
      at += 1;
    }
    const places = (short: number, same: number): number[] => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & short) {
          value += flag & same ? data.getUint8(at) : -data.getUint8(at);
          at += 1;
        } else if ((flag & same) === 0) {
          value += data.getInt16(at);
          at += 2;
        }
        return value;
      });
    };
    const xs = places(SHORT_X, SAME_X);
    const ys = places(SHORT_Y, SAME_Y);
    const all = flags.map((flag, i): OutlinePoint => {
      return { x: xs[i] ?? 0, y: ys[i] ?? 0, isOn: (flag & ON_CURVE) !== 0 };
    });
    return ends.map((end, i) => all.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end + 1));
  }

  #composite(from: number): Glyph['contours'] {
    const data = this.#data;
    const contours: (readonly OutlinePoint[])[] = [];
    let at = from;
    for (let flags = MORE; flags & MORE; ) {
      flags = data.getUint16(at);
      const part = this.#glyph(data.getUint16(at + 2));
      at += 4;
      const isWord = (flags & WORDS) !== 0;
      const [dx, dy] = isWord
        ? [data.getInt16(at), data.getInt16(at + 2)]
        : [data.getInt8(at), data.getInt8(at + 1)];
      at += isWord ? 4 : 2;
      const fraction = (): number => {
        at += 2;
        return data.getInt16(at - 2) / 0x4000;
      };
      let [a, b, c, d] = [1, 0, 0, 1];
      if (flags & SCALE) [a, d] = both(fraction());
      else if (flags & TWO_SCALES) [a, d] = [fraction(), fraction()];
      else if (flags & MATRIX) [a, b, c, d] = [fraction(), fraction(), fraction(), fraction()];
      for (const contour of part.contours) {
        contours.push(
          contour.map(({ x, y, isOn }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, isOn })),
        );
      }
    }
    return contours;
  }
}

const both = (value: number): [number, number] => [value, value];

type Place = (point: Omit<OutlinePoint, 'isOn'>) => string;

/** A contour of quadratic curves; between two control points lies a point of the curve. */
function contourPath(contour: readonly OutlinePoint[], place: Place): string {
  const between = (a: OutlinePoint, b: OutlinePoint) => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
  });
  const first = contour[0];
  const last = contour.at(-1);
  if (!first || !last) return '';
  const start = first.isOn ? first : last.isOn ? last : between(first, last);
  const parts = [`M${place(start)}`];
  contour.forEach((point, i) => {
    if (point.isOn) {
      if (i > 0) parts.push(contour[i - 1]?.isOn ? `L${place(point)}` : '');
      return;
    }
    const next = contour[(i + 1) % contour.length] ?? first;
    parts.push(`Q${place(point)} ${place(next.isOn ? next : between(point, next))}`);
  });
  return `${parts.join('')}Z`;
}
