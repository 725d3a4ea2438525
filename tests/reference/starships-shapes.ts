/** Shapes of the requests of Starships as JSON schemas, written apart from the readers' own. */
import { Ajv2020 } from 'ajv/dist/2020.js';

type Shape = { readonly [key: string]: unknown };

/** Whole numbers beyond these are not exact in JavaScript. */
const LARGEST = Number.MAX_SAFE_INTEGER;

const whole = (minimum = -LARGEST, maximum = LARGEST): Shape => ({
  ...{ type: 'integer', minimum, maximum },
});
const n = whole(0);
const text = { type: 'string' };
const truth = { type: 'boolean' };
const list = (items: Shape): Shape => ({ type: 'array', items });
/** A closed object; a name that ends with `?` may be missing. */
function closed(fields: { readonly [name: string]: Shape }): Shape {
  const names = Object.keys(fields);
  return {
    type: 'object',
    additionalProperties: false,
    required: names.filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), fields[name]])),
  };
}

const row = { id: { type: 'string', minLength: 1 }, name: text, 'homeworld?': text, credits: n };
const mounted = (fields: { readonly [name: string]: Shape }): Shape =>
  list(closed({ row: closed({ ...row, equip: n, ...fields }), 'qty?': whole(1) }));
const effect = {
  oneOf: [
    closed({ type: { enum: ['shield', 'cloak', 'split-fire'] } }),
    closed({ type: { enum: ['own-aim', 'enemy-aim'] }, by: whole() }),
    closed({ type: { const: 'sensors' }, range: whole(1) }),
    closed({ type: { const: 'note' }, text }),
  ],
};
const classes = ['navy', 'explorer', 'freighter'];

const ship = closed({
  format: { const: 'slipway.starships.ship' },
  version: { const: 1 },
  'id?': text,
  'name?': text,
  'tables?': text,
  'homeworld?': text,
  'class?': { enum: classes },
  hull: closed({ ...row, 'freighter?': truth, G: n, E: n, V: n, 'C?': n, S: whole(1) }),
  'weapons?': mounted({ shots: whole(1), damage: whole(1), 'aim?': whole() }),
  'engines?': mounted({ power: n }),
  'items?': mounted({ 'effects?': list(effect) }),
  'load?': closed({
    ...{ 'ore?': n, 'alloy?': n, 'pieces?': n },
    'docked?': list(closed({ name: text, volume: n, 'weight?': n })),
    'towed?': list(closed({ name: text, size: n })),
  }),
  'state?': closed({
    'structure?': n,
    'shields?': whole(0, 100),
    'beacons?': whole(0, 3),
    'offline?': list(text),
  }),
  'choices?': closed({
    'dockedWeight?': { enum: ['volume', 'own'] },
    'pirateHold?': { enum: ['2+2', '2'] },
  }),
  'notes?': text,
});

const place = {
  type: 'string',
  pattern: '^[A-Z]\\.(0[1-9]|[12][0-9]|30)\\.(0[1-9]|[12][0-9]|30)$',
};
const haul = closed({ 'ore?': n, 'alloy?': n });
const facility = ['m-class', 'dome', 'mine', 'station', 'terraforming', 'drydock'];

const ASKS: { readonly [ask: string]: { readonly [name: string]: Shape } } = {
  ship: { ship },
  yard: { pirate: truth, ships: list(ship) },
  odds: { attacker: ship, target: ship, turns: whole(1, 100) },
  shields: { level: whole(0, 100), damage: whole(1, 20) },
  boarding: {
    ...{ attackerShields: whole(0, 100), targetShields: whole(0, 100), attempts: whole(1, 100) },
  },
  assault: {
    ...{ strength: whole(1, 100), rounds: whole(1, 100), 'structure?': whole(1, 100) },
    'ship?': { oneOf: [{ type: 'null' }, whole(1)] },
    'pirate?': truth,
  },
  works: {
    facilities: closed(Object.fromEntries(facility.map((name) => [`${name}?`, n]))),
    'planet?': closed({ 'mClass?': truth, 'habitable?': truth, 'minerals?': truth }),
  },
  mines: { mines: whole(1, 3), turns: n },
  explore: { reach: whole(1), speed: n, squares: list(n) },
  income: {
    turn: n,
    ships: list(
      closed({
        'class?': { enum: [...classes, null] },
        ...{ 'captured?': truth, 'launched?': n, 'destroyed?': list(n), 'squares?': n },
        ...{ 'colony?': haul, 'homeworld?': haul },
      }),
    ),
  },
  wormhole: { at: place, near: place, far: place, 'unstable?': truth },
};

const ajv = new Ajv2020({ strictTypes: false, strictRequired: false });
const checks = new Map(
  Object.entries(ASKS).map(([ask, fields]) => [
    ask,
    ajv.compile(closed({ ask: { const: ask }, id: text, ...fields })),
  ]),
);

/** True for a request whose parts are all of their kinds and within their limits. */
export const isRequest = (value: unknown): value is { readonly ask: string } =>
  typeof value === 'object' &&
  value !== null &&
  'ask' in value &&
  typeof value.ask === 'string' &&
  checks.get(value.ask)?.(value) === true;
