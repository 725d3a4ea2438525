/** The Unity rules, version 2.0, with the packs of the program for designs to name. */
import finerTechLevels from '../../../../data/packs/finer-tech-levels.json' with { type: 'json' };
import tinkerersSet from '../../../../data/packs/tinkerers-set.json' with { type: 'json' };
import { withAssembly } from '../packs/assemble.ts';
import { withKnownPacks } from '../packs/own-rules.ts';
import type { RulesPack } from '../packs/pack.ts';
import type { Rules } from '../rules.ts';
import { frozen } from '../schema.ts';
import { rulebook } from './rulebook.ts';

export const examplePacks: readonly RulesPack[] = frozen([
  finerTechLevels as RulesPack,
  tinkerersSet as RulesPack,
]);

export const unity: Rules = withAssembly(withKnownPacks(rulebook, examplePacks));
