/** JSON: design files (one, several, one a line), fleets and weapons files. */
import type { Design } from '../core/design.ts';
import type { LocatedIssue } from '../core/issues.ts';
import { TextLines } from '../core/text-lines.ts';
import { formatDesign } from './design-json/format.ts';
import type { JsonIssue } from './design-json/issues.ts';
import { readDesigns } from './design-json/read.ts';
import { looksLikeJson } from './design-json/sniff.ts';
import { wordJsonIssue } from './design-json/wording.ts';
import { formatFleet } from './fleet-json/format.ts';
import { readFleet, saysFleet } from './fleet-json/read.ts';
import { wordFleetJsonIssue } from './fleet-json/wording.ts';
import { designsOf, type Format, type Place } from './format.ts';
import { formatWeapons } from './weapons-json/format.ts';
import { readWeapons, saysWeapons, wordWeaponsIssue } from './weapons-json/read.ts';

const JSON_FORMAT = { id: 'json', hasPaths: true } as const;

export const fleetJson: Format = {
  ...JSON_FORMAT,
  name: 'a fleet’s file',
  holds: 'fleet',
  detect: saysFleet,
  *read(_, text) {
    const { value: fleet, issues } = readFleet(text);
    const found = { issues: placedIn(text, issues) };
    yield { done: text.length, ...(fleet ? { fleet: { fleet, ...found } } : { loose: found }) };
  },
  word: (issue) => ({ message: wordFleetJsonIssue(issue) }),
  write: (_, goods) => ('fleet' in goods ? formatFleet(goods.fleet) : undefined),
};

export const weaponsJson: Format = {
  ...JSON_FORMAT,
  name: 'a weapons file',
  holds: 'weapons',
  detect: saysWeapons,
  *read(_, text) {
    const { value = [], issues } = readWeapons(text);
    yield { done: text.length, weapons: value, loose: { issues: placedIn(text, issues) } };
  },
  word: (issue) => ({ message: wordWeaponsIssue(issue) }),
  write: (_, goods) => ('weapons' in goods ? formatWeapons(goods.weapons) : undefined),
};

export const designJson: Format = {
  ...JSON_FORMAT,
  name: 'design files',
  holds: 'ships',
  detect: looksLikeJson,
  *read(_, text) {
    const { spans } = new TextLines(text);
    for (const { value: design, issues, line, index } of readDesigns(text, { lines: false })) {
      const span = line === undefined ? undefined : spans[line - 1];
      const place: Place = { ...(span && { span }), ...(index !== undefined && { index }) };
      const found = { ...place, issues: placedIn(text, issues) };
      const done = span?.end ?? text.length;
      yield design ? { done, ship: { design, ...found } } : { done, loose: found };
    }
  },
  word: (issue) => ({ message: wordJsonIssue(issue) }),
  write: (_, goods) => designsJson(designsOf(goods)),
};

/** The issues with their places as spans. */
function placedIn(text: string, issues: readonly JsonIssue[]): readonly LocatedIssue[] {
  if (issues.length === 0) return issues;
  const { spans } = new TextLines(text);
  return issues.map(({ line, column = 1, ...issue }) => {
    const start = line === undefined ? undefined : (spans[line - 1]?.start ?? 0) + column - 1;
    return start === undefined ? issue : { ...issue, span: { start, end: start } };
  });
}

/** One design by itself, several as a list. */
function designsJson(designs: readonly Design[]): string {
  const [first = '', ...more] = designs.map(formatDesign);
  if (designs.length === 1) return first;
  const items = [first, ...more].filter((item) => item !== '');
  return items.length === 0 ? '[]\n' : `[\n${items.map(indented).join(',\n')}\n]\n`;
}

const indented = (json: string): string => json.trimEnd().replace(/^/gm, '  ');
