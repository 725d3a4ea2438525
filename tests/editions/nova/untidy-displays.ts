/** Displays that players and programs leave untidy. */
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { knownNames } from '../../../src/editions/known-names.ts';
import { formatNova, parseNova } from '../../../src/editions/nova/text.ts';
import { novaRules } from '../../editions.ts';
import type { UntidyNotation } from '../../fuzz/untidy.ts';

const names = knownNames(unity, novaRules);

/** Displays that read without a doubt, with lines that programs wrap. */
const tidyDisplays: readonly string[] = [
  `Nova display
Faction: Terran Confederation of the Outer Rim
Class: Heron
Type: Heavy Cruiser
Rating: 344
Hull: 5-4-4
Thrust: 6-5-4
Shields: 5-5-6
Weapon: Plasma Lance of the Long and Terrible Reach, 5-10-15, Dx2, Acr
Dice: FF 6, FP 4, FS 4, AA 2
Systems: Hyperdrive; Marines (14); Countermeasures; Long Range Sensors; Fire Control
Notes: Laid down at the yards of the Outer Rim, and refitted twice since the war was over.
`,
  `Nova display
Class: Tern
Rating: 120
Hull: 2-2-1
Thrust: 8-6-4
Shields: 6
Weapon: Shard Battery, 3-6-9
Dice: FF 3
`,
];

/** Words that belong to the notation, and those of e-mail programs and lists. */
const OWN_WORDS = new Set(
  'nova display faction class type name rating hull armor thrust shields ecm weapon dice systems notes bob 1'.split(
    ' ',
  ),
);

/** Displays for texts that are left untidy. */
export const untidyDisplays: UntidyNotation = {
  name: 'nova',
  ships: tidyDisplays,
  read(text) {
    const { ships, issues } = parseNova(text, names);
    return {
      ships: ships.map(({ design }) => JSON.stringify(design) + formatNova(design)),
      issues: [...issues, ...ships.flatMap((ship) => ship.issues)],
    };
  },
  ownWords: OWN_WORDS,
};
