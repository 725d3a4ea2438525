/** `slipway advise`: what weapons do to a target. */

import { DEFENSIVE_ARCS } from '../../core/design/defensive-arcs.ts';
import type { DefensiveArc } from '../../core/design/design.ts';
import {
  attackerOf,
  type BattleRules,
  type ShipTarget,
  targetOf,
} from '../../core/play/advisor/combatants.ts';
import { reachOf } from '../../core/play/advisor/range-table.ts';
import type { FiringSituation } from '../../core/play/advisor/ship-volleys.ts';
import { BEARINGS, hexOnBearing } from '../../core/play/bearing.ts';
import { explainSalvo } from '../../core/play/explain/salvo-steps.ts';
import { answerAdviceLine } from '../../formats/play/advice-request.ts';
import { adviceAt, adviceObject, adviceTable, explanationText } from '../advice-report.ts';
import { answerLines } from '../answer-lines.ts';
import {
  type Arguments,
  type Command,
  type Context,
  type ExitStatus,
  HAS_ERRORS,
  MISUSE,
} from '../command.ts';
import { rateFiles } from '../rated-designs.ts';
import { fromOption, worse } from '../read-files.ts';
import { shipName } from '../table.ts';

export const adviseCommand: Command = {
  name: 'advise',
  summary: 'work out what weapons do to a target: hits, damage dice, hull boxes',
  usage: '[--json] [--target FILE | --shields N] [--range R|all] [OPTION]… FILE…',
  options: [
    {
      name: 'json',
      description: 'print one object a ship; with -, an answer to each request line',
    },
    { name: 'target', value: 'FILE', description: 'the ship that is fired at' },
    { name: 'shields', value: 'N', description: 'or its shield rating alone; 0 when left out' },
    { name: 'range', value: 'R', description: 'in hexes, or all; all when left out' },
    {
      name: 'bearing',
      value: 'DEGREES',
      description: 'of the target from the bow, by 15; 0 when left out',
    },
    {
      name: 'side',
      choices: DEFENSIVE_ARCS,
      description: 'the side that is hit; fwd when left out',
    },
    { name: 'evasive', value: 'N', description: 'what evasive action takes off, 0 to 3 (D.3)' },
    { name: 'nebula', description: 'inside a nebula (G.4)' },
    {
      name: 'explain',
      description: 'with the steps of every figure and the numbers of their rules',
    },
    { name: 'untagged', description: 'the target carries no TAG (E.7)' },
    fromOption,
  ],
  details: `Each battery fires all mounts that bear, in its best mode; seekers are left out. Means are of one
volley; a turn's are less for weapons that reload.
With --json and -, standard input has one request a line:
  {"mode": {"range": 15, "rof": 1, "acc": 4, "imp": 2, "dmg": 1, "traits": ["Pr1"]}, "size": 1,
   "mounts": 2, "range": 8, "attacker": {"fireControl": 0, "longRangeSensors": false},
   "target": {"shield": 3, "tiny": false, "countermeasures": 0, "ionized": false, "screens": 0},
   "evasive": 0, "other": [-1], "nebula": false, "untagged": false}
mode and range are needed; the rest may be left out, or null. Each is answered with one line, in order:
band (null: it cannot attack), modifier, toHit, impact, hits, damageDice (before screens), hullBoxes
and hullBoxDistribution, the chances of 0, 1, 2 and more boxes; of a tiny target hits alone; or error,
with its place.`,
  status: `Exit status: 0 fine; 1 a design has errors, or a request cannot be read; 2 misuse, or a file that
cannot be read.`,
  async run(args, context) {
    const { options } = args;
    const isRequests = args.files.includes('-') && args.options.has('json');
    if (isRequests && args.files.length === 1 && args.options.size === 1) {
      return answerLines(context, (text, line) => answerAdviceLine(context, text, line));
    }
    const question = questionOf(args);
    if ('misuse' in question) {
      context.err(`slipway: ${question.misuse}\nSee 'slipway advise --help'.\n`);
      return MISUSE;
    }
    const { target, name, status } = await targetFor(context, args, question.side);
    if (!target) return status;
    let before = '';
    const advised = await rateFiles(args, context, {}, ({ rated, source }) => {
      if (!rated) return;
      const attacker = attackerOf(context, rated.design);
      const ranges = rangesOf(reachOf(context, attacker), question.range);
      const rows = ranges.map((range) =>
        adviceAt(context, { rated, attacker, target, range, situation: question.situation }),
      );
      const title = `${shipName(rated.design, source)} on ${name}`;
      const explanations = options.has('explain')
        ? ranges.map((range) => explainSalvo(context, attacker, target, range, question.situation))
        : undefined;
      if (options.has('json')) {
        context.out(
          `${JSON.stringify(adviceObject(shipName(rated.design, source), name, rows, explanations))}\n`,
        );
      } else {
        context.out(before + adviceTable(title, rows) + explanationText(rows, explanations));
        before = '\n';
      }
    });
    return worse(status, advised);
  },
};

/** The range that is asked for, or all to where nothing reaches. */
const rangesOf = (reach: number, range: number | 'all'): readonly number[] =>
  range === 'all' ? Array.from({ length: reach }, (_, i) => i + 1) : [range];

/** What is asked besides the ships. */
interface Question {
  readonly range: number | 'all';
  readonly side: DefensiveArc;
  readonly situation: FiringSituation;
}

function questionOf({ options }: Arguments): Question | { readonly misuse: string } {
  if (options.has('target') && options.has('shields')) {
    return { misuse: 'the target is a ship or a shield rating, not both' };
  }
  const range = options.get('range') ?? 'all';
  if (range !== 'all' && !/^\d{1,4}$/.test(range)) {
    return { misuse: `--range is a number of hexes or all, not '${range}'` };
  }
  const shields = options.get('shields') ?? '0';
  if (!/^[0-5]$/.test(shields)) return { misuse: `--shields is 0 to 5, not '${shields}'` };
  const degrees = options.get('bearing') ?? '0';
  const bearing = /^\d{1,3}$/.test(degrees) ? (Number(degrees) * BEARINGS) / 360 : Number.NaN;
  if (!Number.isInteger(bearing) || bearing >= BEARINGS) {
    return { misuse: `--bearing is a multiple of 15 below 360, not '${degrees}'` };
  }
  const evasive = options.get('evasive') ?? '0';
  if (!/^[0-3]$/.test(evasive)) return { misuse: `--evasive is 0 to 3, not '${evasive}'` };
  return {
    range: range === 'all' ? 'all' : Number(range),
    side: DEFENSIVE_ARCS.find((arc) => arc === options.get('side')) ?? 'fwd',
    situation: {
      offset: hexOnBearing(bearing),
      evasive: Number(evasive),
      nebula: options.has('nebula'),
      untagged: options.has('untagged'),
    },
  };
}

interface FoundTarget {
  readonly target?: ShipTarget;
  readonly name: string;
  readonly status: ExitStatus;
}

/** The first ship of the target's file, or a ship of nothing but shields. */
async function targetFor(
  context: Context & BattleRules,
  { options }: Arguments,
  side: DefensiveArc,
): Promise<FoundTarget> {
  const file = options.get('target');
  if (file === undefined) {
    const shields = Number(options.get('shields') ?? '0');
    const bare = { screens: 0, hull: undefined, countermeasures: 0, isIonized: false, stealth: 0 };
    return { target: { shields, ...bare }, name: `shields ${shields}`, status: 0 };
  }
  let found: FoundTarget | undefined;
  const own = { files: [file], options: new Map<string, string>() };
  const status = await rateFiles(own, context, {}, ({ rated, source }) => {
    if (!rated || found) return;
    const name = shipName(rated.design, source);
    found = { target: targetOf(context, rated.design, side), name, status: 0 };
  });
  if (found) return { ...found, status };
  return { name: file, status: worse(status, HAS_ERRORS) };
}
