/** JSON: design files (one, several, one a line), fleets and weapons files. */
import type { Design } from '../core/design/design.ts';
import { accounted, accountedWording } from './accounted.ts';
import { designsOf, type Format, type Place, type ReadingStep } from './format.ts';
import { formatFleet } from './json/fleet/format.ts';
import { isFleetText, readFleet } from './json/fleet/read.ts';
import { formatDesign, formatDesignLine } from './json/format.ts';
import { documentLedger, jsonLedger } from './json/ledger.ts';
import { eachDesign } from './json/read.ts';
import { looksLikeJson } from './json/sniff.ts';
import { formatWeapons } from './json/weapons/format.ts';
import { isWeaponsText, readWeapons } from './json/weapons/read.ts';
import { wordJsonIssue } from './json/wording.ts';

const JSON_FORMAT = {
  id: 'json',
  endings: ['.json', '.ndjson'],
  hasPaths: true,
  word: accountedWording((issue) => ({ message: wordJsonIssue(issue) })),
};

export const fleetJson: Format = {
  ...JSON_FORMAT,
  name: 'a fleet’s file',
  holds: 'fleet',
  detect: isFleetText,
  read: (_, text) => accounted(text, fleetSteps(text)),
  write: (_, content) => ('fleet' in content ? formatFleet(content.fleet) : undefined),
};

export const weaponsJson: Format = {
  ...JSON_FORMAT,
  name: 'a weapons file',
  holds: 'weapons',
  detect: isWeaponsText,
  read: (_, text) => accounted(text, weaponSteps(text)),
  write: (_, content) => ('weapons' in content ? formatWeapons(content.weapons) : undefined),
};

export const designJson = {
  ...JSON_FORMAT,
  name: 'design files',
  holds: 'ships',
  detect: looksLikeJson,
  read: ({ lines = false }, text) => accounted(text, designSteps(text, lines)),
  write: (_, content, { lines = false } = {}) =>
    lines
      ? designsOf(content)
          .map((design) => `${formatDesignLine(design)}\n`)
          .join('')
      : designsJson(designsOf(content)),
} satisfies Format;

function* fleetSteps(text: string): Generator<ReadingStep> {
  const reading = readFleet(text);
  const { value: fleet, issues } = reading;
  const found = { issues, ledger: documentLedger(text, reading) };
  yield { done: text.length, ...(fleet ? { fleet: { fleet, ...found } } : { loose: found }) };
}

function* weaponSteps(text: string): Generator<ReadingStep> {
  const reading = readWeapons(text);
  const { value, issues } = reading;
  const weapons = value?.weapons ?? [];
  const ledger = documentLedger(text, reading);
  yield { done: text.length, weapons, loose: { issues }, ledger };
}

function* designSteps(text: string, lines: boolean): Generator<ReadingStep> {
  for (const reading of eachDesign(text, { lines })) {
    const { value: design, issues, span, index, line } = reading;
    // Of one design by itself, the whole text is the place.
    const place: Place = {
      ...(line !== undefined && { span }),
      ...(index !== undefined && { index, span }),
      ledger: jsonLedger(text.slice(span.start, span.end), reading, span.start),
    };
    const [done, found] = [span.end, { ...place, issues }];
    yield design ? { done, ship: { design, ...found } } : { done, loose: found };
  }
}

/** One design by itself, several as a list. */
function designsJson(designs: readonly Design[]): string {
  const [first = '', ...more] = designs.map(formatDesign);
  if (designs.length === 1) return first;
  const items = [first, ...more].filter((item) => item !== '');
  return items.length === 0 ? '[]\n' : `[\n${items.map(indented).join(',\n')}\n]\n`;
}

/** Line ends of JSON alone: other ones may stand in its texts. */
const indented = (json: string): string => `  ${json.trimEnd().replaceAll('\n', '\n  ')}`;
