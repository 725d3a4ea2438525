/** Cards that players and programs leave untidy. */
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatAdmiralty, parseAdmiralty } from '../../../src/editions/admiralty/drake.ts';
import { knownNames } from '../../../src/editions/known-names.ts';
import { admiraltyRules } from '../../editions.ts';
import type { UntidyNotation } from '../../fuzz/untidy.ts';

const names = knownNames(unity, admiraltyRules);

/** Cards of both dialects that read without a doubt, with lines that programs wrap. */
const tidyCards: readonly string[] = [
  `(277) Dumbo-Class DreadNose [Elephantine Confederation of the Outer Pachyderm Reaches]
Tech Levels E1 F0 G0 S-1 W2
Hull: 8 7 6 5 4 3 2 1
Engines: 3 3 3 2 2 2 1 1
Shields: 4 4 3 3 2 2 1 1
Weapons: 1[X] 2[X] 3[Y] 4[Y] 5[Y] 6[-]
[X] Super Charger, 4/8/12, 5+, 1/2/1, Extra Hull Damage, Range-Based ROF, Increased Hits
[AB] [AB]
[Y] Stomp Gun, 2/4/6, 3+, 4/1/1, Continuing Damage
[A] [B] [E] [F]
Specials: Hyperdrive; Armor Plating; Marines (14); Carrier (300); Launch Tubes; Countermeasures
`,
  `Terran Alliance RAZORTHORN-class Battleship (1318CR) All systems TL +4.
Hull (1,3,5): 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1
Engines (1,2): 6 6 6 6 5 5 5 5 4 4 4 4 3 3 3 3 2 2 2 2 1 1 1 1
Shields (3,4): 4 4 4 4 4 4 3 3 3 3 3 3 2 2 2 2 2 2 1 1 1 1 1 1
Weapons (5,6): 1:VZ, 2:V, 3:V, 4:Z, 5:Z, 6:Z.
Battery V: Primary Weapons & Turrets: 1-4/5-8/9-12, 2/4+/1/1, Range-Based ROF; Increased Hits; Repeating.
[HJ][IK][ABCDEF][ABCDEF]
Battery Z: Stern Guns: 1-3/4-6/7-9, 1/5+/1/1.
[EF][EF]
Special Equipment: Hyperdrive; Marines (10); Teleporters (5).
`,
  `(52) Anval-Class Frigate
Hull: 3 2 1
Engines: 8 6 3
Shields: 1 1 1
Weapons: 1[X] 2[X] 3[X] 4[X] 5[X] 6[X]
[X] Railgun, 3/6/9, 5+, 1/1/2
[AB] [AC] [BD]
`,
];

/** Words that belong to the notation, and those of e-mail programs and lists. */
const OWN_WORDS = new Set(
  [
    'class hull engines shields weapons specials special equipment tech levels battery tl all cr',
    'systems bob 1 2 3 4 5 6 7 8 9 e f g s w',
  ].flatMap((words) => words.split(' ')),
);

/** Cards for texts that are left untidy. */
export const untidyCards: UntidyNotation = {
  name: 'admiralty',
  ships: tidyCards,
  read(text) {
    const { ships, issues } = parseAdmiralty(text, names);
    return {
      ships: ships.map(({ design }) => JSON.stringify(design) + formatAdmiralty(design)),
      issues: [...issues, ...ships.flatMap((ship) => ship.issues)],
    };
  },
  ownWords: OWN_WORDS,
};
