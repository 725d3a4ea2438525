/** `slipway explain`: prints every number of a design with its steps. */
import { coloursOf } from '../colours.ts';
import type { Command } from '../command.ts';
import { explanation } from '../explanation.ts';
import { rateFiles, roundingOption } from '../rated-designs.ts';
import { fromOption } from '../read-files.ts';

export const explainCommand: Command = {
  name: 'explain',
  summary: 'print how every number of a design is worked out, step by step',
  usage: '[--from FORMAT] [--rounding rulebook|drydock] FILE…',
  options: [fromOption, roundingOption],
  details: `A step gives its result, the formula, the rule and what went into it. Where it rounds, the
exact value stands before the arrow.`,
  async run(args, context) {
    let before = '';
    return rateFiles(args, context, { steps: true }, ({ rated }) => {
      if (!rated) return;
      context.out(before + explanation(context.rules, rated, coloursOf(context)));
      before = '\n';
    });
  },
};
