/** The Unity rules, version 2.0, read from data/unity; `broken-tables.test.ts` checks them. */
import accuracies from '../../../../data/unity/accuracies.json' with { type: 'json' };
import construction from '../../../../data/unity/construction.json' with { type: 'json' };
import exclusions from '../../../../data/unity/exclusions.json' with { type: 'json' };
import firingArcs from '../../../../data/unity/firing-arcs.json' with { type: 'json' };
import formulas from '../../../../data/unity/formulas.json' with { type: 'json' };
import hullFactors from '../../../../data/unity/hull-factors.json' with { type: 'json' };
import limits from '../../../../data/unity/limits.json' with { type: 'json' };
import mounts from '../../../../data/unity/mounts.json' with { type: 'json' };
import screens from '../../../../data/unity/screens.json' with { type: 'json' };
import systems from '../../../../data/unity/systems.json' with { type: 'json' };
import traitKinds from '../../../../data/unity/trait-kinds.json' with { type: 'json' };
import traitPairs from '../../../../data/unity/trait-pairs.json' with { type: 'json' };
import traits from '../../../../data/unity/traits.json' with { type: 'json' };
import type { Rules, RulesTables } from '../rules.ts';
import { readTables } from '../rules.ts';

/** @internal */
export const unityTables: RulesTables = {
  construction,
  limits,
  formulas,
  accuracies,
  traits,
  traitKinds,
  traitPairs,
  exclusions,
  hullFactors,
  firingArcs,
  mounts,
  systems,
  screens,
};

/** The rules of the book before the code that applies packs is loaded, for the first paint. */
export const rulebook: Rules = readTables(unityTables);
