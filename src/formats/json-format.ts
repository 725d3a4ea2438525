/** JSON: design files (one, several, one a line), fleets, scenarios, weapons, house rules and backups. */
import { type Design, weaponsSchema } from '../core/design/design.ts';
import { fleetSchema } from '../core/design/fleet.ts';
import { scenarioSchema } from '../core/design/scenario.ts';
import { tryAssemble } from '../core/rules/packs/assemble.ts';
import { firstIssues, isPackIssue, wordPackIssue } from '../core/rules/packs/pack.ts';
import { packSchema } from '../core/rules/packs/pack-schema.ts';
import type { Rules } from '../core/rules/rules.ts';
import { accounted, accountedWording } from './accounted.ts';
import { PAGE_ADVICE } from './document-pages.ts';
import { designsOf, type Format, type Place, type ReadingStep } from './format.ts';
import {
  formatDesign,
  formatDesignLine,
  formatFleet,
  formatPack,
  formatWeapons,
} from './json/format.ts';
import { documentLedger, jsonLedger, readWhole } from './json/ledger.ts';
import { eachDesign, looksLikeJson, markLength, namesFormat, readDocument } from './json/read.ts';
import { formatScenario, readScenario, wordReadScenario } from './json/scenario.ts';
import { plainJson } from './json/syntax.ts';

const JSON_FORMAT = {
  id: 'json',
  endings: ['.json', '.ndjson'],
  hasPaths: true,
  word: accountedWording((issue) => ({
    message: isPackIssue(issue) ? wordPackIssue(issue) : wordReadScenario(issue),
  })),
};

const fleetJson: Format = {
  ...JSON_FORMAT,
  name: 'a fleet’s file',
  holds: 'fleet',
  detect: (text) => namesFormat(fleetSchema, text),
  read(_, source) {
    const text = plainJson(source);
    const { value: fleet, ...found } = readWhole(fleetSchema, text);
    return step(text, fleet ? { fleet: { fleet, ...found } } : { loose: found });
  },
  write: (_, content) => ('fleet' in content ? formatFleet(content.fleet) : undefined),
};

const weaponsJson: Format = {
  ...JSON_FORMAT,
  name: 'a weapons file',
  holds: 'weapons',
  detect: (text) => namesFormat(weaponsSchema, text),
  read(_, source) {
    const text = plainJson(source);
    const { value, ...found } = readWhole(weaponsSchema, text);
    return step(text, { weapons: value?.weapons, loose: found });
  },
  write: (_, content) => ('weapons' in content ? formatWeapons(content.weapons) : undefined),
};

const scenarioJson: Format = {
  ...JSON_FORMAT,
  name: 'scenarios',
  holds: 'scenario',
  detect: (text) => namesFormat(scenarioSchema, text),
  read(_, source) {
    const text = plainJson(source);
    const { value: scenario, ...found } = readScenario(text);
    return step(text, scenario ? { scenario: { scenario, ...found } } : { loose: found });
  },
  write: (_, content) => ('scenario' in content ? formatScenario(content.scenario) : undefined),
};

const packJson: Format = {
  ...JSON_FORMAT,
  name: 'house rules',
  holds: 'rules',
  detect: (text) => namesFormat(packSchema, text),
  read: ({ rules }, text) => step(text, packFound(rules, plainJson(text), 0)),
  write: (_, content) => ('pack' in content ? formatPack(content.pack) : undefined),
};

export const designJson = {
  ...JSON_FORMAT,
  name: 'design files',
  holds: 'ships',
  detect: looksLikeJson,
  read: ({ rules, lines = false }, source) => {
    const text = plainJson(source);
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

/** A backup of a library, which only the Backup page restores. */
export const backup: Format = {
  id: 'backup',
  name: 'a backup of a library',
  holds: 'backup',
  endings: ['.json'],
  detect: (text) => text.slice(0, 200).includes('"format": "slipway.backup"'),
  read: (_, text) => [{ done: text.length, loose: { issues: [BACKUP_ISSUE] } }],
  word: () => ({ message: PAGE_ADVICE['slipway.backup'] }),
};

/** A game at the table, which only the Play page opens. */
export const gameFile: Format = {
  id: 'game',
  name: 'a game at the table',
  holds: 'nothing',
  endings: ['.json'],
  detect: (text) => /"format":\s?"slipway\.game"/.test(text.slice(0, 200)),
  read: (_, text) => [{ done: text.length, loose: { issues: [GAME_ISSUE] } }],
  word: () => ({ message: PAGE_ADVICE['slipway.game'] }),
};

/** A campaign, which only the Campaigns page opens. */
export const campaignFile: Format = {
  ...gameFile,
  id: 'campaign',
  name: 'a campaign',
  detect: (text) => /"format":\s?"slipway\.campaign"/.test(text.slice(0, 200)),
  read: (_, text) => [{ done: text.length, loose: { issues: [CAMPAIGN_ISSUE] } }],
  word: () => ({ message: PAGE_ADVICE['slipway.campaign'] }),
};

/** A file of another game, which only the pages of that game open. */
export const otherGameFile: Format = {
  ...gameFile,
  id: 'other-game',
  name: 'a file of another game',
  detect: (text) => /"format":\s?"slipway\.(?:starships|starnavy)\./.test(text.slice(0, 200)),
  read: (_, text) => [{ done: text.length, loose: { issues: [OTHER_GAME_ISSUE] } }],
  word: () => ({
    message: 'This is a file of another game: open it on the page of that game, under Other games.',
  }),
};

const OTHER_GAME_ISSUE = { code: 'other-game.whole', severity: 'error', params: {} } as const;

const CAMPAIGN_ISSUE = { code: 'campaign.whole', severity: 'error', params: {} } as const;

const GAME_ISSUE = { code: 'game.whole', severity: 'error', params: {} } as const;

/** All documents, the more certain ones first. */
export const DOCUMENTS: readonly Format[] = [
  backup,
  gameFile,
  campaignFile,
  otherGameFile,
  fleetJson,
  packJson,
  scenarioJson,
  weaponsJson,
  designJson,
];

const BACKUP_ISSUE = { code: 'backup.whole', severity: 'error', params: {} } as const;

const step = (text: string, found: Omit<ReadingStep, 'done'>): Iterable<ReadingStep> =>
  accounted(text, [{ done: text.length, ...found }]);

/** Longest text of a pack, in characters: far above any real set of house rules. */
const LONGEST_PACK = 1_000_000;

/** The pack in a text that begins at `start` of the whole, with all its issues. */
function packFound(
  rules: Rules,
  text: string,
  start: number,
  place: Place = {},
): Omit<ReadingStep, 'done'> {
  if (text.length > LONGEST_PACK) {
    const params = { what: 'characters', count: text.length, max: LONGEST_PACK };
    const issue = {
      code: 'pack.too-large',
      severity: 'error',
      path: '',
      params,
      pack: '',
    } as const;
    const span = { start, end: start + text.length };
    return {
      loose: { issues: [{ ...issue, span }], ...place, ledger: [{ span, outcome: 'issue' }] },
    };
  }
  const reading = readDocument(packSchema, text, { start });
  const { value: pack } = reading;
  const sound = pack ? tryAssemble(rules, [pack]).issues : [];
  const ledger = documentLedger(text, reading, start);
  const found = { issues: firstIssues([...reading.issues, ...sound]), ...place, ledger };
  return pack ? { pack: { pack, ...found } } : { loose: found };
}

function* designSteps(rules: Rules, text: string, lines: boolean): Generator<ReadingStep> {
  for (const reading of eachDesign(text, { lines })) {
    const { value: design, issues, span, index, line } = reading;
    const piece = text.slice(span.start, span.end);
    if (namesFormat(packSchema, piece)) {
      yield { done: span.end, ...packFound(rules, piece, span.start, { span }) };
      continue;
    }
    // A design by itself takes the whole text, and needs no place.
    const place: Place = {
      ...(line !== undefined && { span }),
      ...(index !== undefined && { index, span }),
      ledger: jsonLedger(piece, reading, span.start),
    };
    const [done, found] = [span.end, { ...place, issues }];
    yield design ? { done, ship: { design, ...found } } : { done, loose: found };
  }
}

/** The steps; if the text is all JSON of other programs, one issue for the whole. */
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

/** A single design by itself, several as a list. */
function designsJson(designs: readonly Design[]): string {
  const [first = '', ...more] = designs.map(formatDesign);
  if (designs.length === 1) return first;
  const items = [first, ...more].filter((item) => item !== '');
  return items.length === 0 ? '[]\n' : `[\n${items.map(indented).join(',\n')}\n]\n`;
}

/** Line ends of JSON alone: other ones may stand in its texts. */
const indented = (json: string): string => `  ${json.trimEnd().replaceAll('\n', '\n  ')}`;
