/** `slipway advise`: what weapons do to a target. */
import { answerAdviceLine } from '../../formats/play/advice-request.ts';
import { answerLines } from '../answer-lines.ts';
import { type Command, MISUSE } from '../command.ts';

export const adviseCommand: Command = {
  name: 'advise',
  summary: 'work out what weapons do to a target: hits, damage dice, hull boxes',
  usage: '--json -',
  options: [{ name: 'json', description: 'print the answers as JSON, one for each request line' }],
  details: `Standard input has one request a line:
  {"mode": {"range": 15, "rof": 1, "acc": 4, "imp": 2, "dmg": 1, "traits": ["Pr1"]}, "size": 1,
   "mounts": 2, "range": 8, "attacker": {"fireControl": 0, "longRangeSensors": false},
   "target": {"shield": 3, "tiny": false, "countermeasures": 0, "ionized": false, "screens": 0},
   "evasive": 0, "other": [-1], "nebula": false, "untagged": false}
mode and range are needed. Each is answered with one line, in order: band (null: it cannot attack),
modifier, toHit, impact, hits, damageDice (before screens), hullBoxes and hullBoxDistribution, the
chances of 0, 1, 2 and more boxes; of a tiny target hits alone; or error, with its place.`,
  files: '- is standard input.',
  status: 'Exit status: 0 fine; 1 a request cannot be read; 2 misuse.',
  async run({ files, options }, context) {
    if (files.length !== 1 || files[0] !== '-' || !options.has('json')) {
      context.err("slipway: advise reads requests with --json -\nSee 'slipway advise --help'.\n");
      return MISUSE;
    }
    return answerLines(context, (text, line) => answerAdviceLine(context, text, line));
  },
};
