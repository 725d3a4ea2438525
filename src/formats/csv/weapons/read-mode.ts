/** One mode of a weapon from its rows: one, or one for each range band. */
import type { Band, Mode, Shot } from '../../../core/design/design.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { figureOf, listedTexts } from '../cells.ts';
import type { CsvIssues } from '../issues.ts';
import type { TableRow } from '../table-row.ts';
import { isSeeker, type WeaponColumn } from './columns.ts';

export interface ModeBlock {
  readonly name?: string;
  readonly rows: TableRow<WeaponColumn>[];
}

/** The mode, or nothing when a row of it is at fault. */
export function readMode(
  rules: Rules,
  { name, rows }: ModeBlock,
  issues: CsvIssues,
): Mode | undefined {
  const bands = rows.map((row) => readBand(row, issues));
  const sound = bands.flatMap((band) => band ?? []);
  const [first] = rows;
  const [band] = sound;
  if (!first || !band || sound.length < rows.length) return undefined;
  const { seeking, traits } = readTraits(rules, first, issues);
  if (!sameTraits(rows, issues)) return undefined;
  const shared = {
    ...(name === undefined ? {} : { name }),
    ...(traits.length === 0 ? {} : { traits }),
  };
  const { range, ...shot } = band;
  if (range === 0) {
    issues.add('error', 'weapon.no-range', first.place('rng'));
    return undefined;
  }
  if (rows.length > 1) {
    if (range > 0 && !seeking) return { ...shared, bands: sound };
    issues.add('error', 'weapon.band-alone', rows[1] ?? first);
    return undefined;
  }
  if (seeking) {
    const ma = Math.abs(range);
    if (range < 0) issues.add('warning', 'weapon.seeking-below-0', first.place('rng'), { ma });
    return { ...shared, ma, ...shot };
  }
  if (range > 0) issues.add('warning', 'weapon.one-band', first.place('rng'), { range });
  return { ...shared, range: Math.abs(range), ...shot };
}

/** A row's five figures, RNG as it stands. */
function readBand(row: TableRow<WeaponColumn>, issues: CsvIssues): Band | undefined {
  let isSound = true;
  const figure = (key: WeaponColumn): number => {
    const cell = row.cell(key);
    const value = figureOf(cell);
    if (value !== undefined) return value;
    const text = cell.trim().slice(0, 40);
    if (text === '') issues.add('error', 'cell.missing', row.place(key));
    else issues.add('error', 'cell.number', row.place(key), { text });
    isSound = false;
    return 0;
  };
  const range = figure('rng');
  const shot: Shot = {
    rof: figure('rof'),
    acc: figure('acc'),
    imp: figure('imp'),
    dmg: figure('dmg'),
  };
  return isSound ? { range, ...shot } : undefined;
}

/** Between blanks or signs, a trait a cell, or a list in JSON, whose codes stand as they are. */
function traitTexts(row: TableRow<WeaponColumn>): readonly string[] {
  const cell = row.cell('traits');
  const apart = (cells: readonly string[]) =>
    cells.flatMap((part) => part.split(/[\s,;/]+/)).filter(Boolean);
  return [...(listedTexts(cell) ?? apart([cell])), ...apart(row.further)];
}

/** A mode's traits by code or name; Skr says that it is a seeker. */
function readTraits(rules: Rules, row: TableRow<WeaponColumn>, issues: CsvIssues) {
  const known = new Map(
    [...rules.traits.values()].flatMap(({ code, name }) =>
      [code, name].map((text) => [text.toLowerCase(), code] as const),
    ),
  );
  const isExact = listedTexts(row.cell('traits')) !== undefined;
  let seeking = false;
  const traits = traitTexts(row).flatMap((text) => {
    if (isSeeker(text)) {
      seeking = true;
      return [];
    }
    const code = known.get(text.toLowerCase());
    if (code === undefined || (isExact && code !== text)) {
      issues.add('warning', 'weapon.unknown-trait', row.place('traits'), {
        trait: text.slice(0, 40),
      });
    }
    return isExact ? text : (code ?? text);
  });
  return { seeking, traits };
}

/** Traits are the mode's, not a band's: further rows have none, or the same again. */
function sameTraits(
  [first, ...rest]: readonly TableRow<WeaponColumn>[],
  issues: CsvIssues,
): boolean {
  if (!first) return true;
  const wanted = traitTexts(first).join(' ').toLowerCase();
  const odd = rest.find((row) => {
    const found = traitTexts(row).join(' ').toLowerCase();
    return found !== '' && found !== wanted;
  });
  if (odd) issues.add('error', 'weapon.band-traits', odd.place('traits'));
  return !odd;
}
