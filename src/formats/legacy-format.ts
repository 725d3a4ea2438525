/** Ships of earlier editions: each edition's text and its table, converted to Unity as they are read. */
import type { Rules } from '../core/rules/rules.ts';
import type { Choices, Edition, LegacyShip } from '../editions/edition.ts';
import { type KnownNames, knownNames } from '../editions/known-names.ts';
import {
  EDITIONS,
  editionOfTable,
  editionOfText,
  legacyFromUnity,
  legacyToUnity,
  rulesOf,
  writeLegacyShip,
  writeLegacyTable,
} from '../editions/list.ts';
import { NO_SWITCHES } from '../editions/report.ts';
import { accounted, accountedWording } from './accounted.ts';
import { wordCsvIssue } from './csv/issues.ts';
import { restOf } from './csv-format.ts';
import {
  designsOf,
  type Format,
  type FoundShip,
  type ReadingRules,
  type ReadingStep,
  type WritableContent,
  type WritingOptions,
} from './format.ts';

const NOTHING_CHOSEN: Choices = { switches: NO_SWITCHES };

const legacyFormat = (edition: Edition) =>
  ({ holds: 'ships', edition, needsEditions: true, printsFigures: true }) as const;

export const legacyTables: readonly Format[] = EDITIONS.map((edition) => ({
  ...legacyFormat(edition),
  id: `${edition.id}-csv`,
  endings: ['.csv', '.tsv', '.txt'],
  name: `a table of ships of the ${edition.name} edition`,
  detect: (text) => editionOfTable(text) === edition,
  read: (readingRules, text) => accounted(text, tableSteps(readingRules, edition, text)),
  word: accountedWording((issue, text) => {
    const { code, params } = issue;
    if (code !== 'row.field') return { message: wordCsvIssue(issue) };
    const { message } = edition.word({ ...issue, code: String(params.code) }, text);
    return { message };
  }),
  write(rules, content, options) {
    const ships = asLegacyShips(rules, edition, content, options);
    return ships && writeLegacyTable(edition, ships);
  },
}));

function* tableSteps(
  readingRules: ReadingRules,
  edition: Edition,
  text: string,
): Generator<ReadingStep> {
  const { ships, ...rest } = edition.table.read(text, namesOf(readingRules, edition));
  for (const [i, ship] of ships.entries()) {
    const done = (i / ships.length) * text.length;
    yield { done, ...foundShip(readingRules, edition, ship, { issues: [] }) };
  }
  yield* restOf(text, rest);
}

function* textSteps(
  readingRules: ReadingRules,
  edition: Edition,
  text: string,
): Generator<ReadingStep> {
  const names = namesOf(readingRules, edition);
  for (const { done, found, loose, ledger } of edition.read(text, names)) {
    if (found) {
      const { ship, ...place } = found;
      yield { done, ...foundShip(readingRules, edition, ship, place) };
    } else yield { done, loose, ledger };
  }
}

const legacyText = (edition: Edition): Format => ({
  ...legacyFormat(edition),
  id: edition.id,
  endings: ['.txt', '.md'],
  name: `ships of the ${edition.name} edition`,
  detect: (text) => editionOfText(text) === edition,
  read: (readingRules, text) => accounted(text, textSteps(readingRules, edition, text)),
  word: (issue, text) => edition.word(issue, text),
  write: (rules, content, options) =>
    asLegacyShips(rules, edition, content, options)?.map(writeLegacyShip).join('\n'),
});

const [first, ...others] = EDITIONS;

export const legacyTexts: readonly [Format, ...Format[]] = [
  legacyText(first),
  ...others.map(legacyText),
];

/** The traits and systems that the edition's ships may have; undefined without its equivalents. */
const namesOf = (
  { rules, editions, choices }: ReadingRules,
  edition: Edition,
): KnownNames | undefined =>
  editions &&
  knownNames(rules, rulesOf(editions, edition), {
    sharesTraits: edition.sharesTraits,
    arcs: choices?.arcs,
  });

/** The ships of content in that edition; undefined without its equivalents. */
const asLegacyShips = (
  rules: Rules,
  edition: Edition,
  content: WritableContent,
  { editions, switches = NO_SWITCHES }: WritingOptions = {},
): readonly LegacyShip[] | undefined =>
  editions &&
  designsOf(content).map((design) => legacyFromUnity(rules, editions, edition, design, switches));

/** A ship as a Unity design; only its place without the edition's equivalents. */
function foundShip(
  { rules, editions, choices = NOTHING_CHOSEN }: ReadingRules,
  edition: Edition,
  ship: Parameters<Edition['write']>[0],
  place: Pick<FoundShip, 'issues' | 'span' | 'ledger' | 'proof'>,
): Pick<ReadingStep, 'ship' | 'loose'> {
  if (!editions) return { loose: { ...place, issues: [] } };
  const legacy = { edition, ship };
  const { design, report } = legacyToUnity(rules, editions, legacy, choices);
  return { ship: { ...place, design, converted: { legacy, report } } };
}
