/** From the hits of a volley to hull boxes, step by step (4.3, 4.4). */
import { fraction } from '../../exact/exact.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { shieldsAgainst } from '../damage/impact.ts';
import { chanceFormula } from './to-hit-steps.ts';
import {
  type AddStep,
  type ExplainedVolley,
  givenInputs,
  rulesCited,
  signedText,
  traitsBehind,
} from './working.ts';

/** The chance of an impact die, and the points of damage. */
export function impactSteps(
  play: PlayRules,
  { attack, advice }: ExplainedVolley,
  add: AddStep,
): void {
  const { volley, dice, means } = advice;
  const { traits } = attack.mode;
  const { die } = play.combat;
  const rating = shieldsAgainst(dice.effects, volley.shields);
  if (rating !== volley.shields) {
    const { codes, rule } = traitsBehind(play, traits, 'shields as', 'shields at least');
    add('shields', {
      label: `Shields against ${codes}`,
      formula: rating === 0 ? 'count as none' : 'count as that',
      inputs: { S: volley.shields },
      exact: rating,
      rule,
    });
  }
  const { impactModifier, impactByBand } = dice.effects;
  const piercing = traitsBehind(play, traits, 'impact modifier');
  const needs = Math.max(die.misses + 1, rating + 1 - impactModifier);
  const nebula = volley.isNebula && rating > 0 ? play.combat.nebula : undefined;
  add('impact', {
    label: 'Chance of an impact die',
    formula:
      rating === 0
        ? 'no shields: every die'
        : `more than S: needs ${needs}+${nebula ? ', or an even die' : `, ${chanceFormula(needs, die.bonus)}`}`,
    inputs: givenInputs({
      S: rating,
      [piercing.codes]:
        impactModifier === 0 || rating === 0 ? undefined : signedText(impactModifier),
    }),
    exact: dice.impact,
    rule: rulesCited('4.3', rating === 0 ? '' : piercing.rule, nebula?.rule ?? ''),
  });
  const banded = impactByBand ? traitsBehind(play, traits, 'impact by band') : undefined;
  add('points', {
    label: 'Points of damage',
    formula: 'hits × IMP × chance',
    inputs: givenInputs({
      hits: means.hits,
      IMP: dice.impactDice,
      chance: dice.impact,
      traits: banded?.codes,
    }),
    exact: means.points,
    rule: rulesCited('4.3', banded?.rule ?? ''),
  });
}

/** Damage dice, what one of them does to the hull, and hull boxes. */
export function hullSteps(
  play: PlayRules,
  { attack, advice }: ExplainedVolley,
  add: AddStep,
): void {
  const { volley, dice, means } = advice;
  const { damageDie, ionized } = play.combat;
  add('damageDice', {
    label: 'Damage dice',
    formula: 'points × DMG',
    inputs: { points: means.points, DMG: volley.dmg },
    exact: means.damageDice,
    rule: '4.3',
  });
  const changing = traitsBehind(
    play,
    attack.mode.traits,
    'hull',
    'hull each die',
    'casualty',
    'rolled again',
  );
  const boxes = dice.effects.hull ?? damageDie.hull;
  add('damageDie', {
    label: 'Hull boxes a damage die',
    formula: `${boxes.join(', ')} by face${volley.isIonized ? `; ionized: ${ionized.faces.join(', ')} does nothing` : ''}`,
    inputs: givenInputs({ traits: changing.codes || undefined }),
    exact: dice.damage.mean,
    rule: rulesCited(damageDie.rule, changing.rule, volley.isIonized ? ionized.rule : ''),
  });
  add('hullBoxes', {
    label: 'Hull boxes',
    formula: 'damage dice × boxes a die',
    inputs: { 'damage dice': means.damageDice, 'boxes a die': dice.damage.mean },
    exact: means.hullBoxes,
    rule: damageDie.rule,
  });
}

/** Hull boxes a turn of a weapon that does not fire each turn. */
export function reloadStep(
  play: PlayRules,
  { attack, advice }: ExplainedVolley,
  add: AddStep,
): void {
  const { reloadTurns } = advice.dice.effects;
  if (reloadTurns === 0) return;
  const { codes, rule } = traitsBehind(play, attack.mode.traits, 'reload');
  const { n, d } = advice.means.hullBoxes;
  add('aTurn', {
    label: `Hull boxes a turn, ${codes}`,
    formula: 'boxes ÷ (1 + turns to reload)',
    inputs: { boxes: advice.means.hullBoxes, 'turns to reload': reloadTurns },
    exact: fraction(n, typeof d === 'bigint' ? d * BigInt(1 + reloadTurns) : d * (1 + reloadTurns)),
    rule,
  });
}
