/** The reference for the table: every number that is needed in play and follows from no ship. */
import { toNumber } from '../../exact/exact.ts';
import type { BattleRules } from '../advisor/combatants.ts';
import { damageDie } from '../damage/damage-die.ts';
import { joinedEffects } from '../damage/traits.ts';
import { expectedHits, hitsOfMounts, impactTable, rollText, toHitTable } from './dice-tables.ts';
import { meanText, type NumberTable } from './number-table.ts';

/** The tables in two columns, as the card has them. */
export interface TableReference {
  readonly left: readonly NumberTable[];
  readonly right: readonly NumberTable[];
  /** How a result beyond a die's faces is written. */
  readonly note: string;
}

export const tableReference = (battle: BattleRules): TableReference => ({
  left: [toHitTable(battle), expectedHits(battle), hitsOfMounts(battle)],
  right: [impactTable(battle), modifierTable(battle), damageTable(battle)],
  note: noteOn(battle),
});

const noteOn = ({ play }: BattleRules): string => {
  const { misses, rerolled, rule } = play.combat.die;
  const beyond = rollText(play, rerolled + misses + 1);
  return `“${beyond}” is a ${rerolled} that is rolled again and then comes to ${beyond.slice(-2, -1)} or more; a ${misses} always fails (${rule}).`;
};

/** Modifiers by their ids, in words. */
const MODIFIERS: readonly (readonly [id: string, words: string])[] = [
  ['short', 'Short range'],
  ['medium', 'Medium range'],
  ['long', 'Long range'],
  ['tiny', 'Flight, seekers or mines'],
  ['countermeasures', 'Countermeasures, a level'],
  ['detected', 'Detected cloaked ship'],
  ['burst', 'Beside a Proximity weapon’s hex'],
  ['probe', 'Probe of yours near the target'],
  ['directed', 'Directed damage'],
];

/** What modifies the dice to hit; fire control takes back penalties. */
function modifierTable({ play }: BattleRules): NumberTable {
  const row = (head: string, by: number, rule: string) => ({
    head,
    cells: [{ main: by > 0 ? `+${by}` : String(by).replace('-', '−') }, { main: rule }],
  });
  const { modifiers, evasive } = play.combat;
  const known = MODIFIERS.flatMap(([id, words]) => {
    const found = modifiers.get(id);
    return found ? [row(words, found.by, found.rule)] : [];
  });
  const evading = evasive
    .filter(({ by }) => by !== 0)
    .map(({ from, to, by, rule }) =>
      row(`Evasive, rating ${to === null ? `${from} or more` : `${from}–${to}`}`, by, rule),
    );
  return {
    ...{ id: 'modifiers', title: 'Modifiers to hit', rule: '4.2', corner: 'For' },
    columns: ['by', 'rule'],
    rows: [...known, ...evading],
  };
}

/** Mean hull boxes of a damage die, by the traits that change them. */
function damageTable({ rules, play }: BattleRules): NumberTable {
  const boxes = (codes: readonly string[]) =>
    [false, true].map((isIonized) => ({
      main: meanText(toNumber(damageDie(play, joinedEffects(play, codes), isIonized).mean)),
    }));
  const changing = [...play.traits.values()].filter(({ effects }) =>
    effects.some(({ type }) => CHANGES.has(type)),
  );
  return {
    ...{ id: 'damage', title: 'Hull boxes a damage die', rule: '4.4', corner: 'Trait' },
    columns: ['hull', 'ionized'],
    rows: [
      { head: 'Plain', cells: boxes([]) },
      ...changing.map(({ code }) => ({
        head: rules.traits.get(code)?.name ?? code,
        cells: boxes([code]),
      })),
    ],
  };
}

/** Effects of traits on the boxes of a damage die. */
const CHANGES: ReadonlySet<string> = new Set(['hull', 'hull each die', 'casualty', 'rolled again']);
