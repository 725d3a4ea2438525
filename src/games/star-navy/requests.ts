/** Requests of `slipway star-navy --json -`, each by its `ask`, and their answers. */
import {
  array,
  boolean,
  literal,
  type ObjectEntries,
  exactOptional as optional,
  picklist,
  strictObject,
  string,
  union,
} from 'valibot';
import { type Read, wholeFrom } from '../shapes.ts';
import { cardOutcome, playedCommand, sightOf } from './cards.ts';
import { NAVY, RESERVE_OPTIONS } from './rules.ts';
import {
  battleSchema,
  CARDS,
  crossedSchema,
  distinct,
  impactTablesSchema,
  rollSchema,
  SECTIONS,
  schematicSchema,
} from './schema.ts';
import { type BattleFault, battleFaults, battleScore, lineUps } from './score.ts';
import {
  ALL_WAYS,
  areNearest,
  boardingOdds,
  impactOdds,
  openNumbers,
  sheetState,
  waysOf,
} from './sheet.ts';

/** A coordinate: beyond this limit sums of coordinates are not exact. */
const coordinate = wholeFrom(-(2 ** 50), 2 ** 50);
const hex = { q: coordinate, r: coordinate };
const place = strictObject({ ...hex, facing: wholeFrom(0, 5), moving: boolean() });
const available = wholeFrom(0, NAVY.power.tokens);
const rolls = distinct(array(rollSchema));
const COMMANDS = NAVY.commands.flatMap(({ id, reserve }) => (reserve ? [id] : []));

const ask = <const Name extends string, const Entries extends ObjectEntries>(
  name: Name,
  entries: Entries,
) => strictObject({ ask: literal(name), id: string(), ...entries });

const requestSchema = union([
  ask('bearing', { shooter: place, target: place }),
  ask('card', {
    ...{ card: picklist(CARDS), available, ship: place },
    target: optional(place),
    others: optional(array(strictObject(hex))),
    option: optional(picklist(RESERVE_OPTIONS)),
    command: optional(picklist(COMMANDS)),
  }),
  ask('boarding', { numbers: rolls, played: boolean(), hand: boolean(), available }),
  ask('drive', { drive: rolls, struck: rolls }),
  ask('impact', {
    impactTables: impactTablesSchema,
    nearest: array(picklist(SECTIONS)),
    reserve: boolean(),
    points: wholeFrom(1, 20),
  }),
  ask('sheet', { schematic: schematicSchema, crossed: optional(crossedSchema) }),
  ask('score', { battle: battleSchema }),
  ask('lineups', { players: wholeFrom(2, 30) }),
]);

type Request = Read<typeof requestSchema>;
type Asked<Name extends Request['ask']> = Extract<Request, { readonly ask: Name }>;

/** An answer, or the fault that the request's shape does not show. */
type Answered = { readonly answer: object } | { readonly fault: BattleFault };

const ANSWERS: { readonly [name in Request['ask']]: (request: Asked<name>) => Answered } = {
  bearing({ shooter, target }) {
    const { tokens, ...sight } = sightOf(shooter, target);
    const entries = tokens.map(({ command, tokens: price }) => [
      // A cannon or torpedo has the price of its card.
      command.id,
      price ?? null,
    ]);
    return { answer: { ...sight, tokens: Object.fromEntries(entries) } };
  },
  card({ card, option, command: name, ship, target, others = [], available: tokens }) {
    const command = playedCommand(card, option, name);
    if (!command) return { fault: { path: 'card', message: cardFault(card) } };
    const isReserve = card === 'reserve';
    const aim = target && { target };
    return { answer: cardOutcome({ command, isReserve, ship, ...aim, others, available: tokens }) };
  },
  boarding: (request) => ({ answer: boardingOdds(request) }),
  drive({ drive, struck }) {
    const open = openNumbers(drive, struck);
    const ways = waysOf(open);
    return { answer: { open, ways, chance: ways / ALL_WAYS } };
  },
  impact(request) {
    if (areNearest(request.nearest)) return { answer: impactOdds(request) };
    const message = 'The nearest sections are one, or two side by side in clockwise order.';
    return { fault: { path: 'nearest', message } };
  },
  sheet: ({ schematic, crossed }) => ({ answer: sheetState(schematic, crossed) }),
  score({ battle }) {
    const [fault] = battleFaults(battle);
    if (fault) return { fault: { ...fault, path: `battle.${fault.path}` } };
    const { steps: _, ...score } = battleScore(battle);
    return { answer: score };
  },
  lineups: ({ players }) => ({ answer: { lineups: lineUps(players) } }),
};

const cardFault = (card: string): string =>
  card === 'reserve'
    ? 'The reserve card needs an option, RM or RF, and a command of that side.'
    : `Only the reserve card has an option and a command, not ${card}.`;

/** The protocol of the game for programs. */
export const navyProtocol = {
  requestSchema,
  answerRequest: (request: Request): Answered =>
    (ANSWERS[request.ask] as (request: Request) => Answered)(request),
};
