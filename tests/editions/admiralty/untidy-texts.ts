/** Untidy texts of cards, by the thousand. */
import fc from 'fast-check';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatAdmiralty, parseAdmiralty } from '../../../src/editions/admiralty/drake.ts';
import { knownNames } from '../../../src/editions/known-names.ts';
import { admiraltyRules } from '../../editions.ts';
import { lostWords, type UntidyText, untidyTexts } from '../../fuzz/untidy.ts';

const names = knownNames(unity, admiraltyRules);

/** Cards of both dialects that read without a doubt, with lines that programs wrap. */
export const tidyCards: readonly string[] = [
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

const plain = (card: string) => parseAdmiralty(card, names).ships[0]?.design;

/** What is wrong with how a text is read; nothing when all is well. */
function faultOf({ text, ships, touched }: UntidyText): string | undefined {
  const reading = parseAdmiralty(text, names);
  const issues = [...reading.issues, ...reading.ships.flatMap((ship) => ship.issues)];
  const written = reading.ships.map(
    ({ design }) => JSON.stringify(design) + formatAdmiralty(design),
  );
  const lost = lostWords(text, { written, issues }, OWN_WORDS);
  if (lost.length > 0) return `lost: ${lost.join(' ')}`;
  const found = reading.ships.map(({ design }) => JSON.stringify(design));
  const kept = ships.flatMap((ship, i) => (i === touched ? [] : [JSON.stringify(plain(ship))]));
  let from = 0;
  for (const design of kept) {
    const next = found.indexOf(design, from);
    if (next < 0) return 'an untouched ship is another';
    from = next + 1;
  }
  return undefined;
}

/** So many untidy texts, and what is wrong with the first of them that are read badly. */
export function readUntidyCards(seed: number, count: number): readonly string[] {
  const faults: string[] = [];
  for (const untidy of fc.sample(untidyTexts(tidyCards), { seed, numRuns: count })) {
    const fault = faultOf(untidy);
    if (fault !== undefined) faults.push(`${fault}\n${untidy.text}`);
  }
  return faults;
}
