/** `slipway scenario`: lists scenarios, shows one, or rolls for one (S). */
import { Random } from '../../core/chance/random.ts';
import type { ScenarioTerms } from '../../core/design/scenario.ts';
import {
  sideName,
  wordForce,
  wordScatter,
  wordSpecial,
  wordVictory,
  wordZone,
} from '../../core/design/text/scenario-text.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import { rolledScenario, type Scenario, zonesOf } from '../../core/rules/scenario-rules.ts';
import {
  type Arguments,
  type Command,
  type Context,
  type ExitStatus,
  FINE,
  jsonLine,
  MISUSE,
  type Misuse,
} from '../command.ts';
import { displayText } from '../display-text.ts';
import { numberOf } from '../options.ts';
import { alignedTable, left, right } from '../table.ts';

export const scenarioCommand: Command = {
  name: 'scenario',
  summary: 'list scenarios, show one, or roll two dice for one',
  usage: 'list | show S.4 | roll [--dice 32] [--seed N]',
  options: [
    { name: 'dice', value: 'NN', description: 'the two dice that were rolled, 11 to 66' },
    { name: 'seed', value: 'N', description: 'the same seed rolls the same dice (0)' },
    { name: 'json', description: 'print scenarios as JSON, one a line' },
  ],
  details: `A scenario is fought with slipway battle --scenario.`,
  files: 'No files are read: list, show and roll take words.',
  status: 'Exit status: 0 fine; 2 misuse, or no such scenario.',
  async run(args, context) {
    const [act, name, ...others] = args.files;
    if (act === 'list' && name === undefined) return list(args, context);
    if (act === 'show' && name !== undefined && others.length === 0) {
      return show(args, context, name);
    }
    if (act === 'roll' && name === undefined) return roll(args, context);
    return { misuse: 'it is list, show with one scenario, or roll' };
  },
};

/** The scenario with this rule number, id or name. */
export function scenarioNamed({ scenarios }: FleetRules, name: string): Scenario | undefined {
  const wanted = name.trim().toLowerCase();
  return [...scenarios.values()].find((scenario) =>
    [scenario.id, scenario.rule, scenario.name].some((text) => text.toLowerCase() === wanted),
  );
}

function list({ options }: Arguments, { fleetRules, out }: Context): ExitStatus {
  const all = [...fleetRules.scenarios.values()];
  if (options.has('json')) for (const scenario of all) out(jsonLine(scenario));
  else {
    const columns = ['Rule', 'Scenario', 'Attacker', 'Defender'].map(left);
    const rows = all.map(({ rule, name, attacker, defender, target }) => [
      ...[rule, name, wordForce(attacker), wordForce(defender), target ?? ''],
    ]);
    out(alignedTable([...columns, right('To win')], rows));
  }
  return FINE;
}

function show({ options }: Arguments, { fleetRules, out, err }: Context, name: string): ExitStatus {
  const scenario = scenarioNamed(fleetRules, name);
  if (!scenario) {
    err(`slipway: there is no scenario '${displayText(name)}': slipway scenario list has them\n`);
    return MISUSE;
  }
  out(options.has('json') ? jsonLine(scenario) : scenarioText(fleetRules, scenario));
  return FINE;
}

/** Everything about a scenario, a line each. */
function scenarioText(
  rules: FleetRules,
  scenario: ScenarioTerms & { readonly rule?: string },
): string {
  const { name, rule, note, attacker, defender, board, first, special = [] } = scenario;
  const lines = [
    `${rule ? `${rule} ` : ''}${name}`,
    ...(note === undefined ? [] : [note]),
    '',
    `Attacker: ${wordForce(attacker)}`,
    `Defender: ${wordForce(defender)}`,
    ...(board ? [`Board: ${board.columns} columns, ${board.rows} rows`] : []),
    ...zonesOf(rules, scenario).map((zone) => `${sideName(zone.side)} in ${wordZone(zone)}`),
    ...(first ? [`${sideName(first)} places first`] : []),
    ...[wordScatter(scenario) ?? []].flat(),
    ...special.map(wordSpecial),
    wordVictory(scenario),
  ];
  return `${lines.join('\n')}\n`;
}

function roll(args: Arguments, { fleetRules, out }: Context): ExitStatus | Misuse {
  const seed = numberOf(args, 'seed', { min: 0, fallback: 0 });
  const given = numberOf(args, 'dice', { min: 11, max: 66, fallback: 0 });
  if (typeof seed === 'object') return seed;
  if (typeof given === 'object') return given;
  const random = new Random(seed, 'scenario');
  const dice = given === 0 ? 10 * random.d6() + random.d6() : given;
  const [tens, ones] = [Math.floor(dice / 10), dice % 10];
  if (ones < 1 || ones > 6) return { misuse: `--dice are two dice, as 32, not '${dice}'` };
  const scenario = rolledScenario(fleetRules, dice);
  const name = scenario ? `${scenario.rule} ${scenario.name}` : fleetRules.standard.name;
  if (args.options.has('json'))
    out(jsonLine({ dice: [tens, ones], id: scenario?.id ?? null, name }));
  else out(`${tens} ${ones}: ${name}\n`);
  return FINE;
}
