/** The weapon damage chart: `1[X] 2[X] 3[XZ] 4[2Y] 5[Y] 6[-]`, and its other spellings. */
import { CHART_RESULTS } from './design.ts';

/** `2Y` for two weapons of a battery. */
function formatEntry(letters: string): string {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const parts = [...counts].map(([letter, count]) => (count === 1 ? letter : `${count}${letter}`));
  return parts.join('') || '-';
}

/** The chart behind `Weapons: `, an entry for each result. */
export const formatChart = (chart: readonly string[]): string =>
  Array.from({ length: CHART_RESULTS }, (_, i) => `${i + 1}[${formatEntry(chart[i] ?? '')}]`).join(
    ' ',
  );

const MAX_WEAPONS = 99;
/** Longer than any chart. */
const LONGEST = 400;

/** The letters of an entry, each as often as it counts; nothing when it is no entry. */
function readEntry(text: string): string | undefined {
  const plain = text.replace(/[\s[\].,;/|-]+/g, '').toUpperCase();
  if (!/^(?:\d{0,3}[A-Z])*$/.test(plain)) return undefined;
  return [...plain.matchAll(/(\d*)([A-Z])/g)]
    .map(([, count, letter = '']) =>
      letter.repeat(Math.min(MAX_WEAPONS, count === '' ? 1 : Number(count))),
    )
    .join('');
}

/** Reads `1[X] 2[X] …`, `1:VZ, 2:V, …`, `X / X / Y …` or `[X] [X] [Y] …`; at most six results. */
export function readChart(text: string): readonly string[] | undefined {
  if (text.length > LONGEST) return undefined;
  const marks = [...text.matchAll(/\b([1-6])\s*[:[]/g)];
  const chart = Array.from({ length: CHART_RESULTS }, () => '');
  if (marks.length > 0) {
    if (text.slice(0, marks[0]?.index).trim() !== '') return undefined;
    for (const [i, mark] of marks.entries()) {
      const end = marks[i + 1]?.index ?? text.length;
      const entry = readEntry(text.slice(mark.index + mark[0].length, end));
      if (entry === undefined) return undefined;
      chart[Number(mark[1]) - 1] += entry;
    }
    return chart;
  }
  const parts = text
    .trim()
    .replace(/\.$/, '')
    .split(text.includes('[') ? /\]\s*\[/ : /[/,|]/);
  if (parts.length > CHART_RESULTS || text.trim() === '') return undefined;
  for (const [i, part] of parts.entries()) {
    const entry = readEntry(part);
    if (entry === undefined) return undefined;
    chart[i] = entry;
  }
  return chart;
}
