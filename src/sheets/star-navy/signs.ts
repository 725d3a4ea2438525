/** Symbols of Star Navy as lines and areas: ships, tokens, and the two box symbols that no font here has. */

import { arcPoints, circlePoints, type Plot, type Point, polar } from '../prints/plot.ts';
import { COLORS } from '../templates.ts';

/** A ship's outline in a length, turned by degrees clockwise from straight up. */
export const shipOutline = ([x, y]: Point, length: number, degrees = 0): readonly Point[] =>
  (
    [
      [0.5, 0],
      [0.61, 145],
      [0.28, 180],
      [0.61, 215],
    ] as const
  ).map(([reach, turn]) => polar(x, y, reach * length, degrees + turn - 90));

/** A sector around a place from one direction clockwise to another, in degrees from straight up. */
export const sector = (
  [x, y]: Point,
  radius: number,
  from: number,
  to: number,
): readonly Point[] => [
  [x, y],
  ...arcPoints(x, y, radius, from - 90, to - 90, Math.max(8, Math.ceil((to - from) / 4))),
];

/** A counter seen from above: a thin ring moves, a heavy one has stopped. */
export function drawMotion(plot: Plot, [x, y]: Point, radius: number, isMoving: boolean): void {
  if (isMoving) plot.circle(x, y, radius, 0.3);
  else plot.circle(x, y, radius * 0.84, radius * 0.32);
  plot.area([shipOutline([x, y], radius * 1.05)]);
}

/** An arrow along a circle from one direction to another, either way round. */
export function drawTurn(
  plot: Plot,
  [x, y]: Point,
  radius: number,
  from: number,
  to: number,
): void {
  const sense = Math.sign(to - from);
  const end = to - sense * 9;
  const line = arcPoints(x, y, radius, from - 90, end - 90, 16);
  plot.line(line, 0.7);
  const tip = polar(x, y, radius, to - 90);
  const base = end - 90 - sense * 5;
  plot.area([[tip, polar(x, y, radius + 2, base), polar(x, y, radius - 2, base)]]);
}

/** Symbol of a command box: three bars. */
export function drawCommandSign(plot: Plot, [x, y]: Point, size: number): void {
  for (const row of [-1, 0, 1]) {
    const at = y + row * size * 0.3;
    plot.line(
      [
        [x - size * 0.4, at],
        [x + size * 0.4, at],
      ],
      size * 0.12,
    );
  }
}

/** Symbol of the last box of a section: a spade. */
export function drawLastSign(plot: Plot, [x, y]: Point, size: number): void {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const leaf = [
    at(0, -0.5),
    ...arcPoints(x + 0.2 * size, y + 0.06 * size, 0.22 * size, -30, 150, 12),
    ...arcPoints(x - 0.2 * size, y + 0.06 * size, 0.22 * size, 30, 210, 12),
  ];
  plot.area([leaf]);
  plot.area([[at(0, 0.02), at(0.18, 0.5), at(-0.18, 0.5)]]);
}

/** A power token with a number on it. */
export function drawToken(plot: Plot, [x, y]: Point, radius: number): void {
  plot.area([circlePoints(x, y, radius)], COLORS.paper);
  plot.circle(x, y, radius, 0.3);
  plot.circle(x, y, radius * 0.8, 0.2);
}
