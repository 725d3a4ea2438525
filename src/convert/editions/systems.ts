/** Starship systems of an earlier edition and of Unity: capacities, names, what is left out. */
import type { FittedSystem } from '../../core/design.ts';
import type { SystemEquivalent } from '../../core/editions.ts';
import { nearestShare } from '../../core/rounding.ts';
import type { Rules } from '../../core/rules.ts';
import { rowNamed } from './lookup.ts';
import type { Report, Switches } from './report.ts';

/** A line of special equipment, its capacity or number where it has one. */
export interface EquipmentLine {
  readonly name: string;
  readonly qty?: number;
}

const lineText = ({ name, qty }: EquipmentLine): string =>
  qty === undefined ? name : `${name} (${qty})`;

interface Given {
  readonly line: EquipmentLine;
  readonly path: string;
}

/** What the conversion of one ship's systems goes by. */
export interface SystemWork {
  readonly rules: Rules;
  readonly rows: readonly SystemEquivalent[];
  /** Whether a Unity name without a row means that system. */
  readonly sharesNames: boolean;
  readonly rule: string;
  readonly switches: Switches;
  readonly report: Report;
}

/** The Unity systems of lines named `part[i]`; weapons among them are left to the caller. */
export function systemsToUnity(
  work: SystemWork,
  part: string,
  lines: readonly EquipmentLine[],
): readonly FittedSystem[] {
  const given = lines.map((line, i) => ({
    line,
    path: `${part}[${i}]`,
    row: rowNamed(work.rows, line.name) ?? sameName(work, line.name),
  }));
  const pooled = new Set<SystemEquivalent>();
  return given.flatMap((one): readonly FittedSystem[] => {
    const { row } = one;
    if (row?.weapon || (row && pooled.has(row))) return [];
    if (!row) {
      dropped(work, one, 'unknown', work.rule);
      return [];
    }
    if (!row.pooled) return oneSystem(work, row, one);
    // Capacities together stand where the first of them does.
    pooled.add(row);
    const pool = given.filter((other) => other.row === row);
    return capacity(work, row, pool);
  });
}

/** A row for a system that both editions call the same. */
function sameName(
  { rules, sharesNames, rule }: SystemWork,
  name: string,
): SystemEquivalent | undefined {
  if (!sharesNames) return undefined;
  const system = rowNamed(unityRows(rules), name);
  return system && { name: system.name, unity: system.id, rule };
}

const rowsOf = new WeakMap<Rules, readonly { name: string; id: string }[]>();

function unityRows(rules: Rules): readonly { name: string; id: string }[] {
  const known = rowsOf.get(rules);
  if (known) return known;
  const rows = [...rules.systems.values()].map(({ name, id }) => ({ name, id }));
  rowsOf.set(rules, rows);
  return rows;
}

function oneSystem(work: SystemWork, row: SystemEquivalent, given: Given): readonly FittedSystem[] {
  const { report, switches, rules } = work;
  const { line, path } = given;
  const from = lineText(line);
  const { approximation } = row;
  if (row.unity === undefined) {
    if (!approximation || !switches.has(approximation.id)) {
      dropped(work, given, row.why ?? 'no-equivalent', row.rule, approximation?.id);
      return [];
    }
    const { system: id, qty } = approximation;
    const to = `${rules.systems.get(id)?.name ?? id} (${qty})`;
    const extra = { approximation: approximation.id };
    report.add('approximated', 'stand-in', path, from, to, approximation.rule, extra);
    return [{ id, qty }];
  }
  if (row.per !== undefined) return capacity(work, row, [given]);
  const name = rules.systems.get(row.unity)?.name ?? row.unity;
  const qty = line.qty === undefined ? undefined : line.qty * (row.times ?? 1);
  if (row.times !== undefined && qty === undefined) {
    report.add('exact', 'equivalent', path, from, `${name} (${row.times})`, row.rule);
    return [{ id: row.unity, qty: row.times }];
  }
  const counted = qty === undefined ? {} : { qty };
  report.add('exact', 'equivalent', path, from, lineText({ name, ...counted }), row.rule);
  return [{ id: row.unity, ...counted }];
}

/** Capacities together, in Unity's units. */
function capacity(
  work: SystemWork,
  row: SystemEquivalent,
  pool: readonly Given[],
): readonly FittedSystem[] {
  const { report, rules } = work;
  const per = row.per ?? 1;
  const counted = pool.filter(({ line }) => line.qty !== undefined);
  for (const given of pool) {
    if (given.line.qty === undefined) dropped(work, given, 'no-capacity', row.rule);
  }
  const sum = counted.reduce((all, { line }) => all + (line.qty ?? 0), 0);
  const qty = nearestShare(sum, per);
  if (!(qty >= 1)) {
    for (const given of counted) dropped(work, given, 'too-small', row.rule);
    return [];
  }
  const id = row.unity ?? '';
  const to = `${rules.systems.get(id)?.name ?? id} (${qty})`;
  const isExact = qty * per === sum;
  for (const { line, path } of counted) {
    const code = counted.length > 1 ? 'pooled' : isExact ? 'equivalent' : 'capacity';
    report.add(isExact ? 'exact' : 'approximated', code, path, lineText(line), to, row.rule);
  }
  return [{ id, qty }];
}

function dropped(
  { report }: SystemWork,
  { line, path }: Given,
  code: 'unknown' | 'no-capacity' | 'too-small' | 'no-equivalent' | 'part-of-marines' | 'stealth',
  rule: string,
  approximation?: string,
): void {
  report.add('dropped', code, path, lineText(line), '', rule, { approximation });
}

/** The edition's lines for Unity systems; the table backwards, its first row for a system counts. */
export function systemsFromUnity(
  work: SystemWork,
  systems: readonly FittedSystem[],
): readonly EquipmentLine[] {
  const { report, rules, rows, switches, sharesNames, rule } = work;
  return systems.flatMap(({ id, qty }, i): EquipmentLine[] => {
    const path = `systems[${i}]`;
    const system = rules.systems.get(id);
    const name = system?.name ?? id;
    const from = lineText({ name, ...(qty === undefined ? {} : { qty }) });
    const row = rows.find(({ unity }) => unity === id);
    if (row) {
      const line = backLine(row, qty);
      const isExact = row.times === undefined || line.qty === (qty ?? 1) / row.times;
      const [kind, code] = isExact
        ? (['exact', 'equivalent'] as const)
        : (['approximated', 'capacity'] as const);
      report.add(kind, code, path, from, lineText(line), row.rule);
      return [line];
    }
    const standIn = rows.find(({ approximation }) => approximation?.system === id);
    if (standIn?.approximation && switches.has(standIn.approximation.id)) {
      const { id: switched, rule: because } = standIn.approximation;
      const extra = { approximation: switched };
      report.add('approximated', 'stand-in', path, from, standIn.name, because, extra);
      return [{ name: standIn.name }];
    }
    if (sharesNames && system && !rowNamed(rows, name)) {
      report.add('exact', 'same', path, from, from, rule);
      return [{ name, ...(qty === undefined ? {} : { qty }) }];
    }
    const code = system ? 'no-equivalent' : 'unknown';
    const extra = { approximation: standIn?.approximation?.id };
    report.add('dropped', code, path, from, '', rule, extra);
    return [];
  });
}

/** A capacity that is left out counts as 1. */
function backLine({ name, per, times }: SystemEquivalent, qty: number | undefined): EquipmentLine {
  if (per !== undefined) return { name, qty: (qty ?? 1) * per };
  if (times !== undefined) return { name, qty: nearestShare(qty ?? 1, times) };
  return { name, ...(qty === undefined ? {} : { qty }) };
}
