/** Shapes of arcs: angles in degrees clockwise from the bow, which points up. */

/** A point at an angle and a distance. */
export function point(degrees: number, distance: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle) * distance, -Math.cos(angle) * distance];
}

const pair = (degrees: number, distance: number): string =>
  point(degrees, distance)
    .map((value) => value.toFixed(2))
    .join(' ');

/** The outline of a sector between two angles and two distances. */
export function sectorPath(from: number, to: number, inner: number, outer: number): string {
  const span = (to - from + 360) % 360;
  const large = span > 180 ? 1 : 0;
  const out = `${pair(from, outer)} A ${outer} ${outer} 0 ${large} 1 ${pair(to, outer)}`;
  if (inner === 0) return `M 0 0 L ${out} Z`;
  return `M ${out} L ${pair(to, inner)} A ${inner} ${inner} 0 ${large} 0 ${pair(from, inner)} Z`;
}

/** The corners of a flat-topped hex of a given size around a point, for `points` of a polygon. */
export function hexCorners(x: number, y: number, size: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const [dx, dy] = point(30 + i * 60, size);
    return `${(x + dx).toFixed(2)},${(y + dy).toFixed(2)}`;
  }).join(' ');
}
