/** Tables into a Rules value: each read by its schema, references and figures checked. */

import { construction } from './construction.ts';
import { formulas } from './formulas/rows.ts';
import { checkPreconditions } from './preconditions.ts';
import { checkedTable, frozen } from './read.ts';
import { checkReferences } from './references.ts';
import type { Rules } from './rules.ts';
import type { RulesTables } from './rules-tables.ts';
import * as shapes from './shapes.ts';

/** Reads, checks and freezes the tables; throws a TableError that names file and place. */
export function assembleTables(tables: RulesTables): Rules {
  const arcs = checkedTable('firing-arcs.json', shapes.firingArcs, tables.firingArcs);
  const exclusions = checkedTable('exclusions.json', shapes.exclusions, tables.exclusions);
  const hullFactors = checkedTable('hull-factors.json', shapes.hullFactors, tables.hullFactors);
  const rules: Rules = {
    ...checkedTable('construction.json', construction, tables.construction),
    limits: checkedTable('limits.json', shapes.limits, tables.limits),
    formulas: checkedTable('formulas.json', formulas, tables.formulas),
    accuracies: checkedTable('accuracies.json', shapes.accuracies, tables.accuracies),
    traits: checkedTable('traits.json', shapes.traitsWith(hullFactors), tables.traits),
    traitKinds: checkedTable('trait-kinds.json', shapes.traitKinds, tables.traitKinds),
    traitPairs: checkedTable('trait-pairs.json', shapes.traitPairs, tables.traitPairs),
    exclusions: exclusions.traits,
    modeExclusions: exclusions.modes,
    defensiveBorder: arcs.defensiveBorder,
    letters: arcs.letters,
    defensiveArcs: arcs.defensiveArcs,
    alternateArcs: arcs.alternate,
    mountSizes: checkedTable('mounts.json', shapes.mounts, tables.mounts),
    systems: checkedTable('systems.json', shapes.systems, tables.systems),
    screens: checkedTable('screens.json', shapes.screens, tables.screens),
    tables,
    packs: [],
    known: [],
  };
  checkReferences(rules);
  checkPreconditions(rules);
  return frozen(rules);
}
