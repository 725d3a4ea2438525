/** Tables of text: ships, fleets and weapons, told by their headings. */
import type { Fleet } from '../core/design/fleet.ts';
import type { LedgerEntry } from '../core/design/issues.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { accounted, accountedWording } from './accounted.ts';
import { FLEET_COLUMNS, type FleetColumn } from './csv/fleet/columns.ts';
import { formatFleetCsv } from './csv/fleet/format.ts';
import { readFleetCsv } from './csv/fleet/read.ts';
import { type CsvIssue, type RejectedRow, wordCsvIssue } from './csv/issues.ts';
import { formatShipsCsv } from './csv/ships/format.ts';
import { readShipsCsv } from './csv/ships/read.ts';
import { readTable } from './csv/table.ts';
import { WEAPON_TABLE } from './csv/weapons/columns.ts';
import { formatWeaponsCsv } from './csv/weapons/format.ts';
import { readWeaponsCsv } from './csv/weapons/read.ts';
import { designsOf, type Format, type ReadingStep } from './format.ts';

const CSV = {
  id: 'csv',
  endings: ['.csv', '.tsv', '.txt'],
  hasPaths: false,
  word: accountedWording((issue) => ({ message: wordCsvIssue(issue) })),
};

/** Characters that are looked at for headings. */
const BEGINNING = 10_000;

const { defaultColumns: _defaultColumns, ...HEADED_WEAPONS } = WEAPON_TABLE;
const HEADED_SHIPS = { columns: FLEET_COLUMNS, needed: ['class', 'hull'] } as const;

const shipHeadings = (text: string) =>
  readTable<FleetColumn>(text.slice(0, BEGINNING), HEADED_SHIPS);
const weaponHeadings = (text: string) => readTable(text.slice(0, BEGINNING), HEADED_WEAPONS);

export const shipTable: Format = {
  ...CSV,
  name: 'a table of ships',
  holds: 'ships',
  detect: (text) =>
    shipHeadings(text).headings !== undefined || /^\uFEFF?sep=.\r?$/im.test(text.slice(0, 10)),
  read: (_, text) => accounted(text, shipSteps(text)),
  write: (rules, content) => formatShipsCsv(rules, designsOf(content)),
};

/** A table with a column for entries, counts or flights. */
export const fleetTable: Format = {
  ...CSV,
  name: 'a table of a fleet',
  holds: 'fleet',
  detect(text) {
    const { keys } = shipHeadings(text);
    return keys.has('entry') || keys.has('count') || keys.has('flights');
  },
  read: ({ fleetRules }, text) => accounted(text, fleetSteps(fleetRules, text)),
  write: (rules, content) =>
    'fleet' in content ? formatFleetCsv(rules, content.fleet) : undefined,
};

function* shipSteps(text: string): Generator<ReadingStep> {
  const { value, ...rest } = readShipsCsv(text);
  for (const [i, design] of value.designs.entries()) {
    const span = value.places[i];
    yield { done: span?.end ?? 0, ship: { design, issues: [], ...(span && { span }) } };
  }
  yield* restOf(text, { ...rest, rejected: value.rejected }, shipHeadings(text).headings);
}

function* fleetSteps(rules: FleetRules | undefined, text: string): Generator<ReadingStep> {
  const { value, ...rest } = readFleetCsv(rules, text);
  const { fleet, rejected } = value;
  if (!isEmpty(fleet)) yield { done: text.length, fleet: { fleet, issues: [] } };
  yield* restOf(text, { ...rest, rejected }, shipHeadings(text).headings);
}

function* weaponSteps(rules: Rules, text: string): Generator<ReadingStep> {
  const { value, ...rest } = readWeaponsCsv(rules, text);
  yield { done: text.length, weapons: value.weapons };
  yield* restOf(text, { ...rest, rejected: value.rejected }, weaponHeadings(text).headings);
}

const isEmpty = ({ ships, flights, name }: Fleet): boolean =>
  ships.length + (flights?.length ?? 0) === 0 && name === undefined;

export const weaponTable: Format = {
  ...CSV,
  name: 'a table of weapons',
  holds: 'weapons',
  detect: (text) => weaponHeadings(text).headings !== undefined,
  read: ({ rules }, text) => accounted(text, weaponSteps(rules, text)),
  write: (rules, content) =>
    'weapons' in content ? formatWeaponsCsv(content.weapons, rules) : undefined,
};

interface TableRest {
  readonly issues: readonly CsvIssue[];
  readonly rejected: readonly RejectedRow[];
  readonly ledger: readonly LedgerEntry[];
}

/** The issues of a table, those of a row together; its rows that were left out; its ledger. */
export function* restOf(
  text: string,
  { issues, rejected, ledger }: TableRest,
  headings: RejectedRow | undefined,
): Generator<ReadingStep> {
  const rows = new Map<number, CsvIssue[]>();
  for (const issue of issues) {
    const own = rows.get(issue.line);
    if (own) own.push(issue);
    else rows.set(issue.line, [issue]);
  }
  for (const own of rows.values()) {
    const span = own[0]?.span;
    yield { done: span?.end ?? 0, loose: { issues: own, ...(span && { span }) } };
  }
  const toMend = headings ? [headings, ...rejected] : rejected;
  yield { done: text.length, ledger, ...(rejected.length > 0 && { rejected: toMend }) };
}
