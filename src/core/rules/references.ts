/** What one table says of another: every name it uses must be a row there. */

import { TableError, type TablePlace } from './read.ts';
import type { Rules } from './rules.ts';

function need(held: boolean, place: TablePlace, fault: string): void {
  if (!held) throw new TableError(fault, place);
}

/** Throws a TableError for the first reference that leads nowhere or the first gap in a range. */
export function checkReferences(rules: Rules): void {
  checkTraitRows(rules);
  checkSteps(rules);
  for (const system of rules.systems.values()) {
    const names = {
      countOf: system.countOf,
      requires: system.requires && 'system' in system.requires ? system.requires.system : undefined,
    };
    for (const [field, id] of Object.entries(names)) {
      const place = { file: 'systems.json', row: system.id, field };
      need(id === undefined || rules.systems.has(id), place, `no system “${id}”`);
    }
  }
  for (const arc of [...rules.letters.values(), ...rules.defensiveArcs.values()]) {
    const mirror = rules.letters.get(arc.mirror) ?? rules.defensiveArcs.get(arc.mirror);
    const place = { file: 'firing-arcs.json', row: arc.name, field: 'mirror' };
    need(mirror?.mirror === arc.name, place, `${arc.name} and its mirror disagree`);
  }
  for (const { name, letters } of rules.alternateArcs.values()) {
    const known = [...letters].every((letter) => rules.letters.has(letter));
    const place = { file: 'firing-arcs.json', row: name, field: 'letters' };
    need(known, place, 'stands for unknown letters');
  }
}

function checkTraitRows(rules: Rules): void {
  const pairs = [
    { file: 'trait-pairs.json', rows: rules.traitPairs.values() },
    { file: 'exclusions.json.traits', rows: rules.exclusions },
  ];
  const trait = (code: string, place: TablePlace) =>
    need(rules.traits.has(code), place, `no trait “${code}”`);
  for (const { file, rows } of pairs) {
    for (const { traits } of rows) {
      for (const code of traits) trait(code, { file, row: traits.join('+') });
    }
  }
  for (const { mode, traits } of rules.modeExclusions) {
    for (const code of traits) trait(code, { file: 'exclusions.json.modes', row: mode });
  }
  for (const a of rules.traits.values()) {
    const place = { file: 'traits.json', row: a.code };
    need(rules.traitKinds.has(a.kind), { ...place, field: 'kind' }, `no row for ${a.kind}`);
    const fault = 'names no table of hull-factors.json';
    need(a.oratByHull?.length !== 0, { ...place, field: 'oratByHull' }, fault);
    for (const b of rules.traits.values()) {
      if (a === b || a.kind !== 'range' || b.kind !== 'range') continue;
      const row = `${a.code}+${b.code}`;
      need(rules.traitPairs.has(row), { file: 'trait-pairs.json' }, `no row for ${row}`);
    }
  }
}

/** Every figure that a limit allows has its row. */
function checkSteps({ limits, accuracies, techLevels, mountSizes }: Rules): void {
  const { acc, techLevel, mountSize } = limits;
  for (let n = acc.min; n <= acc.max; n += 1) {
    need(accuracies.has(n), { file: 'accuracies.json' }, `no row for ${n}+`);
  }
  const unit = Math.min(1, techLevel.step ?? 1);
  const place = { file: 'limits.json', row: 'techLevel', field: 'step' };
  need(unit > 0, place, `must be more than 0, not ${unit}`);
  for (let n = techLevel.min; n <= techLevel.max; n += unit) {
    need(techLevels.has(n), { file: 'construction.json' }, `no tech level ${n}`);
  }
  for (let n = mountSize.min; n <= mountSize.max; n += 1) {
    need(mountSizes.has(n), { file: 'mounts.json' }, `no size ${n}`);
  }
}
