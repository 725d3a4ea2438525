/** Converts starship systems between an earlier edition and Unity. */
import type { FittedSystem } from '../core/design/design.ts';
import { nearestShare } from '../core/exact/rounding.ts';
import { perRules } from '../core/rules/rules.ts';
import { fullWidth, plainText } from '../formats/drake/names.ts';
import {
  type Cursor,
  endOfItem,
  nameIn,
  trimmedEnd,
  writtenQuantity,
} from '../formats/drake/scanner.ts';
import type { SystemEquivalent } from './equivalents.ts';
import { rowNamed } from './known-names.ts';
import { plainWithin, withWideEdges } from './legacy-text.ts';
import type { Work } from './report.ts';
import type { DesignWork } from './unity-parts.ts';

/** A line of special equipment, its capacity or number where it has one. */
export interface EquipmentLine {
  readonly name: string;
  readonly qty?: number;
}

/** `Marines (6)`. */
export const equipmentText = ({ name, qty }: EquipmentLine): string =>
  qty === undefined ? name : `${name} (${qty})`;

interface Given {
  readonly line: EquipmentLine;
  readonly path: string;
}

/** Unity systems of the lines named `part[i]`; weapons among them are left to the caller. */
export function systemsToUnity(
  work: Work,
  part: string,
  lines: readonly EquipmentLine[],
): readonly FittedSystem[] {
  const given = lines.map((line, i) => ({
    line,
    path: `${part}[${i}]`,
    row: rowNamed(work.edition.systems, line.name) ?? sameName(work, line.name),
  }));
  const taken = new Set<string>();
  return given.flatMap((system): readonly FittedSystem[] => {
    const { row } = system;
    if (!row) {
      dropped(work, system, 'unknown');
      return [];
    }
    if (row.weapon) return [];
    const id = row.unity;
    if (id === undefined) return substitution(work, row, system, taken);
    // Lines for one system are added up at the place of the first.
    if (taken.has(id)) return [];
    taken.add(id);
    const pool = given.filter((other) => other.row?.unity === id);
    return row.per === undefined ? counted(work, id, row, pool) : capacity(work, id, row, pool);
  });
}

function sameName({ rules, edition: { rule } }: Work, name: string): SystemEquivalent | undefined {
  const system = rowNamed(unityRows(rules), name);
  return system && { name: system.name, unity: system.id, rule };
}

const unityRows = perRules(({ systems }) =>
  [...systems.values()].map(({ name, id }) => ({ name, id })),
);

/** Substitutes for systems without an equivalent, each used when it is switched on. */
function substitution(
  work: Work,
  row: SystemEquivalent,
  given: Given,
  taken: Set<string>,
): readonly FittedSystem[] {
  const { report, switches, rules } = work;
  const { approximation } = row;
  if (!approximation || !switches.has(approximation.id)) {
    dropped(work, given, row.why ?? 'no-equivalent', row.rule, approximation?.id);
    return [];
  }
  const { system: id, qty } = approximation;
  const from = equipmentText(given.line);
  const to = equipmentText({ name: rules.systems.get(id)?.name ?? id, qty });
  const { id: switched, rule } = approximation;
  report.add('approximated', 'substitution', given.path, from, to, rule, switched);
  // The same equipment twice has no further effect.
  if (taken.has(id)) return [];
  taken.add(id);
  return [{ id, qty }];
}

/** Systems with a number or without; a line without one counts as 1 beside others. */
function counted(
  { report, rules }: Work,
  id: string,
  { times = 1, rule }: SystemEquivalent,
  pool: readonly Given[],
): readonly FittedSystem[] {
  const isPlain = pool.length === 1 && times === 1 && pool[0]?.line.qty === undefined;
  const sum = pool.reduce((all, { line }) => all + (line.qty ?? 1) * times, 0);
  const quantity = isPlain ? {} : { qty: sum };
  const to = equipmentText({ name: rules.systems.get(id)?.name ?? id, ...quantity });
  const code = pool.length > 1 ? 'pooled' : 'equivalent';
  for (const { line, path } of pool) report.add('exact', code, path, equipmentText(line), to, rule);
  return [{ id, ...quantity }];
}

function capacity(
  work: Work,
  id: string,
  { per = 1, rule }: SystemEquivalent,
  pool: readonly Given[],
): readonly FittedSystem[] {
  const { report, rules } = work;
  const known = pool.filter(({ line }) => line.qty !== undefined);
  for (const given of pool) {
    if (given.line.qty === undefined) dropped(work, given, 'no-capacity', rule);
  }
  const sum = known.reduce((all, { line }) => all + (line.qty ?? 0), 0);
  const qty = nearestShare(sum, per);
  if (!(qty >= 1)) {
    for (const given of known) dropped(work, given, 'too-small', rule);
    return [];
  }
  const to = equipmentText({ name: rules.systems.get(id)?.name ?? id, qty });
  const isExact = qty * per === sum;
  for (const { line, path } of known) {
    const code = known.length > 1 ? 'pooled' : isExact ? 'equivalent' : 'capacity';
    report.add(isExact ? 'exact' : 'approximated', code, path, equipmentText(line), to, rule);
  }
  return [{ id, qty }];
}

function dropped(
  { report }: Work,
  { line, path }: Given,
  code: 'unknown' | 'no-capacity' | 'too-small' | 'no-equivalent' | 'part-of-marines' | 'stealth',
  rule?: string,
  approximation?: string,
): void {
  report.add('dropped', code, path, equipmentText(line), '', rule, approximation);
}

/** The edition's lines for Unity systems, by the first row of the table for each. */
export function systemsFromUnity(
  { report, rules, switches, design, edition: { systems: rows } }: DesignWork,
  sharesNames: boolean,
): readonly EquipmentLine[] {
  return (design.systems ?? []).flatMap(({ id, qty }, i): EquipmentLine[] => {
    const path = `systems[${i}]`;
    const system = rules.systems.get(id);
    const name = system?.name ?? id;
    const from = equipmentText({ name, qty });
    const row = rows.find(({ unity }) => unity === id);
    if (row) {
      const line = backLine(row, qty);
      const isExact = row.times === undefined || line.qty === (qty ?? 1) / row.times;
      const [kind, code] = isExact
        ? (['exact', 'equivalent'] as const)
        : (['approximated', 'capacity'] as const);
      report.add(kind, code, path, from, equipmentText(line), row.rule);
      return [line];
    }
    const substitution = rows.find(({ approximation }) => approximation?.system === id);
    if (substitution?.approximation && switches.has(substitution.approximation.id)) {
      const { id: switched, rule: because } = substitution.approximation;
      report.add('approximated', 'substitution', path, from, substitution.name, because, switched);
      return [{ name: substitution.name }];
    }
    if (sharesNames && system && !rowNamed(rows, name)) {
      report.keep(path, from);
      return [{ name, qty }];
    }
    const code = system ? 'no-equivalent' : 'unknown';
    report.add('dropped', code, path, from, '', undefined, substitution?.approximation?.id);
    return [];
  });
}

/** A capacity that is left out counts as 1. */
function backLine({ name, per, times }: SystemEquivalent, qty: number | undefined): EquipmentLine {
  if (per !== undefined) return { name, qty: (qty ?? 1) * per };
  if (times !== undefined) return { name, qty: nearestShare(qty ?? 1, times) };
  return { name, qty };
}

export function formatSpecials(specials: readonly EquipmentLine[]): readonly string[] {
  const written = specials.map(formatSpecial).filter((special) => special !== '');
  // Commas separate a list without semicolons; a single item has none.
  if (written.length === 1) return [`Specials: ${written.join('').replaceAll(',', '，')}`];
  return written.length === 0 ? [] : [`Specials: ${written.join('; ')}`];
}

const withoutStops = (text: string): string =>
  text.slice(0, trimmedEnd(text, 0, text.length, '.: '));

/** A name that nothing cuts short, and whose own number is no quantity. */
function formatSpecial({ name, qty }: EquipmentLine): string {
  const inner = plainWithin(plainText(name).replaceAll(';', '；').replaceAll(' / ', ' ∕ '));
  const plain = withWideEdges(withoutStops(inner), '/+*-,', ',');
  const safe = writtenQuantity(plain) ? plain.replace(/\d/g, fullWidth) : plain;
  if (qty === undefined || safe === '') return NOTHING.test(safe) ? '' : safe;
  return `${safe} (${qty})`;
}

const NOTHING = /^(?:none|nil|nothing|n\/?a|[-. ]+)$/i;

export interface ReadSpecial {
  readonly special: EquipmentLine;
  readonly from: number;
  readonly to: number;
}

/** Reads the list; commas separate it only if there is no semicolon. */
export function readSpecials(cursor: Cursor): readonly ReadSpecial[] {
  const { line } = cursor;
  const between = line.text.includes(';', cursor.at) ? ';|•' : ',|•';
  const specials: ReadSpecial[] = [];
  while (!cursor.skip(` /+*-${between}`).done) {
    const from = cursor.at;
    endOfItem(cursor, between);
    const text = withoutStops(nameIn(line, from, cursor.at));
    if (text !== '' && !NOTHING.test(text)) {
      specials.push({ special: writtenQuantity(text) ?? { name: text }, from, to: cursor.at });
    }
  }
  return specials;
}
