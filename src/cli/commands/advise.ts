/** `slipway advise`: the damage of weapons to a target, or advice on the design itself. */
import { DEFENSIVE_ARCS, type DefensiveArc } from '../../core/design/design.ts';
import { countText, shownFigure, wholeText } from '../../core/exact/rounding.ts';
import {
  attackerOf,
  type BattleRules,
  type Firer,
  firerOf,
  PER,
  type ShipTarget,
  targetOf,
} from '../../core/play/advisor/combatants.ts';
import { reachOf } from '../../core/play/advisor/range-table.ts';
import {
  explainSalvo,
  type FiringSituation,
  type SalvoExplanation,
  salvoAt,
  type VolleyRow,
  volleyRows,
} from '../../core/play/advisor/salvo.ts';
import { BEARINGS, hexOnBearing } from '../../core/play/bearing.ts';
import { chanceOf } from '../../core/play/damage/distribution.ts';
import { largestEvasivePenalty } from '../../core/play/damage/traits.ts';
import { adviceOn, type DesignAdvice, wordAdvice } from '../../core/solve/advice.ts';
import type { ChangeOfShip } from '../../core/solve/fit.ts';
import { answerAdviceLine } from '../../formats/play/advice-request.ts';
import {
  type Arguments,
  type Command,
  type CommandResult,
  type Context,
  type ExitStatus,
  HAS_ERRORS,
  jsonLine,
  type Misuse,
  optionTable,
} from '../command.ts';
import { stepsText } from '../explanation.ts';
import { numberOf } from '../options.ts';
import { answerLines, playOf, playOption, playOptionsHelp } from '../play-requests.ts';
import { rateFiles, readableDesigns } from '../rated-designs.ts';
import { fromOption, worse } from '../read-files.ts';
import { alignedTable, displayText, left, right, shipName } from '../terminal-text.ts';

export const adviseCommand: Command = {
  name: 'advise',
  summary: 'work out what weapons do to a target: hits, damage dice, hull boxes',
  usage: '[--json] [--target FILE | --shields N] [--range R|all] [--design] [OPTION]… FILE…',
  options: optionTable(
    {
      json: 'print one object a ship; with -, an answer to each request line',
      'target FILE': 'the ship that is fired at',
      'shields N': 'or its shield rating alone; 0 when left out',
      'range R': 'in hexes, or all; all when left out',
      'bearing DEGREES': 'of the target from the bow, by 15; 0 when left out',
      side: [DEFENSIVE_ARCS, 'the side that is hit; fwd when left out'],
      'evasive N': 'penalty for evasive action (D.3)',
      nebula: 'inside a nebula (G.4)',
      explain: 'with the steps of every figure and the numbers of their rules',
      untagged: 'the target carries no TAG (E.7)',
      design: 'advice on the arcs and the balance of the ship instead; ranges against --target',
    },
    playOption,
    fromOption,
  ),
  details: `Each battery fires all mounts that bear, in its best mode; seekers are left out. Means are of one
volley; those of a turn are lower for weapons that reload.
With --json and -, standard input has one request a line:
  {"mode": {"range": 15, "rof": 1, "acc": 4, "imp": 2, "dmg": 1, "traits": ["Pr1"]}, "size": 1,
   "mounts": 2, "range": 8, "attacker": {"fireControl": 0, "longRangeSensors": false},
   "target": {"shield": 3, "tiny": false, "countermeasures": 0, "ionized": false, "screens": 0},
   "evasive": 0, "other": [-1], "nebula": false, "untagged": false}
mode and range are needed; the rest may be left out, or null. Each is answered with one line, in order:
band (null: it cannot attack), modifier, toHit, impact, hits, damageDice (before screens), hullBoxes
and hullBoxDistribution, the chances of 0, 1, 2 and more boxes; of a tiny target hits alone; or error,
with its place.
With --design, each ship is looked at for directions on which no bank bears, banks without their mirror
image, loss limits that spare nothing, shields and screens that would give more DRAT for their SU, and
weapons that the ships of --target outrange, or that reach beyond them all; with the change that would end it.

${playOptionsHelp('advise')}`,
  status: `Exit status: 0 fine; 1 a design has errors, or a request cannot be read; 2 wrong usage, or a file that
cannot be read.`,
  async run(args, context) {
    const { options } = args;
    const play = playOf(args, 'advise', context);
    if ('misuse' in play) return play;
    const battle = { ...context, play };
    if (options.has('design')) return adviseDesigns(battle, args);
    const others = [...options.keys()].filter((name) => name !== 'json' && name !== 'option');
    if (options.has('json') && args.files.join() === '-' && others.length === 0) {
      return answerLines(context, (text, line) => answerAdviceLine(battle, text, line));
    }
    const question = questionOf(battle, args);
    if ('misuse' in question) return question;
    const { target, name, status } = await targetFor(battle, args, question);
    if (!target) return status;
    let before = '';
    const advised = await rateFiles(args, context, {}, ({ rated, source }) => {
      if (!rated) return;
      const attacker = attackerOf(battle, rated.design);
      const firer = firerOf(attacker, rated.evaluation);
      const { situation } = question;
      const ranges = rangesOf(reachOf(battle, attacker), question.range);
      const rows = ranges.map((range) => adviceAt(battle, firer, target, range, situation));
      const ship = shipName(rated.design, source);
      const explanations = options.has('explain')
        ? ranges.map((range) => explainSalvo(battle, attacker, target, range, situation))
        : undefined;
      if (options.has('json')) {
        context.out(jsonLine(adviceObject(ship, name, rows, explanations)));
      } else {
        const table = adviceTable(`${ship} on ${name}`, rows);
        context.out(before + table + explanationText(rows, explanations));
        before = '\n';
      }
    });
    return worse(status, advised);
  },
};

/** The given range, or all ranges within reach. */
const rangesOf = (reach: number, range: number | 'all'): readonly number[] =>
  range === 'all' ? Array.from({ length: reach }, (_, i) => i + 1) : [range];

interface Question {
  readonly range: number | 'all';
  /** Shields of a target without a file. */
  readonly shields: number;
  readonly side: DefensiveArc;
  readonly situation: FiringSituation;
}

function questionOf({ rules, play }: BattleRules, args: Arguments): Question | Misuse {
  const { options } = args;
  if (options.has('target') && options.has('shields')) {
    return { misuse: 'the target is a ship or a shield rating, not both' };
  }
  const range = options.get('range') ?? 'all';
  if (range !== 'all' && !/^\d{1,4}$/.test(range)) {
    return { misuse: `--range is a number of hexes or all, not '${range}'` };
  }
  const { min, max } = rules.limits.shields;
  const shields = numberOf(args, 'shields', { min, max, fallback: 0 });
  if (typeof shields === 'object') return shields;
  const degrees = options.get('bearing') ?? '0';
  const bearing = /^\d{1,3}$/.test(degrees) ? (Number(degrees) * BEARINGS) / 360 : Number.NaN;
  if (!Number.isInteger(bearing) || bearing >= BEARINGS) {
    return { misuse: `--bearing is a multiple of 15 below 360, not '${degrees}'` };
  }
  const evasive = numberOf(args, 'evasive', {
    min: 0,
    max: largestEvasivePenalty(play),
    fallback: 0,
  });
  if (typeof evasive === 'object') return evasive;
  return {
    range: range === 'all' ? 'all' : Number(range),
    shields,
    side: DEFENSIVE_ARCS.find((arc) => arc === options.get('side')) ?? 'fwd',
    situation: {
      offset: hexOnBearing(bearing),
      evasive,
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

/** The first ship of the target's file, or a target with shields only. */
async function targetFor(
  context: Context & BattleRules,
  { options }: Arguments,
  { side, shields }: Question,
): Promise<FoundTarget> {
  const file = options.get('target');
  if (file === undefined) {
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

interface RangeAdvice {
  readonly range: number;
  readonly hullBoxes: number;
  /** Mean boxes a turn: weapons that reload do not fire each turn. */
  readonly aTurn: number;
  /** Hull boxes for each 100 SU, and for each 100 ORAT, of all weapons. */
  readonly per100SU: number;
  readonly per100ORAT: number;
  readonly atLeastOne: number;
  /** Null when the target is no ship. */
  readonly kill: number | null;
  readonly batteries: readonly VolleyRow[];
}

function adviceAt(
  battle: BattleRules,
  { attacker, su, orat }: Firer,
  target: ShipTarget,
  range: number,
  situation: FiringSituation,
): RangeAdvice {
  const salvo = salvoAt(battle, attacker, target, range, situation);
  const { mean, aTurn } = salvo;
  return {
    range,
    hullBoxes: mean,
    aTurn,
    per100SU: su === 0 ? 0 : (PER * mean) / su,
    per100ORAT: orat === 0 ? 0 : (PER * mean) / orat,
    atLeastOne: chanceOf(salvo.distribution, 1),
    kill: salvo.kill ?? null,
    batteries: volleyRows(battle, salvo.fire),
  };
}

const adviceObject = (
  ship: string,
  target: string,
  ranges: readonly RangeAdvice[],
  explanations: readonly SalvoExplanation[] = [],
) => ({
  ship,
  target,
  ranges: ranges.map(({ batteries, ...row }, i) => {
    const explained = explanations[i];
    return {
      ...row,
      batteries: batteries.map(({ isDual: _, size: __, needs: ___, ...volley }) => volley),
      steps: explained?.steps.map((step) => ({ part: explained.partOf(step.path), ...step })),
    };
  }),
});

/** The steps of each range below its figures. */
const explanationText = (
  rows: readonly RangeAdvice[],
  explanations: readonly SalvoExplanation[] = [],
): string =>
  explanations
    .map(({ steps, partOf }, i) =>
      steps.length === 0 ? '' : `\nrange ${rows[i]?.range ?? ''}\n${stepsText(steps, partOf)}`,
    )
    .join('');

/** A table of one range has a row for each volley; a table of several, a row for each range. */
function adviceTable(title: string, rows: readonly RangeAdvice[]): string {
  const [only] = rows;
  return `${title}\n${rows.length === 1 && only ? batteryTable(only) : rangeTable(rows)}`;
}

const figure = (value: number): string => shownFigure(value, 3, { fixed: true });
const chance = (value: number | null): string =>
  value === null ? '–' : `${shownFigure(value, 1, { times: 100, fixed: true })}%`;

function rangeTable(rows: readonly RangeAdvice[]): string {
  const titles = ['Range', 'Boxes', 'A turn', 'Per 100 SU', 'Per 100 ORAT', 'Any', 'Kill'];
  const cells = rows.map(({ range, hullBoxes, aTurn, per100SU, per100ORAT, atLeastOne, kill }) => [
    range,
    ...[hullBoxes, aTurn, per100SU, per100ORAT].map(figure),
    ...[atLeastOne, kill].map(chance),
  ]);
  return alignedTable(titles.map(right), cells);
}

function batteryTable({ range, batteries, hullBoxes, atLeastOne, kill }: RangeAdvice): string {
  const titles = ['Mode', 'Mounts', 'Band', 'Needs', 'Hits', 'Damage dice', 'Boxes'];
  const rows = batteries.map(({ weapon, mode, mounts, band, needs, ...row }) => [
    ...[weapon, mode + 1, mounts, band, needs],
    ...[row.hits, row.damageDice, row.hullBoxes].map(figure),
  ]);
  const table = alignedTable([left('Weapon'), ...titles.map(right)], rows);
  const killed = kill === null ? '' : `, kill ${chance(kill)}`;
  return `${table}range ${range}: ${figure(hullBoxes)} hull boxes; any ${chance(atLeastOne)}${killed}\n`;
}

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
  const target = options.get('target');
  const opponents = { files: target === undefined ? [] : [target], options: new Map() };
  const { designs, status } = await readableDesigns(opponents, context);
  const against = designs.length > 0 ? { play, designs } : undefined;
  const advised = await rateFiles(args, context, {}, ({ rated, source }) => {
    if (!rated) return;
    const found = adviceOn(rules, rated.design, { against });
    const ship = shipName(rated.design, source);
    context.out(
      options.has('json')
        ? jsonLine({ ship, advice: found.map(designAdviceObject) })
        : `${ship}: ${found.length === 0 ? 'no advice' : found.length}\n${found.map(adviceText).join('')}`,
    );
  });
  return worse(status, advised);
}

const designAdviceObject = ({ code, path, params, rule, change }: DesignAdvice) => ({
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
