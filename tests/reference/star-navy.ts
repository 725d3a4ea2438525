/** Star Navy by angles, enumerated dice and ships in hand, independent of the core. */

/** Any JSON. */
// biome-ignore lint/suspicious/noExplicitAny: requests are judged before their parts are used.
type Json = any;
type Test = (value: Json) => boolean;

const isRecord: Test = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Closed objects: fields that end in ? may be missing. */
const closed =
  (fields: { readonly [name: string]: Test }): Test =>
  (value) => {
    if (!isRecord(value)) return false;
    const names = Object.keys(fields).map((name) => name.replace('?', ''));
    if (Object.keys(value).some((key) => !names.includes(key))) return false;
    return Object.entries(fields).every(([name, test]) => {
      const key = name.replace('?', '');
      return Object.hasOwn(value, key) ? test(value[key]) : name.endsWith('?');
    });
  };
const from =
  (least: number, most = Number.MAX_SAFE_INTEGER): Test =>
  (value) =>
    Number.isSafeInteger(value) && value >= least && value <= most;
const word =
  (...words: readonly unknown[]): Test =>
  (value) =>
    words.includes(value);
const isText: Test = (value) => typeof value === 'string';
const isTruth: Test = (value) => value === true || value === false;
const list =
  (test: Test, least = 0, most = Number.MAX_SAFE_INTEGER): Test =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(test);
const either =
  (...tests: readonly Test[]): Test =>
  (value) =>
    tests.some((test) => test(value));
const rolls: Test = (value) => list(from(2, 12))(value) && new Set(value).size === value.length;

const CLOCKWISE = ['portBow', 'stbdBow', 'stbdStern', 'portStern'];
const CARDS = [
  ...['none', 'marines', 'turn-port', 'turn-stbd', 'cannons-port', 'cannons-stbd'],
  ...['torpedoes-fwd', 'torpedoes-aft', 'reserve'],
];
const FIRE = ['cannons-port', 'cannons-stbd', 'torpedoes-fwd', 'torpedoes-aft'];
const ON_RESERVE: { readonly [option: string]: readonly string[] } = {
  RM: ['turn-port', 'turn-stbd', 'velocity', 'drive'],
  RF: FIRE,
};

const coordinate = from(-(2 ** 50), 2 ** 50);
const hex = { q: coordinate, r: coordinate };
const place = closed({ ...hex, facing: from(0, 5), moving: isTruth });
const bySection = (test: Test): Test =>
  closed(Object.fromEntries(CLOCKWISE.map((name) => [`${name}?`, test])));
const table = (...words: readonly string[]): Test => {
  const cell = either(word(...words), closed({ card: word(...words), reserve: word(...words) }));
  return closed(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`${i + 2}?`, cell])));
};
const tables = closed({
  'one?': table('facing', 'clockwise', 'counterclockwise', 'opposite', 'miss'),
  'two?': table('first', 'second', 'before-first', 'after-second', 'miss'),
});
const box = either(word('plain', 'command', 'last'), closed({ isd: from(2, 12) }));
const section = closed({ lines: list(list(box), 1) });
const schematic = closed({
  ...{ format: word('slipway.starnavy.schematic'), version: word(1), class: isText },
  ...{ 'name?': isText, status: word('transcribed', 'house', 'incomplete') },
  ...{ points: from(0), impact: from(1), 'power?': from(1), 'notes?': isText },
  ...{ 'drive?': rolls, 'boarding?': rolls, 'impactTables?': tables },
  'sections?': closed(Object.fromEntries(CLOCKWISE.map((name) => [name, section]))),
});
const state = closed({
  ...{ 'q?': from(-Number.MAX_SAFE_INTEGER), 'r?': from(-Number.MAX_SAFE_INTEGER) },
  ...{ 'facing?': from(0, 5), 'moving?': isTruth, 'available?': from(0, 12) },
  ...{ 'crossed?': bySection(from(0)), 'lostCards?': list(word(...CARDS)) },
});
const kinds = word('destroyed', 'captured', 'lost-in-space', 'withdrew');
const battle = closed({
  ...{ format: word('slipway.starnavy.battle'), version: word(1) },
  ...{ 'id?': isText, 'name?': isText, 'notes?': isText },
  teams: list(closed({ id: isText, 'name?': isText }), 2, 2),
  ships: list(
    closed({
      ...{ id: isText, 'name?': isText, 'captain?': isText, class: isText, team: isText },
      ...{ 'points?': from(0), 'colours?': list(isText, 0, 2), 'state?': state },
    }),
    2,
  ),
  'events?': list(closed({ 'turn?': from(1), kind: kinds, ship: isText })),
});

const REQUESTS: { readonly [ask: string]: { readonly [field: string]: Test } } = {
  bearing: { shooter: place, target: place },
  card: {
    ...{ card: word(...CARDS), available: from(0, 12), ship: place, 'target?': place },
    ...{ 'others?': list(closed(hex)), 'option?': isText, 'command?': isText },
  },
  boarding: { numbers: rolls, played: isTruth, hand: isTruth, available: from(0, 12) },
  drive: { drive: rolls, struck: rolls },
  impact: {
    ...{ impactTables: tables, nearest: list(word(...CLOCKWISE), 1, 2) },
    ...{ reserve: isTruth, points: from(1, 20) },
  },
  sheet: { schematic, 'crossed?': bySection(from(0)) },
  score: { battle },
  lineups: { players: from(2, 30) },
};

/** Degrees clockwise from a ship's facing, on a board of hexes with flat sides up and down. */
function degreesOf(ship: Json, other: Json): number {
  const [q, r] = [other.q - ship.q, other.r - ship.r];
  const degrees = (Math.atan2((q * Math.sqrt(3)) / 2, -(r + q / 2)) * 180) / Math.PI;
  return (((degrees - 60 * ship.facing) % 360) + 360) % 360;
}

const SLACK = 1e-9;
const within = (degrees: number, low: number, high: number): boolean =>
  [0, 360, -360].some((turn) => degrees + turn > low - SLACK && degrees + turn < high + SLACK);

const SECTORS: { readonly [arc: string]: readonly [number, number] } = {
  ...{ port180: [180, 360], stbd180: [0, 180], port60: [240, 300], stbd60: [60, 120] },
  ...{ fore: [-90, 90], aft: [90, 270] },
};

/** Distance by cube coordinates. */
const rangeOf = (one: Json, two: Json): number => {
  const [q, r] = [one.q - two.q, one.r - two.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
};

const isIn = (ship: Json, other: Json, arc: string): boolean => {
  const [low = 0, high = 0] = SECTORS[arc] ?? [];
  return rangeOf(ship, other) > 0 && within(degreesOf(ship, other), low, high);
};

function fireTokens(name: string, ship: Json, target: Json): number | null {
  const range = rangeOf(ship, target);
  if (name.startsWith('cannons')) {
    const side = name.slice(8);
    if (range > 12 || !isIn(ship, target, `${side}180`)) return null;
    return isIn(ship, target, `${side}60`) ? 7 : 9;
  }
  if (range > 7 || !isIn(ship, target, name === 'torpedoes-fwd' ? 'fore' : 'aft')) return null;
  return target.moving ? 5 : 3;
}

/** Sections whose quarter of the target has the shooter. */
function nearestOf(target: Json, shooter: Json): string[] {
  if (rangeOf(target, shooter) === 0) return [];
  const degrees = degreesOf(target, shooter);
  const quarters = [270, 0, 90, 180];
  const near = CLOCKWISE.filter((_, i) => {
    const start = quarters[i] ?? 0;
    return within(degrees, start, start + 90);
  });
  return near[0] === 'portBow' && near[1] === 'portStern' ? near.reverse() : near;
}

/** All 36 rolls of two dice. */
const THROWS = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a + b));
const count = (numbers: readonly number[]): number =>
  THROWS.filter((sum) => numbers.includes(sum)).length;

const ANSWERS: { readonly [ask: string]: (request: Json) => object | undefined } = {
  bearing({ shooter, target }) {
    const range = rangeOf(shooter, target);
    const radians = (degreesOf(shooter, target) * Math.PI) / 180;
    const b = Math.round((length(shooter, target) * Math.sin(radians)) / Math.sin(Math.PI / 3));
    const a = Math.round(length(shooter, target) * Math.cos(radians) - b / 2);
    return {
      ...{ a, b, range },
      bearing: range === 0 ? null : degreesOf(shooter, target),
      arcs: Object.keys(SECTORS).filter((arc) => isIn(shooter, target, arc)),
      nearest: nearestOf(target, shooter),
      tokens: Object.fromEntries([
        ['marines', range <= 2 ? 5 : null],
        ...FIRE.map((name) => [name, fireTokens(name, shooter, target)]),
      ]),
    };
  },
  card(request) {
    const { card, ship, target, others = [], available, option, command } = request;
    if (card === 'reserve') {
      if (option === undefined || command === undefined) return undefined;
      if (ON_RESERVE[option]?.includes(command) !== true) return undefined;
    } else if (option !== undefined || command !== undefined) return undefined;
    const name = card === 'reserve' ? command : card;
    let need: number | null = null;
    if (name === 'none') need = 0;
    else if (name === 'velocity') need = 1;
    else if (name === 'drive') need = 5;
    else if (name.startsWith('turn')) need = (ship.moving ? 1 : 0) + (card === 'reserve' ? 1 : 0);
    else if (target && name === 'marines') need = rangeOf(ship, target) <= 2 ? 5 : null;
    else if (target) need = fireTokens(name, ship, target);
    const reasons: string[] = [];
    if (need === null) reasons.push('no-target');
    const ships = target ? [...others, target] : others;
    if (FIRE.includes(name) && ships.some((other: Json) => rangeOf(other, ship) === 0)) {
      reasons.push('hex-shared');
    }
    if (need !== null && available < need) reasons.push('power');
    const legal = reasons.length === 0;
    const cost = legal ? need : available < 2 ? available : 2;
    return { need, legal, reasons, cost, left: available - (cost ?? 0) };
  },
  boarding({ numbers, played, hand, available }) {
    const ways = count(numbers);
    return { ways, chance: played ? 0 : ways / 36, canDefend: !played && hand && available > 2 };
  },
  drive({ drive, struck }) {
    const open = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(
      (n) => drive.includes(n) && !struck.includes(n),
    );
    return { open, ways: count(open), chance: count(open) / 36 };
  },
  impact({ impactTables, nearest, reserve, points }) {
    const at = CLOCKWISE.indexOf(nearest[0]);
    if (nearest.length === 2 && nearest[1] !== CLOCKWISE[(at + 1) % 4]) return undefined;
    const words = nearest.length === 2 ? TWO : ONE;
    const cells = (nearest.length === 2 ? impactTables.two : impactTables.one) ?? {};
    const hit = THROWS.map((sum) => {
      const cell = cells[sum];
      if (cell === undefined) return 'unknown';
      const name = isText(cell) ? cell : reserve ? cell.reserve : cell.card;
      return name === 'miss' ? name : CLOCKWISE[(at + words.indexOf(name)) % 4];
    });
    const share = (name: string): number => hit.filter((one) => one === name).length / 36;
    const each = (made: (chance: number) => unknown) =>
      Object.fromEntries(CLOCKWISE.map((name) => [name, made(share(name))]));
    return {
      chances: Object.fromEntries([...CLOCKWISE, 'miss', 'unknown'].map((n) => [n, share(n)])),
      mean: each((chance) => chance * points),
      hits: each((chance) =>
        Array.from({ length: points + 1 }, (_, k) => {
          let ways = 1;
          for (let i = 0; i < k; i += 1) ways = (ways * (points - i)) / (i + 1);
          return ways * chance ** k * (1 - chance) ** (points - k);
        }),
      ),
    };
  },
  sheet({ schematic: sheet, crossed = {} }) {
    const struck = new Set<number>();
    let destroyed = false;
    const sections: Json = {};
    for (const name of sheet.sections ? CLOCKWISE : []) {
      const state = { boxes: 0, left: 0, command: 0, struck: [] as number[] };
      for (const line of sheet.sections[name].lines) {
        for (const found of line) {
          state.boxes += 1;
          if (state.boxes > (crossed[name] ?? 0)) state.left += 1;
          else if (found === 'command') state.command += 1;
          else if (found === 'last') destroyed = true;
          else if (found !== 'plain') {
            state.struck.push(found.isd);
            struck.add(found.isd);
          }
        }
      }
      sections[name] = state;
    }
    const numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const open = sheet.drive
      ? numbers.filter((n) => sheet.drive.includes(n) && !struck.has(n))
      : null;
    return {
      ...{ sections: sheet.sections ? sections : null, destroyed, open },
      struck: numbers.filter((n) => struck.has(n)),
      driveChance: open ? count(open) / 36 : null,
      boardingChance: sheet.boarding ? count(sheet.boarding) / 36 : null,
    };
  },
  score: ({ battle: fought }) => scoreOf(fought),
  lineups({ players }) {
    const found: Json[] = [];
    for (let value = 10; value <= 20 * players; value += 10) {
      for (let size = Math.floor(players / 2); size >= 1; size -= 1) {
        // Cruisers of a team: its value in frigates, less its ships.
        const cruisers = [size, players - size].map((ships) => value / 10 - ships);
        const teams = [size, players - size].map((ships, i) => {
          const CA = cruisers[i] ?? 0;
          return { CA, FF: ships - CA };
        });
        if (teams.some(({ CA, FF }) => CA < 0 || FF < 0)) continue;
        found.push({ teams, value, region: Math.floor(value / 2) + 1 });
      }
    }
    return { lineups: found };
  },
};

const ONE = ['facing', 'clockwise', 'opposite', 'counterclockwise'];
const TWO = ['first', 'second', 'after-second', 'before-first'];

/** Distance of the centres of two hexes. */
const length = (one: Json, two: Json): number => {
  const [q, r] = [two.q - one.q, two.r - one.r];
  return Math.hypot((q * Math.sqrt(3)) / 2, r + q / 2);
};

function scoreOf({ teams, ships, events = [] }: Json): object | undefined {
  const [one, two] = teams.map(({ id }: Json) => id);
  const value = (ship: Json) => (ship.class === 'FF' ? 10 : ship.class === 'CA' ? 20 : ship.points);
  if (one === two || new Set(ships.map(({ id }: Json) => id)).size < ships.length) return undefined;
  const now = new Map<string, Json>();
  for (const ship of ships) {
    if (![one, two].includes(ship.team) || value(ship) === undefined) return undefined;
    now.set(ship.id, { points: value(ship), team: ship.team, gone: '' });
  }
  for (const { kind, ship } of events) {
    const there = now.get(ship);
    if (!there || there.gone) return undefined;
    if (kind === 'captured') there.team = there.team === one ? two : one;
    else there.gone = kind;
  }
  const teamIds = (isThere: (ship: Json) => boolean) =>
    [one, two].map((team) =>
      [...now].flatMap(([id, ship]) => (ship.team === team && isThere(ship) ? [id] : [])),
    );
  const fleets = [one, two].map((team) =>
    ships.reduce((sum: number, ship: Json) => sum + (ship.team === team ? value(ship) : 0), 0),
  );
  const holds = teamIds(({ gone }) => gone === '' || gone === 'withdrew');
  const mat = teamIds(({ gone }) => gone === '');
  const region = Math.floor(Math.min(...fleets) / 2) + 1;
  const alone = mat.map((ids, i) => ids.length > 0 && mat[1 - i]?.length === 0);
  const scores = holds.map((ids, i) =>
    ids.reduce((sum, id) => sum + now.get(id).points, alone[i] ? region : 0),
  );
  const [first = 0, second = 0] = scores;
  return {
    ...{ fleets, equal: fleets[0] === fleets[1], region, scores, holds, mat },
    sole: alone[0] ? one : alone[1] ? two : null,
    winner: first === second ? null : first > second ? one : two,
  };
}

/** The answer to a line; `error` is true for a bad one. */
export function navyReference(line: string): object {
  let request: Json;
  try {
    request = JSON.parse(line);
  } catch {
    return { id: null, error: true };
  }
  const id = isRecord(request) && isText(request.id) ? request.id : null;
  const fields = id !== null && Object.hasOwn(REQUESTS, request.ask) && REQUESTS[request.ask];
  const isGood = fields && closed({ id: isText, ask: isText, ...fields })(request);
  const answer = isGood ? ANSWERS[request.ask]?.(request) : undefined;
  return answer ? { id, ...answer } : { id, error: true };
}
