/** Reads tables of rules by their schemas, without the checks of `assembleTables`. */
import { formulas } from './formulas/rows.ts';
import type { Rules, RulesTables } from './rules.ts';
import { checkedTable, frozen } from './schema.ts';
import * as shapes from './shapes.ts';

/**
 * The frozen rules of the tables, for tables that a test checks; throws a TableError for a row that
 * its schema refuses.
 */
export function readTables(tables: RulesTables): Rules {
  const arcs = checkedTable('firing-arcs.json', shapes.firingArcs, tables.firingArcs);
  const exclusions = checkedTable('exclusions.json', shapes.exclusions, tables.exclusions);
  const hullFactors = checkedTable('hull-factors.json', shapes.hullFactors, tables.hullFactors);
  return frozen<Rules>({
    ...checkedTable('construction.json', shapes.construction, tables.construction),
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
    changes: [],
  });
}
