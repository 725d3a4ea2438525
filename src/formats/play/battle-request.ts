/** Requests for scripted battles under a fixed doctrine, and their answers: the counts of how they end. */
import { array, exactOptional as optional, picklist, strictObject, string } from 'valibot';
import { BattleState } from '../../core/battle/battle.ts';
import { type CompiledShip, compileShip } from '../../core/battle/compile.ts';
import { type CompiledPlay, compilePlay } from '../../core/battle/compiled-play.ts';
import { Doctrine } from '../../core/battle/doctrine.ts';
import type { BattleOption } from '../../core/battle/options.ts';
import {
  type BattleSetup,
  diceOf,
  fightersOf,
  type SideSetup,
  sensibleLosses,
} from '../../core/battle/setup.ts';
import { Tallies } from '../../core/battle/tallies.ts';
import { fight } from '../../core/battle/turn.ts';
import type { Design } from '../../core/design/design.ts';
import { wordIssue } from '../../core/design/issues.ts';
import { battleScenario, LARGEST_TERRAIN, STANDARD_BOARD } from '../../core/design/scenario.ts';
import { figure, type Shape } from '../../core/design/schema.ts';
import type { BattleRules } from '../../core/play/advisor/combatants.ts';
import { headingAfter } from '../../core/play/hex.ts';
import { scenarioIssues } from '../../core/rating/checks/scenario.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import { keptOr } from '../../core/rules/lookup.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import { perRules, type Rules } from '../../core/rules/rules.ts';
import { scriptedEntries, type WrittenSetup } from './battle-schema.ts';
import { figureFault, limitOf, type RequestFault, readRequest } from './request.ts';

/** Features that the doctrine covers; options of D and E stand among them. */
const FEATURES = [
  'ships',
  ...['seekers', 'defensive', 'beams', 'mines', 'marines', 'shockwave', 'stealth', 'hyperdrive'],
  ...['boosters', 'proximity', 'sails', 'flights', 'cloak'],
];
/** Options that the doctrine covers. */
const SCRIPTED: readonly BattleOption[] = [
  ...(['D.1', 'D.2', 'D.3', 'D.5', 'D.6', 'D.7', 'E.1', 'E.3', 'E.4'] as const),
];

type Loss = NonNullable<WrittenSetup['sides'][number]['ships'][number]['losses']>[number];

export const battleRequestSchema = strictObject({
  format: picklist(['slipway.battle']),
  version: figure(1, '1'),
  id: string(),
  doctrine: picklist(['plain-1']),
  features: optional(array(picklist([...FEATURES, ...SCRIPTED]))),
  ...scriptedEntries,
  options: optional(array(picklist(SCRIPTED))),
  battles: figure(1),
});

export interface BattleRequest extends Shape<typeof battleRequestSchema> {}

export interface BattleAnswer {
  readonly id: string;
  readonly battles: number;
  /** Battles by name of a figure and its value. */
  readonly tallies: ReturnType<Tallies['counts']>;
}

const LIMITS = {
  version: limitOf('version', 1, 1, '1'),
  place: limitOf('coordinate', -1_000_000, 1_000_000, '0.1'),
  heading: limitOf('direction', 0, 5, '3.1'),
  speed: limitOf('speed', 0, 9999, '3.2'),
  altitude: limitOf('altitude', 0, 6, 'G.6'),
  hull: limitOf('hull', 1, 9999, 'T.1'),
  column: limitOf('column', 0, 99, 'S.11'),
  size: limitOf('size', 1, LARGEST_TERRAIN, 'G'),
  turns: limitOf('turns', 1, 1000, '2.5'),
  battles: limitOf('battles', 1, 10_000_000, '2.5'),
};

/** Faults of figures and names in a setup. */
export function setupFaults(
  { variants, shuttles }: FleetRules,
  request: WrittenSetup,
): readonly RequestFault[] {
  const found: RequestFault[] = [
    ...figureFault(LIMITS.heading, request.wind, 'wind'),
    ...figureFault(LIMITS.turns, request.lastTurn, 'lastTurn'),
  ];
  for (const [i, { q, r, size }] of (request.terrain ?? []).entries()) {
    found.push(...figureFault(LIMITS.place, q, `terrain[${i}].q`));
    found.push(...figureFault(LIMITS.place, r, `terrain[${i}].r`));
    found.push(...figureFault(LIMITS.size, size, `terrain[${i}].size`));
  }
  const { size: board, special } = request;
  for (const issue of scenarioIssues({ board, special })) {
    found.push({ path: issue.path.replace(/^board/, 'size'), message: wordIssue(issue) });
  }
  if (request.sides.length !== 2) found.push({ path: 'sides', message: 'A battle has two sides.' });
  for (const [i, { ships, flights = [] }] of request.sides.entries()) {
    for (const [list, elements] of Object.entries({ ships, flights })) {
      for (const [j, { q, r, heading, altitude }] of elements.entries()) {
        const path = `sides[${i}].${list}[${j}]`;
        found.push(...figureFault(LIMITS.place, q, `${path}.q`));
        found.push(...figureFault(LIMITS.place, r, `${path}.r`));
        found.push(...figureFault(LIMITS.heading, heading, `${path}.heading`));
        found.push(...figureFault(LIMITS.altitude, altitude, `${path}.altitude`));
      }
    }
    for (const [j, { design, speed, hull, arrival }] of ships.entries()) {
      const path = `sides[${i}].ships[${j}]`;
      found.push(...figureFault(LIMITS.column, arrival?.from, `${path}.arrival.from`));
      found.push(...figureFault(LIMITS.column, arrival?.to, `${path}.arrival.to`));
      found.push(...figureFault(LIMITS.speed, speed, `${path}.speed`));
      found.push(...figureFault(LIMITS.hull, hull, `${path}.hull`));
      if (!request.designs[design]) {
        found.push({ path: `${path}.design`, message: `There is no design ${design}.` });
      }
    }
    for (const [j, { kind, longRange }] of flights.entries()) {
      if (variants.has(kind) || (kind === shuttles.id && !longRange)) continue;
      const message = `No fighters are called “${kind.slice(0, 40)}”.`;
      found.push({ path: `sides[${i}].flights[${j}].kind`, message });
    }
  }
  return found;
}

/** Faults of designs that would fight with less than they name; with other figures, those of numbers. */
const UNKNOWN: ReadonlySet<string> = new Set([
  ...['weapon.missing', 'trait.unknown', 'arc.unknown', 'arc.mixed', 'system.unknown'],
]);

function faultsOf(
  rules: Rules,
  fleets: FleetRules,
  request: BattleRequest,
): readonly RequestFault[] {
  const found = [
    ...figureFault(LIMITS.version, request.version, 'version'),
    ...figureFault(LIMITS.battles, request.battles, 'battles'),
    ...setupFaults(fleets, request),
  ];
  if (!Number.isInteger(request.seed)) {
    found.push({ path: 'seed', message: 'The seed must be a whole number.' });
  }
  for (const [i, { ships, flights = [] }] of request.sides.entries()) {
    for (const [j, { design, losses = [] }] of ships.entries()) {
      const place = losses.findIndex((loss) => !hasItem(request.designs[design], loss));
      const message = 'The ship has no such bank or system.';
      if (place >= 0) found.push({ path: `sides[${i}].ships[${j}].losses[${place}]`, message });
    }
    const place = flights.findIndex(({ kind }) => !fleets.variants.has(kind));
    const message = 'The doctrine flies no shuttles.';
    if (place >= 0) found.push({ path: `sides[${i}].flights[${place}].kind`, message });
  }
  for (const [i, design] of request.designs.entries()) {
    const issue = evaluate(rules, design).issues.find(
      ({ code, severity }) =>
        UNKNOWN.has(code) || (severity === 'error' && code.startsWith('number.')),
    );
    if (issue) found.push({ path: `designs[${i}].${issue.path}`, message: wordIssue(issue) });
  }
  return found;
}

/** True for a loss that names a bank or a system of a design, also one that is never given up. */
function hasItem(design: Design | undefined, loss: Loss): boolean {
  if ('system' in loss) return design?.systems?.some(({ id }) => id === loss.system) === true;
  const [battery = -1, bank = -1, ...more] = loss.bank;
  return more.length === 0 && design?.batteries?.[battery]?.banks[bank] !== undefined;
}

/** Answers a line, which is one request as JSON, or names its fault. Never throws. */
export function answerBattleLine(
  battle: BattleRules,
  fleets: FleetRules,
  text: string,
  line: number,
): BattleAnswer | { readonly id: string | null; readonly error: string } {
  const reading = readRequest(battleRequestSchema, text, line, (found) =>
    faultsOf(battle.rules, fleets, found),
  );
  if ('refused' in reading) return { id: idIn(text), error: reading.refused.error };
  return answerBattle(battle, fleets, reading.request);
}

/** The id of a request that cannot be used, if it has one. */
function idIn(text: string): string | null {
  try {
    const { id } = JSON.parse(text);
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

const compiledOf = perRules((_: PlayRules) => new WeakMap<BattleRules['rules'], CompiledPlay>());

/** The rules of play, compiled once for each set of rules. */
const compiledPlay = (rules: BattleRules): CompiledPlay =>
  keptOr(compiledOf(rules.play), rules.rules, () => compilePlay(rules));

/** Fights the battles of a request whose figures are within their limits. */
export function answerBattle(
  rules: BattleRules,
  fleets: FleetRules,
  request: BattleRequest,
): BattleAnswer {
  const { id, battles, seed } = request;
  const play = compiledPlay(rules);
  const doctrine = new Doctrine();
  const battle = new BattleState(
    setupOf(play, fleets, request),
    [doctrine, doctrine],
    diceOf(seed, 0),
  );
  const tallies = new Tallies(battle);
  for (let i = 0; i < battles; i += 1) {
    if (i > 0) battle.reset(diceOf(seed, i));
    fight(battle);
    tallies.add(battle);
  }
  return { id, battles, tallies: tallies.counts() };
}

const NOBODY = { ships: [] };

/** Compiles a written setup. */
export function setupOf(
  play: CompiledPlay,
  fleets: FleetRules,
  { designs, sides, options = [], board, wind, terrain, lastTurn, size, special }: WrittenSetup,
): BattleSetup {
  const types = designs.map((design) => compileShip(play, design));
  const { variants: kinds, flights: moves } = fightersOf(fleets);
  const sideOf = ({ ships, flights = [], target }: WrittenSetup['sides'][number]): SideSetup => ({
    ships: ships.map(({ design, losses = [], sensible, prototype, ...ship }) => {
      const type = types[design] as CompiledShip;
      const own = losses.flatMap((loss) => entryOf(type, loss));
      const given = sensible ? sensibleLosses(type) : own;
      return { ...ship, type, losses: given, ...(prototype && { isPrototype: true }) };
    }),
    flights: flights.map(({ kind, aboard, longRange, ...at }) => ({
      ...at,
      isAboard: aboard,
      rating: longRange ? fleets.longRange.rating : undefined,
      kind: kinds.findIndex(({ id }) => id === kind),
    })),
    target,
  });
  return {
    ...{ play, variants: kinds, flights: moves, options: new Set<BattleOption>(options) },
    ...{ lastTurn, terrain },
    sides: [sideOf(sides[0] ?? NOBODY), sideOf(sides[1] ?? NOBODY)],
    board: board === 'standard' ? (size ?? STANDARD_BOARD) : undefined,
    ...(special && { scenario: battleScenario(special) }),
    wind: wind === undefined ? undefined : headingAfter(wind),
  };
}

/** The entry of a loss; none for a bank or system that the ship lacks. */
function entryOf({ banks, gear }: CompiledShip, loss: Loss): readonly number[] {
  const entry =
    'bank' in loss
      ? banks.findIndex((bank) => isBank(bank, loss.bank))
      : banks.length + gear.findIndex(({ id }) => id === loss.system);
  const isKnown = 'bank' in loss ? entry >= 0 : entry >= banks.length;
  return isKnown ? [entry] : [];
}

const isBank = (
  { battery, place }: CompiledShip['banks'][number],
  [first = -1, second = -1]: readonly number[],
): boolean => battery === first && place === second;
