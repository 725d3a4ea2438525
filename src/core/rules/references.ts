/** What one table says of another: every name it uses must be a row there. */

import { TableError } from './read.ts';
import type { Rules } from './rules.ts';

/** Throws a TableError for the first reference that leads nowhere or the first gap in a range. */
export function checkReferences(rules: Rules): void {
  const need = (held: boolean, fault: string) => {
    if (!held) throw new TableError(fault);
  };
  const trait = (code: string, file: string) =>
    need(rules.traits.has(code), `${file}: no trait “${code}”`);
  for (const { traits } of rules.traitPairs.values()) {
    for (const code of traits) trait(code, 'trait-pairs.json');
  }
  for (const { traits } of [...rules.exclusions, ...rules.modeExclusions]) {
    for (const code of traits) trait(code, 'exclusions.json');
  }
  for (const a of rules.traits.values()) {
    need(rules.traitKinds.has(a.kind), `trait-kinds.json: no row for ${a.kind}`);
    need(a.oratByHull?.length !== 0, `traits.json: ${a.code} names no table of hull-factors.json`);
    for (const b of rules.traits.values()) {
      if (a === b || a.kind !== 'range' || b.kind !== 'range') continue;
      const pair = `${a.code}+${b.code}`;
      need(rules.traitPairs.has(pair), `trait-pairs.json: no row for ${pair}`);
    }
  }
  const { acc, techLevel, mountSize } = rules.limits;
  for (let n = acc.min; n <= acc.max; n += 1) {
    need(rules.accuracies.has(n), `accuracies.json: no row for ${n}+`);
  }
  for (let n = techLevel.min; n <= techLevel.max; n += 1) {
    need(rules.techLevels.has(n), `construction.json: no tech level ${n}`);
  }
  for (let n = mountSize.min; n <= mountSize.max; n += 1) {
    need(rules.mountSizes.has(n), `mounts.json: no size ${n}`);
  }
  for (const system of rules.systems.values()) {
    const names = [
      system.countOf,
      system.requires && 'system' in system.requires ? system.requires.system : undefined,
    ];
    for (const id of names) {
      need(id === undefined || rules.systems.has(id), `systems.json: ${system.id} names “${id}”`);
    }
  }
  for (const arc of [...rules.letters.values(), ...rules.defensiveArcs.values()]) {
    const mirror = rules.letters.get(arc.mirror) ?? rules.defensiveArcs.get(arc.mirror);
    need(mirror?.mirror === arc.name, `firing-arcs.json: ${arc.name} and its mirror disagree`);
  }
  for (const { name, letters } of rules.alternateArcs.values()) {
    const known = [...letters].every((letter) => rules.letters.has(letter));
    need(known, `firing-arcs.json: ${name} stands for unknown letters`);
  }
}
