/** `slipway drake`: designs in Drake notation. */
import { drake } from '../../formats/drake-format.ts';
import type { Command } from '../command.ts';
import { rateFiles, roundingOption } from '../rated-designs.ts';
import { fromOption } from '../read-files.ts';

export const drakeCommand: Command = {
  name: 'drake',
  summary: 'print designs in Drake notation, the plain-text display sheet',
  usage: '[--lossless] [--from FORMAT] [--rounding rulebook|drydock] FILE…',
  options: [
    { name: 'lossless', description: 'add the comments that let import read every detail back' },
    fromOption,
    roundingOption,
  ],
  details: 'A blank line stands between the sheets of several designs.',
  async run(args, context) {
    const plain = !args.options.has('lossless');
    let before = '';
    return rateFiles(args, context, {}, ({ rated }) => {
      if (!rated) return;
      const { design, evaluation } = rated;
      const options = { plain, evaluate: () => evaluation };
      context.out(before + drake.write(context.rules, { designs: [design] }, options));
      before = '\n';
    });
  },
};
