/** The house-rule packs of data/packs, which designs may always name. */
import finerTechLevels from '../../../../data/packs/finer-tech-levels.json' with { type: 'json' };
import tinkerersSet from '../../../../data/packs/tinkerers-set.json' with { type: 'json' };
import type { RulesPack } from '../packs/pack.ts';
import { frozen } from '../read.ts';

export const examplePacks: readonly RulesPack[] = frozen([
  finerTechLevels as RulesPack,
  tinkerersSet as RulesPack,
]);
