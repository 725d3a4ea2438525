/** Tech levels: `Tech Levels E0 F0 G0 S0 W0`, or one for all systems. */
import type { Cursor } from '../../formats/drake/scanner.ts';
import type { AdmiraltyDesign, AdmiraltyTech } from './design.ts';
import type { AdmiraltyReports } from './issues.ts';

type Levels = NonNullable<AdmiraltyDesign['techLevels']>;

const LETTERS: readonly (readonly [letter: string, category: AdmiraltyTech])[] = [
  ['E', 'engines'],
  ['F', 'fighters'],
  ['G', 'gear'],
  ['S', 'shields'],
  ['W', 'weapons'],
];

/** Each category's name, its letter as Drake notation has it. */
export const LEVEL_NAMES: ReadonlyMap<string, string> = new Map(
  LETTERS.map(([letter, category]) => [category, `${category} (${letter})`]),
);

/** The line, categories without a level left out; nothing for no levels. */
export function formatTechLevels(levels: Levels | undefined): readonly string[] {
  const parts = LETTERS.flatMap(([letter, category]) => {
    const level = levels?.[category];
    return level === undefined ? [] : [`${letter}${level}`];
  });
  return parts.length === 0 ? [] : [`Tech Levels ${parts.join(' ')}`];
}

/** Reads letters with levels behind the words “Tech Levels”. */
export function readTechLevels(cursor: Cursor, reports: AdmiraltyReports): Levels {
  const levels: { [category in AdmiraltyTech]?: number } = {};
  while (!cursor.skip(' :,;.').done) {
    const from = cursor.at;
    const letter = cursor.letters().toUpperCase();
    const category = LETTERS.find(([one]) => one === letter)?.[1];
    cursor.skip(' :');
    const sign = cursor.take('-') ? -1 : 1;
    cursor.take('+');
    const level = cursor.number();
    if (category && level !== undefined) levels[category] = sign * level;
    else {
      if (cursor.at === from) cursor.next();
      cursor.until(' ,;');
      reports.add('tech.unreadable', cursor.line, from, cursor.at);
    }
  }
  return levels;
}

/** `All systems TL +4`: that level in every category. */
export function commonLevel(text: string): Levels | undefined {
  const match = /\bTL ?([+-]?)(\d{1,3})\b/i.exec(text.slice(0, 200));
  if (!match) return undefined;
  const level = Number(match[2]) * (match[1] === '-' ? -1 : 1);
  return Object.fromEntries(LETTERS.map(([, category]) => [category, level]));
}
