/** JSON: design files (one, several, one a line), fleets and weapons files. */
import type { Design } from '../core/design/design.ts';
import { tryAssemble } from '../core/rules/packs/assemble.ts';
import { isPackIssue, wordPackIssue } from '../core/rules/packs/pack.ts';
import type { Rules } from '../core/rules/rules.ts';
import { accounted, accountedWording } from './accounted.ts';
import { designsOf, type Format, type Place, type ReadingStep } from './format.ts';
import { formatFleet } from './json/fleet/format.ts';
import { isFleetText, readFleet } from './json/fleet/read.ts';
import { formatDesign, formatDesignLine } from './json/format.ts';
import { documentLedger, jsonLedger } from './json/ledger.ts';
import { formatPack } from './json/pack/format.ts';
import { isPackText, readPack } from './json/pack/read.ts';
import { eachDesign, markLength } from './json/read.ts';
import { looksLikeJson } from './json/sniff.ts';
import { formatWeapons } from './json/weapons/format.ts';
import { isWeaponsText, readWeapons } from './json/weapons/read.ts';
import { wordJsonIssue } from './json/wording.ts';

const JSON_FORMAT = {
  id: 'json',
  endings: ['.json', '.ndjson'],
  hasPaths: true,
  word: accountedWording((issue) => ({
    message: isPackIssue(issue) ? wordPackIssue(issue) : wordJsonIssue(issue),
  })),
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

export const packJson: Format = {
  ...JSON_FORMAT,
  name: 'house rules',
  holds: 'rules',
  detect: isPackText,
  read: ({ rules }, text) => accounted(text, packSteps(rules, text)),
  write: (_, content) => ('pack' in content ? formatPack(content.pack) : undefined),
};

export const designJson = {
  ...JSON_FORMAT,
  name: 'design files',
  holds: 'ships',
  detect: looksLikeJson,
  read: ({ rules, lines = false }, text) => {
    const steps = designSteps(rules, text, lines);
    return accounted(text, lines ? steps : ownSteps(text, steps));
  },
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

function* packSteps(rules: Rules, text: string): Generator<ReadingStep> {
  const mark = markLength(text);
  yield { done: text.length, ...packFound(rules, text.slice(mark), mark) };
}

/** The pack that a piece of a text is, which begins there, with all that is wrong with it. */
function packFound(
  rules: Rules,
  piece: string,
  start: number,
  place: Place = {},
): Omit<ReadingStep, 'done'> {
  const reading = readPack(piece, start);
  const { value: pack } = reading;
  const sound = pack ? tryAssemble(rules, [pack]).issues : [];
  const ledger = jsonLedger(piece, reading, start);
  const found = { issues: [...reading.issues, ...sound], ...place, ledger };
  return pack ? { pack: { pack, ...found } } : { loose: found };
}

function* weaponSteps(text: string): Generator<ReadingStep> {
  const reading = readWeapons(text);
  const { value, issues } = reading;
  const weapons = value?.weapons ?? [];
  const ledger = documentLedger(text, reading);
  yield { done: text.length, weapons, loose: { issues }, ledger };
}

function* designSteps(rules: Rules, text: string, lines: boolean): Generator<ReadingStep> {
  for (const reading of eachDesign(text, { lines })) {
    const { value: design, issues, span, index, line } = reading;
    const piece = text.slice(span.start, span.end);
    if (isPackText(piece)) {
      yield { done: span.end, ...packFound(rules, piece, span.start, { span }) };
      continue;
    }
    // Of one design by itself, the whole text is the place.
    const place: Place = {
      ...(line !== undefined && { span }),
      ...(index !== undefined && { index, span }),
      ledger: jsonLedger(piece, reading, span.start),
    };
    const [done, found] = [span.end, { ...place, issues }];
    yield design ? { done, ship: { design, ...found } } : { done, loose: found };
  }
}

/** The steps; where all that they found is JSON of other programs, one issue for the whole text. */
function* ownSteps(text: string, steps: Iterable<ReadingStep>): Generator<ReadingStep> {
  let foreign: ReadingStep[] | undefined = [];
  for (const step of steps) {
    if (foreign && isForeignStep(step)) foreign.push(step);
    else {
      if (foreign) yield* foreign;
      foreign = undefined;
      yield step;
    }
  }
  if (!foreign?.length) return;
  const span = { start: markLength(text), end: text.length };
  const issue = { code: 'format.foreign', severity: 'error', path: '', params: {}, span } as const;
  yield {
    done: text.length,
    loose: { issues: [issue], ledger: [{ span: { ...span, start: 0 }, outcome: 'issue' }] },
  };
}

const FOREIGN: ReadonlySet<string> = new Set(['format.foreign', 'design.no-object']);

const isForeignStep = ({ loose }: ReadingStep): boolean =>
  loose?.issues.some(({ code }) => FOREIGN.has(code)) === true;

/** One design by itself, several as a list. */
function designsJson(designs: readonly Design[]): string {
  const [first = '', ...more] = designs.map(formatDesign);
  if (designs.length === 1) return first;
  const items = [first, ...more].filter((item) => item !== '');
  return items.length === 0 ? '[]\n' : `[\n${items.map(indented).join(',\n')}\n]\n`;
}

/** Line ends of JSON alone: other ones may stand in its texts. */
const indented = (json: string): string => `  ${json.trimEnd().replaceAll('\n', '\n  ')}`;
