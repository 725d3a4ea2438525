/** The reference for the table: all numbers of play that depend on no ship. */
import { toNumber } from '../exact/exact.ts';
import { shownFigure, signedText } from '../exact/rounding.ts';
import { changedChoices, choiceWords, PLAY_CHOICES } from '../rules/play-choices.ts';
import type { PlayRules } from '../rules/play-rules.ts';
import type { BattleRules } from './advisor/combatants.ts';
import {
  damageDie,
  FACES,
  hitChances,
  impactChance,
  leastNeeded,
  repeatedHits,
  shieldsAgainst,
  successChance,
} from './damage/die.ts';
import { joinedEffects } from './damage/traits.ts';
import { DAMAGE_EFFECTS, meanHits } from './damage/volley.ts';

interface NumberCell {
  readonly main: string;
  readonly chance?: string;
}

export interface NumberTable {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly NumberCell[] }[];
}

function percentText(chance: number): string {
  const percent = chance * 100;
  return `${shownFigure(chance, percent < 9.95 ? 1 : 0, { times: 100 })}%`;
}

const meanText = (mean: number): string => shownFigure(mean, 2);

export interface TableReference {
  readonly left: readonly NumberTable[];
  readonly right: readonly NumberTable[];
  /** Notation of a result beyond a die's faces, and the options of play that are not default. */
  readonly note: string;
}

export const tableReference = (battle: BattleRules): TableReference =>
  withNote(
    battle,
    [toHitTable(battle), expectedHits(battle), hitsOfMounts(battle)],
    [impactTable(battle), modifierTable(battle), damageTable(battle)],
  );

/** Tables of impact and damage alone, with the faces of the damage die. */
export const damageReference = (battle: BattleRules): TableReference =>
  withNote(battle, [faceTable(battle), impactTable(battle)], [damageTable(battle)]);

/** The hull boxes and the system that each face of a damage die hits (4.4). */
function faceTable({ play }: BattleRules): NumberTable {
  const { hull, systems, rule } = play.combat.damageDie;
  return {
    ...{ id: 'faces', title: 'Damage die', rule, corner: 'Die' },
    columns: ['hull', 'system'],
    rows: hull.map((boxes, face) => ({
      head: String(face + 1),
      cells: [{ main: boxes > 0 ? String(boxes) : '–' }, { main: systems[face] ?? '–' }],
    })),
  };
}

/** Tables with a note that explains the first roll beyond a die in them. */
function withNote(
  { play }: BattleRules,
  left: readonly NumberTable[],
  right: readonly NumberTable[],
): TableReference {
  const { misses, rerolled, rule } = play.combat.die;
  const cells = [...left, ...right].flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const beyond =
    cells.find(({ main }) => main.startsWith(`${rerolled}, `))?.main ??
    rollText(play, rerolled + misses + 1);
  const rest = beyond.slice(-2, -1);
  const dice = `“${beyond}” is a ${rerolled}, rolled again for ${rest} or more; a ${misses} always fails (${rule}).`;
  const options = changedChoices(play.choices)
    .filter((name) => PLAY_CHOICES[name].topic === 'damage')
    .map((name) => {
      const { label, rule: cited } = PLAY_CHOICES[name];
      return ` ${label}: ${choiceWords(name, play.choices[name])} (${cited}).`;
    });
  return { left, right, note: dice + options.join('') };
}

const MODIFIER_WORDS: readonly (readonly [id: string, words: string])[] = [
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

function modifierTable({ play }: BattleRules): NumberTable {
  const row = (head: string, by: number, rule: string) => ({
    head,
    cells: [{ main: signedText(by) }, { main: rule }],
  });
  const { modifiers, evasive } = play.combat;
  const known = MODIFIER_WORDS.flatMap(([id, words]) => {
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

const CHANGES: ReadonlySet<string> = new Set(DAMAGE_EFFECTS);

const MODIFIERS = [3, 2, 1, 0, -1, -2, -3, -4, -5, -6] as const;

const DICE = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const;

const SIZES = [1, 2, 3, 4] as const;

/** Dice results for a needed number: `4+`, or `6, 3+` where a 6 is rolled again (4.2). @internal */
export function rollText(play: PlayRules, needed: number): string {
  const { rerolled, bonus } = play.combat.die;
  let rest = leastNeeded(play, needed);
  let text = '';
  for (; rest > FACES.length; rest -= bonus) text += `${rerolled}, `;
  return `${text}${rest}+`;
}

/** The number that a die needs to hit, by accuracy and the sum of modifiers. */
function toHitTable({ rules, play }: BattleRules): NumberTable {
  const { min, max } = rules.limits.acc;
  const accuracies = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return {
    ...{ id: 'to-hit', title: 'To hit', rule: '4.2', corner: 'Modifier' },
    columns: accuracies.map((acc) => `ACC ${acc}+`),
    rows: MODIFIERS.map((modifier) => ({
      head: signedText(modifier),
      cells: accuracies.map((acc) => ({
        main: rollText(play, acc - modifier),
        chance: percentText(toNumber(successChance(play, acc - modifier))),
      })),
    })),
  };
}

/** The number that an impact die needs, by shields and by traits that change it. */
function impactTable({ rules, play }: BattleRules): NumberTable {
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
        const rating = shieldsAgainst(play, effects, shields);
        const chance = percentText(toNumber(impactChance(play, effects, shields, false)));
        const roll = rollText(play, rating + 1 - impactModifier);
        return { main: rating === 0 ? 'all' : roll, chance };
      }),
    })),
  };
}

/** Common needed numbers: those of one die, and two beyond. */
const NEEDED = [2, 3, 4, 5, 6, 7, 8] as const;

const expectedHits = ({ play }: BattleRules): NumberTable => ({
  ...{ id: 'hits', title: 'Expected hits', rule: '4.2', corner: 'Dice' },
  columns: NEEDED.map((needed) => rollText(play, needed)),
  rows: DICE.map((dice) => ({
    head: String(dice),
    cells: NEEDED.map((needed) => ({
      main: meanText(dice * toNumber(successChance(play, needed))),
    })),
  })),
});

/** Mean hits of one die of mounts of several weapons, and of Repeating weapons. */
function hitsOfMounts({ rules, play }: BattleRules): NumberTable {
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
