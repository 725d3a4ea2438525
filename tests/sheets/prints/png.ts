/** Reads the PNG files that we write: eight bits for each of red, green, blue and alpha. */
import { inflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Opacity of a pixel, 0 to 255. */
  readonly alpha: (x: number, y: number) => number;
  /** True for ink that covers its pixel. */
  readonly isDark: (x: number, y: number) => boolean;
}

export function readPng(bytes: Uint8Array): Pixels {
  const file = Buffer.from(bytes);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('this is no PNG');
  if (file.readUInt16BE(24) !== 0x0806) throw new Error('this PNG has no alpha of eight bits');
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const start = at + 8;
    if (file.toString('latin1', at + 4, start) === 'IDAT')
      parts.push(file.subarray(start, start + file.readUInt32BE(at)));
  }
  const packed = inflateSync(Buffer.concat(parts));
  const row = width * 4;
  const data = new Uint8Array(row * height);
  const value = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : (data[y * row + x] ?? 0));
  for (let y = 0; y < height; y += 1) {
    const kind = packed[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const [left, up, corner] = [value(x - 4, y), value(x, y - 1), value(x - 4, y - 1)];
      const guesses = [0, left, up, (left + up) >> 1, nearest(left, up, corner)];
      data[y * row + x] = (packed[y * (row + 1) + 1 + x] ?? 0) + (guesses[kind] ?? 0);
    }
  }
  const alpha = (x: number, y: number) => value(x * 4 + 3, y);
  return {
    ...{ width, height, alpha },
    isDark: (x, y) => alpha(x, y) === 255 && value(x * 4, y) < 64,
  };
}

/** The neighbour nearest to left + up − corner, the fifth filter of the format. */
function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((near) => Math.abs(guess - near)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
