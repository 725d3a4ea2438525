/** Banks of a Unity design as the arcs of a card, one for each weapon. */
import type { Battery, Design } from '../../core/design/design.ts';
import { readArc } from '../../core/design/firing-arcs.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { Report, Switches } from '../report.ts';
import type { AdmiraltyRules } from './rules.ts';

/** What the conversion of one design's batteries goes by. */
export interface BatteryWork {
  readonly rules: Rules;
  readonly edition: AdmiraltyRules;
  readonly design: Design;
  readonly switches: Switches;
  readonly report: Report;
}

/** More weapons than any card has. */
const MAX_WEAPONS = 99;

/** An arc a weapon, bank after bank. */
export function arcsOf(
  work: BatteryWork,
  battery: Battery,
  path: string,
  weaponName: string,
): readonly string[] {
  const { report, switches, edition } = work;
  const { rule } = edition;
  const arcs: string[] = [];
  const asWeapons = 'mounts-as-weapons';
  battery.banks.forEach(({ arc, mounts, size }, i) => {
    const place = `${path}.banks[${i}]`;
    const letters = lettersOf(work, arc, place, weaponName);
    let each = 1;
    if (size !== undefined && size !== 1) {
      const on = switches.has(asWeapons);
      const extra = { of: weaponName, approximation: asWeapons };
      each = on ? Math.max(1, Math.trunc(size) || 1) : 1;
      const from = `${size} weapons in ${letters}`;
      const to = on ? `${each} weapons` : '';
      const kind = on ? 'approximated' : 'dropped';
      report.add(kind, 'mount-size', `${place}.size`, from, to, on ? 'C.3, choice' : 'C.3', extra);
    } else if (size === 1)
      report.add('exact', 'same', `${place}.size`, 1, 1, rule, { of: weaponName });
    const wanted = Math.max(0, Math.trunc(mounts) || 0) * each;
    const count = Math.min(wanted, Math.max(0, MAX_WEAPONS - arcs.length));
    const [kind, code] =
      count === mounts * each
        ? (['exact', 'same'] as const)
        : (['approximated', 'too-many-mounts'] as const);
    report.add(kind, code, `${place}.mounts`, mounts, count, rule, { of: weaponName });
    for (let n = 0; n < count; n += 1) arcs.push(letters);
  });
  if (battery.banks.length === 0)
    report.add('note', 'arcs', `${path}.banks`, '', '', rule, { of: weaponName });
  return arcs;
}

/** An arc in the letters that both editions have; a defensive arc in those that cover it. */
function lettersOf(
  { report, edition, rules, design }: BatteryWork,
  arc: string,
  place: string,
  weaponName: string,
): string {
  const notation = design.arcNotation ?? 'standard';
  const { components, problem } = readArc(rules, arc, notation);
  const isDefensive = components.some(({ bounds }) => bounds === 'defensive-arc');
  const known = components.flatMap(({ name, bounds }) =>
    bounds === 'defensive-arc'
      ? [...(edition.defensiveArcs.find((row) => row.name === name)?.letters ?? '')]
      : name,
  );
  const letters = [...new Set(known)].join('');
  const isUnknown = problem?.code === 'arc.unknown' || letters === '';
  // Of an arc that is not known no letter is picked out.
  const to = isUnknown ? arc : letters;
  const path = `${place}.arc`;
  if (isUnknown) {
    report.add('note', 'arc-unknown', path, arc, to, edition.rule, { of: weaponName });
  } else if (isDefensive) {
    report.add('approximated', 'quarter', path, arc, to, 'C.1, choice', { of: weaponName });
  } else report.add('exact', 'arc-name', path, arc, to, edition.rule, { of: weaponName });
  return to;
}
