/**
 * Which things of a row have room in it, of widths in px: all of them, or the first ones with the end
 * of the row beside them. The first always has. Of things that are not shown at all, 0 px wide, none is left over.
 */
export function fitting(
  widths: readonly number[],
  end: number,
  gap: number,
  room: number,
): readonly boolean[] {
  const places = widths.map((width) => (width === 0 ? 0 : width + gap));
  const whole = places.reduce((sum, place) => sum + place, -gap);
  if (whole <= room) return widths.map(() => true);
  let used = end;
  let isOver = false;
  return places.map((place, i) => {
    used += place;
    isOver ||= used > room;
    return i === 0 || !isOver || place === 0;
  });
}
