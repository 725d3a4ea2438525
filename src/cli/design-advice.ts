/** `slipway advise --design`: advice on the arcs and the balance of ships. */

import type { Design } from '../core/design/design.ts';
import { countText, wholeText } from '../core/exact/rounding.ts';
import type { BattleRules } from '../core/play/advisor/combatants.ts';
import { adviceOn, type DesignAdvice, wordAdvice } from '../core/solve/advice.ts';
import type { ChangeOfShip } from '../core/solve/weighed-changes.ts';
import { type Arguments, type CommandResult, type Context, jsonLine } from './command.ts';
import { displayText } from './display-text.ts';
import { rateFiles } from './rated-designs.ts';
import { worse } from './read-files.ts';
import { shipName } from './table.ts';

const TAKEN: ReadonlySet<string> = new Set(['design', 'json', 'target', 'option', 'from']);

/** Prints advice on each ship; its weapons are compared with those of all ships of the target's file. */
export async function adviseDesigns(
  context: Context & BattleRules,
  args: Arguments,
): Promise<CommandResult> {
  const { options } = args;
  const other = [...options.keys()].find((name) => !TAKEN.has(name));
  if (other !== undefined) {
    return { misuse: `--design is about the design alone: it does not go with --${other}` };
  }
  const { rules, play } = context;
  const designs: Design[] = [];
  const target = options.get('target');
  const opponents = { files: target === undefined ? [] : [target], options: new Map() };
  const status =
    target === undefined
      ? 0
      : await rateFiles(opponents, context, {}, ({ rated }) => {
          if (rated) designs.push(rated.design);
        });
  const against = designs.length > 0 ? { play, designs } : undefined;
  const advised = await rateFiles(args, context, {}, ({ rated, source }) => {
    if (!rated) return;
    const found = adviceOn(rules, rated.design, { against });
    const ship = shipName(rated.design, source);
    context.out(
      options.has('json')
        ? jsonLine({ ship, advice: found.map(adviceObject) })
        : `${ship}: ${found.length === 0 ? 'no advice' : found.length}\n${found.map(adviceText).join('')}`,
    );
  });
  return worse(status, advised);
}

const adviceObject = ({ code, path, params, rule, change }: DesignAdvice) => ({
  ...{ code, path, params, rule },
  ...wordAdvice({ code, params, rule }),
  change: change ?? null,
});

function adviceText(advice: DesignAdvice): string {
  const { what, why } = wordAdvice(advice);
  const change = advice.change ? [`    ${changeText(advice.change)}`] : [];
  return [`  ${what}`, `    ${why}`, ...change].map((line) => `${displayText(line)}\n`).join('');
}

function changeText({ text, space, remaining, ratingBefore, ratingAfter }: ChangeOfShip): string {
  const cost = `${space > 0 ? '+' : ''}${wholeText(space)}`;
  const left = remaining < 0 ? `${countText(-remaining)} over` : `${countText(remaining)} left`;
  return `${text}: ${cost} SU, ${left}, rating ${countText(ratingBefore)} → ${countText(ratingAfter)}`;
}
