/** From the range to the hits of a volley, step by step (4.2). */
import { divide, type Fraction, toNumber } from '../../exact/exact.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { FACES, hitChances } from '../damage/die.ts';
import type { ModifierTerm } from '../damage/modifiers.ts';
import { meanHits, shotsOf } from '../damage/volley.ts';
import {
  type AddStep,
  type ExplainedVolley,
  givenInputs,
  rulesCited,
  signedText,
  traitsBehind,
} from './working.ts';

/** The effective range, where something changes it, and the band that it falls in. */
export function rangeSteps(
  play: PlayRules,
  { attack, advice }: ExplainedVolley,
  add: AddStep,
): void {
  const { geometry } = play;
  const { mode, range, untagged, nebula, longRangeSensors, altitude = 0 } = attack;
  const changes = [
    ...(altitude > 0 ? [['altitude', 'at least twice the levels', 'G.6']] : []),
    ...(untagged ? [['no TAG', `× ${geometry.untagged.times}`, geometry.untagged.rule]] : []),
    ...(nebula
      ? [['nebula', longRangeSensors ? 'sensors undo it' : '× 1.5, up', geometry.nebula.rule]]
      : []),
    ...(longRangeSensors && !nebula
      ? [['sensors', '− ⌊range ÷ 3⌋', geometry.longRangeSensors.rule]]
      : []),
  ];
  if (changes.length > 0) {
    add('range', {
      label: 'Effective range',
      formula: changes.map(([name, change]) => `${name}: ${change}`).join('; '),
      inputs: { range },
      exact: advice.range,
      rule: rulesCited(...changes.map(([, , rule = '']) => rule)),
    });
  }
  const band = geometry.bands.find(({ name }) => name === advice.band);
  const thirds = geometry.bands.length;
  const share = band?.thirds === 1 ? 'LR' : `${band?.thirds} × LR`;
  const [formula, reach] =
    'bands' in mode
      ? ['range ≤ the band’s edge', mode.bands[Number(advice.band) - 1]?.range]
      : [`range ≤ ${band?.thirds === thirds ? 'LR' : `${share} ÷ ${thirds}`}`, mode.range];
  add('band', {
    label: band ? `Range band: ${band.name}` : `Range band ${advice.band}`,
    formula,
    inputs: givenInputs({ range: advice.range, ['bands' in mode ? 'edge' : 'LR']: reach }),
    exact: advice.range,
    rule: band?.rule ?? '4.2',
  });
}

const TERMS: { readonly [id in ModifierTerm['id']]: string } = {
  range: 'Range',
  tiny: 'Tiny target',
  countermeasures: 'Countermeasures of the target',
  evasive: 'Evasive action',
  other: 'Other modifier',
  'fire control': 'Fire control of the attacker',
};

/** Each modifier, and their sum. */
export function modifierSteps(
  play: PlayRules,
  { attack, advice }: ExplainedVolley,
  add: AddStep,
): void {
  const { terms, total } = advice.modifier;
  for (const [i, { id, by, rule }] of terms.entries()) {
    const traits =
      id === 'range'
        ? traitsBehind(play, attack.mode.traits, 'range modifier')
        : id === 'tiny'
          ? traitsBehind(play, attack.mode.traits, 'tiny')
          : NO_TRAITS;
    add(`modifiers[${i}]`, {
      label: id === 'range' ? `${TERMS.range}, ${advice.band}` : TERMS[id],
      formula: id === 'fire control' ? 'takes back penalties, a level each' : signedText(by),
      inputs: givenInputs({
        traits: traits.codes || undefined,
        levels:
          id === 'countermeasures'
            ? attack.countermeasures
            : id === 'fire control'
              ? attack.fireControl
              : undefined,
      }),
      exact: by,
      rule: rulesCited(rule, traits.rule),
    });
  }
  if (terms.length === 1) return;
  add('modifier', {
    label: 'Modifier to hit',
    formula: terms.length === 0 ? 'none' : terms.map(({ by }) => signedText(by)).join(' '),
    inputs: {},
    exact: total,
    rule: '4.2',
  });
}

const NO_TRAITS = { codes: '', rule: '' };

/** What a die needs, its chance and its mean hits, and the hits of all dice. */
export function hitSteps(play: PlayRules, { attack, advice }: ExplainedVolley, add: AddStep): void {
  const { die } = play.combat;
  const { needed, volley, dice, modifier } = advice;
  const needs = Math.max(needed, die.misses + 1);
  add('needed', {
    label: 'Needed to hit',
    formula: needs === needed ? 'ACC − modifier' : `ACC − modifier; a ${die.misses} always misses`,
    inputs: { ACC: `${volley.acc}+`, modifier: signedText(modifier.total) },
    exact: needs,
    rule: die.rule,
  });
  add('hitChance', {
    label: 'Chance to hit',
    formula: chanceFormula(needs, die.bonus),
    inputs: { needed: `${needs}+` },
    exact: advice.hitChance,
    rule: die.rule,
  });
  const plain =
    volley.size === 1 ? advice.hitChance : meanHits(hitChances(play, needed, volley.size));
  if (volley.size > 1) {
    add('mount', {
      label: `Hits a die of a mount of ${volley.size}`,
      formula: `one, and one for each point above what is needed, to ${volley.size}`,
      inputs: { needed: `${needed}+` },
      exact: plain,
      rule: 'C.3',
    });
  }
  const each = meanHits(dice.hits);
  const repeating = traitsBehind(play, attack.mode.traits, 'repeats');
  if (repeating.codes) {
    add('repeats', {
      label: `Hits a die, ${repeating.codes}`,
      formula: `× ${dice.effects.repeats.map((need) => `again on ${need}+`).join(', then ')}`,
      inputs: givenInputs({ factor: isZero(plain) ? undefined : divide(each, plain) }),
      exact: each,
      rule: repeating.rule,
    });
  }
  const shots = shotsOf(volley, dice);
  const rolled = traitsBehind(play, attack.mode.traits, 'rolled rate of fire', 'linked');
  add('hits', {
    label: 'Hits',
    formula: 'mounts × ROF × hits a die',
    inputs: givenInputs({
      mounts: volley.mounts,
      ROF: shots,
      'hits a die': each,
      traits: rolled.codes || undefined,
    }),
    exact: advice.means.hits,
    rule: rulesCited('4.2', rolled.rule),
  });
}

const isZero = (value: Fraction): boolean => toNumber(value) === 0;

/** The chance of a die that needs so much, 2 or more. */
export function chanceFormula(needs: number, bonus: number): string {
  const sides = FACES.length;
  if (needs <= sides) return `(${sides + 1} − needed) ÷ ${sides}`;
  return `beyond ${sides}: a ${sides} is rolled again with ${bonus} more`;
}
