/** The Unity rules, version 2.0, from data/unity. */

import finerTechLevels from '../../../../data/packs/finer-tech-levels.json' with { type: 'json' };
import tinkerersSet from '../../../../data/packs/tinkerers-set.json' with { type: 'json' };
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
import { assembleTables } from '../assemble-tables.ts';
import { withKnownPacks } from '../packs/assemble.ts';
import type { RulesPack } from '../packs/pack.ts';
import type { Rules, RulesTables } from '../rules.ts';
import { frozen } from '../schema.ts';

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

export const examplePacks: readonly RulesPack[] = frozen([
  finerTechLevels as RulesPack,
  tinkerersSet as RulesPack,
]);

/** The rules of the book, with the packs of the program for designs to name. */
export const unity: Rules = withKnownPacks(assembleTables(unityTables), examplePacks);
