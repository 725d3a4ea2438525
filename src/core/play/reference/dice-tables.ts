/** To-hit dice, impact dice and hits, worked out for the table (4.2, 4.3, C.3, C.5). */
import { toNumber } from '../../exact/exact.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import type { BattleRules } from '../advisor/combatants.ts';
import { FACES, hitChances, repeatedHits, successChance } from '../damage/die.ts';
import { impactChance, shieldsAgainst } from '../damage/impact.ts';
import { joinedEffects } from '../damage/traits.ts';
import { meanHits } from '../damage/volley.ts';
import { meanText, type NumberTable, percentText } from './number-table.ts';

/** The modifiers that come up, from the best. */
const MODIFIERS = [3, 2, 1, 0, -1, -2, -3, -4, -5, -6] as const;

/** Dice of a volley. */
const DICE = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const;

const SIZES = [1, 2, 3, 4] as const;

/** What is rolled for a needed number: `4+`, or `6, 3+` where a 6 is rolled again (4.2). */
export function rollText({ combat }: PlayRules, needed: number): string {
  const { misses, rerolled, bonus } = combat.die;
  let rest = Math.max(needed, misses + 1);
  let text = '';
  for (; rest > FACES.length; rest -= bonus) text += `${rerolled}, `;
  return `${text}${rest}+`;
}

const signed = (modifier: number): string =>
  modifier > 0 ? `+${modifier}` : modifier < 0 ? `−${-modifier}` : '0';

/** What a die needs to hit, by accuracy and the sum of modifiers. */
export function toHitTable({ rules, play }: BattleRules): NumberTable {
  const { min, max } = rules.limits.acc;
  const accuracies = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return {
    ...{ id: 'to-hit', title: 'To hit', rule: '4.2', corner: 'Modifier' },
    columns: accuracies.map((acc) => `ACC ${acc}+`),
    rows: MODIFIERS.map((modifier) => ({
      head: signed(modifier),
      cells: accuracies.map((acc) => ({
        main: rollText(play, acc - modifier),
        chance: percentText(toNumber(successChance(play, acc - modifier))),
      })),
    })),
  };
}

/** What an impact die needs, by shields and by what a weapon does to them. */
export function impactTable({ rules, play }: BattleRules): NumberTable {
  const { min, max } = rules.limits.shields;
  const ratings = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const traits = [...play.traits.values()].flatMap(({ code }) => {
    const { impactModifier } = joinedEffects(play, [code]);
    const name = rules.traits.get(code)?.name ?? code;
    return impactModifier === 0 ? [] : [{ codes: [code], head: name, impactModifier }];
  });
  const plain = { codes: [], head: 'Plain', impactModifier: 0 };
  const kinds = [...traits, plain].sort((a, b) => a.impactModifier - b.impactModifier);
  return {
    ...{ id: 'impact', title: 'Impact', rule: '4.3', corner: 'Shields' },
    columns: ratings.map(String),
    rows: kinds.map(({ codes, head, impactModifier }) => ({
      head,
      cells: ratings.map((shields) => {
        const effects = joinedEffects(play, codes);
        const rating = shieldsAgainst(effects, shields);
        const chance = percentText(toNumber(impactChance(play, effects, shields, false)));
        const roll = rollText(play, rating + 1 - impactModifier);
        return { main: rating === 0 ? 'all' : roll, chance };
      }),
    })),
  };
}

/** The needed numbers that come up: all of one die, and the first of those beyond. */
const NEEDED = [2, 3, 4, 5, 6, 7, 8] as const;

/** Mean hits of so many dice. */
export const expectedHits = ({ play }: BattleRules): NumberTable => ({
  ...{ id: 'hits', title: 'Expected hits', rule: '4.2', corner: 'Dice' },
  columns: NEEDED.map((needed) => rollText(play, needed)),
  rows: DICE.map((dice) => ({
    head: String(dice),
    cells: NEEDED.map((needed) => ({
      main: meanText(dice * toNumber(successChance(play, needed))),
    })),
  })),
});

/** Mean hits of one die of mounts of several weapons, and of those that repeat. */
export function hitsOfMounts({ rules, play }: BattleRules): NumberTable {
  const rows = SIZES.map((size) => ({
    head: size === 1 ? '1 weapon' : `${size} weapons`,
    cells: NEEDED.map((needed) => ({
      main: meanText(toNumber(meanHits(hitChances(play, needed, size)))),
    })),
  }));
  const repeating = [...play.traits.values()].flatMap(({ code }) => {
    const { repeats } = joinedEffects(play, [code]);
    if (repeats.length === 0) return [];
    const cells = NEEDED.map((needed) => {
      const hits = repeatedHits(play, hitChances(play, needed, 1), repeats);
      return { main: meanText(toNumber(meanHits(hits))) };
    });
    return [{ head: rules.traits.get(code)?.name ?? code, cells }];
  });
  return {
    ...{ id: 'mounts', title: 'Expected hits of one die', rule: 'C.3', corner: 'Mount of' },
    columns: NEEDED.map((needed) => rollText(play, needed)),
    rows: [...rows, ...repeating],
  };
}
