/** Tables of text with ships, fleets or weapons, detected by their headings. */
import type { Fleet } from '../core/design/fleet.ts';
import type { LedgerEntry } from '../core/design/issues.ts';
import { accounted, accountedWording } from './accounted.ts';
import { FLEET_TABLE, formatFleetCsv, readFleetCsv } from './csv/fleets.ts';
import type { TableOptions } from './csv/headings.ts';
import { type CsvIssue, type RejectedRow, wordCsvIssue } from './csv/issues.ts';
import { formatShipsCsv, shipTableSteps } from './csv/ships.ts';
import { readTable, type TableReading } from './csv/table.ts';
import { formatWeaponsCsv, readWeaponsCsv, WEAPON_TABLE } from './csv/weapons.ts';
import { designsOf, type Format, type ReadingStep } from './format.ts';

const CSV = {
  id: 'csv',
  endings: ['.csv', '.tsv', '.txt'],
  hasPaths: false,
  word: accountedWording((issue) => ({ message: wordCsvIssue(issue) })),
};

const BEGINNING = 10_000;

/** The columns that the headings of a text name, without headings none. */
const columnsIn = <Key extends string>(text: string, options: TableOptions<Key>) =>
  readTable(text.slice(0, BEGINNING), { ...options, defaultColumns: undefined }).keys;

export const shipTable: Format = {
  ...CSV,
  name: 'a table of ships',
  holds: 'ships',
  detect: (text) =>
    columnsIn(text, FLEET_TABLE).size > 0 ||
    (/^\uFEFF?sep=.\r?$/im.test(text.slice(0, 10)) && !weaponTable.detect(text)),
  read: (_, text) => accounted(text, shipSteps(text)),
  write: (rules, content) => formatShipsCsv(rules, designsOf(content)),
};

export const fleetTable: Format = {
  ...CSV,
  name: 'a table of a fleet',
  holds: 'fleet',
  detect(text) {
    const columns = columnsIn(text, FLEET_TABLE);
    return columns.has('entry') || columns.has('count') || columns.has('flights');
  },
  read: ({ fleetRules }, text) =>
    tableSteps(
      text,
      () => readFleetCsv(fleetRules, text),
      ({ fleet }) => (isEmpty(fleet) ? [] : [{ done: text.length, fleet: { fleet, issues: [] } }]),
    ),
  write: (rules, content) =>
    'fleet' in content ? formatFleetCsv(rules, content.fleet) : undefined,
};

const isEmpty = ({ ships, flights, name }: Fleet): boolean =>
  ships.length + (flights?.length ?? 0) === 0 && name === undefined;

export const weaponTable: Format = {
  ...CSV,
  name: 'a table of weapons',
  holds: 'weapons',
  detect: (text) => columnsIn(text, WEAPON_TABLE).size > 0,
  read: ({ rules }, text) =>
    tableSteps(
      text,
      () => readWeaponsCsv(rules, text),
      ({ weapons }) => [{ done: text.length, weapons }],
    ),
  write: (rules, content) =>
    'weapons' in content ? formatWeaponsCsv(content.weapons, rules) : undefined,
};

function* shipSteps(text: string): Generator<ReadingStep> {
  const steps = shipTableSteps(text);
  let done = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      const { value, ...reading } = step.value;
      return yield* restOf(text, { ...reading, rejected: value.rejected });
    }
    const ship = step.value;
    if (ship) done = ship.span.end;
    yield ship ? { done, ship: { ...ship, issues: [] } } : { done };
  }
}

/** The steps of reading a table: those of its value, then its issues, rows and ledger. */
function tableSteps<Value>(
  text: string,
  read: () => TableReading<Value>,
  found: (value: Value) => readonly ReadingStep[],
): Iterable<ReadingStep> {
  function* steps(): Generator<ReadingStep> {
    const { value, ...reading } = read();
    yield* found(value);
    yield* restOf(text, { ...reading, rejected: value.rejected });
  }
  return accounted(text, steps());
}

interface TableRest {
  readonly issues: readonly CsvIssue[];
  readonly rejected: readonly RejectedRow[];
  readonly ledger: readonly LedgerEntry[];
  readonly headings?: RejectedRow;
}

/** The issues of a table, those of a row together; its rows that were left out; its ledger. */
export function* restOf(
  text: string,
  { issues, rejected, ledger, headings }: TableRest,
): Generator<ReadingStep> {
  const rows = new Map<number, CsvIssue[]>();
  for (const issue of issues) {
    const own = rows.get(issue.line);
    if (own) own.push(issue);
    else rows.set(issue.line, [issue]);
  }
  for (const own of rows.values()) {
    const span = own[0]?.span;
    yield { done: span?.end ?? 0, loose: { issues: own, span } };
  }
  const toCorrect = headings ? [headings, ...rejected] : rejected;
  yield { done: text.length, ledger, ...(rejected.length > 0 && { rejected: toCorrect }) };
}
