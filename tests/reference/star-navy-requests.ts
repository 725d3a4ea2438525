/** Random requests of Star Navy as lines, about one in ten bad. */
import { Random } from '../../src/core/chance/random.ts';

type Fields = { [name: string]: unknown };

const SECTIONS = ['portBow', 'stbdBow', 'stbdStern', 'portStern'];
const CARDS = [
  ...['none', 'marines', 'turn-port', 'turn-stbd', 'cannons-port', 'cannons-stbd'],
  ...['torpedoes-fwd', 'torpedoes-aft', 'reserve'],
];
const COMMANDS = [...CARDS.slice(2, 8), 'velocity', 'drive'];
const ONE = ['facing', 'clockwise', 'counterclockwise', 'opposite', 'miss'];
const TWO = ['first', 'second', 'before-first', 'after-second', 'miss'];
const WRONG = [null, true, '', 'x', -1, 0.5, 13, 99, [], {}, [null], 1e300];

/** Draws requests of one seed. */
class Draw {
  readonly random: Random;
  constructor(seed: number) {
    this.random = new Random(seed, 'star-navy');
  }
  from(low: number, high: number): number {
    return low + this.random.below(high - low + 1);
  }
  truth = (): boolean => this.random.below(2) === 0;
  /** The field in half of all cases. */
  maybe = (name: string, value: () => unknown): Fields => (this.truth() ? { [name]: value() } : {});
  some = <Value>(most: number, value: () => Value): Value[] =>
    Array.from({ length: this.from(0, most) }, value);
  rolls = (): number[] => [...new Set(this.some(8, () => this.from(2, 12)))];
  hex = (reach: number) => ({ q: this.from(-reach, reach), r: this.from(-reach, reach) });
  place = () => ({
    ...this.hex(this.random.pick([1, 3, 8])),
    ...{ facing: this.from(0, 5), moving: this.truth() },
  });
  table(words: readonly string[]): Fields {
    const word = () => this.random.pick(words);
    return Object.fromEntries(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((roll) => {
        const cell = this.truth() ? word() : { card: word(), reserve: word() };
        return this.random.below(6) === 0 ? [] : [[String(roll), cell]];
      }),
    );
  }
  tables = (): Fields => ({
    ...this.maybe('one', () => this.table(ONE)),
    ...this.maybe('two', () => this.table(TWO)),
  });
  box = (): unknown =>
    this.random.pick(['plain', 'plain', 'command', 'last', { isd: this.from(2, 12) }]);
  bySection = (value: () => unknown): Fields =>
    Object.fromEntries(SECTIONS.map((section) => [section, value()]));
  schematic = (): Fields => ({
    ...{ format: 'slipway.starnavy.schematic', version: 1, class: 'DD' },
    ...{ status: 'house', points: this.from(0, 40), impact: this.from(1, 5) },
    ...this.maybe('sections', () =>
      this.bySection(() => ({
        lines: [this.some(5, this.box), ...this.some(2, () => this.some(4, this.box))],
      })),
    ),
    ...this.maybe('drive', this.rolls),
    ...this.maybe('boarding', this.rolls),
    ...this.maybe('impactTables', this.tables),
    ...this.maybe('power', () => this.from(1, 20)),
    ...this.maybe('name', () => 'Test ≡'),
  });
  crossed = (): Fields =>
    Object.fromEntries(SECTIONS.flatMap((s) => (this.truth() ? [[s, this.from(0, 9)]] : [])));
  battle(): Fields {
    const classes = ['FF', 'CA', 'CA', 'DD'];
    const ships = Array.from({ length: this.from(2, 7) }, (_, i) => {
      const name = this.random.pick(classes);
      const points =
        name === 'DD' || this.random.below(8) === 0 ? { points: this.from(0, 30) } : {};
      const colours = this.maybe('colours', () => ['red']);
      const state = this.maybe('state', () => ({ q: 1, crossed: this.crossed() }));
      return {
        id: `s${i}`,
        class: name,
        team: this.random.pick(['a', 'b']),
        ...points,
        ...colours,
        ...state,
      };
    });
    const gone = new Set<string>();
    const events = this.some(9, () => {
      const kind = this.random.pick([
        'destroyed',
        'captured',
        'captured',
        'lost-in-space',
        'withdrew',
      ]);
      return {
        kind,
        ship: this.random.pick(ships).id,
        ...this.maybe('turn', () => this.from(1, 9)),
      };
    }).filter(({ kind, ship }) => {
      const isThere = !gone.has(ship) || this.random.below(40) === 0;
      if (kind !== 'captured') gone.add(ship);
      return isThere;
    });
    return {
      ...{
        format: 'slipway.starnavy.battle',
        version: 1,
        teams: [{ id: 'a' }, { id: 'b' }],
        ships,
      },
      ...this.maybe('events', () => events),
    };
  }
  card(): Fields {
    const card = this.random.pick(CARDS);
    const option = this.random.pick(['RM', 'RF']);
    const right = option === 'RM' ? [0, 1, 6, 7] : [2, 3, 4, 5];
    const command = COMMANDS[this.random.pick(right)];
    return {
      ...{ card, available: this.from(0, 12), ship: this.place() },
      ...this.maybe('target', this.place),
      ...this.maybe('others', () => this.some(2, () => this.hex(2))),
      ...(card === 'reserve' && { option, command }),
    };
  }
  nearest(): string[] {
    const at = this.from(0, 3);
    const [first = '', second = ''] = [SECTIONS[at], SECTIONS[(at + 1) % 4]];
    return this.truth() ? [first] : [first, second];
  }
  request(): Fields {
    const asks: { readonly [ask: string]: () => Fields } = {
      bearing: () => ({ shooter: this.place(), target: this.place() }),
      card: () => this.card(),
      boarding: () => ({
        ...{ numbers: this.rolls(), played: this.truth(), hand: this.truth() },
        available: this.from(0, 12),
      }),
      drive: () => ({ drive: this.rolls(), struck: this.rolls() }),
      impact: () => ({
        ...{ impactTables: this.tables(), nearest: this.nearest() },
        ...{ reserve: this.truth(), points: this.from(1, 20) },
      }),
      sheet: () => ({ schematic: this.schematic(), ...this.maybe('crossed', this.crossed) }),
      score: () => ({ battle: this.battle() }),
      lineups: () => ({ players: this.from(2, 30) }),
    };
    const ask = this.random.pick(Object.keys(asks));
    return { id: String(this.from(0, 999)), ask, ...asks[ask]?.() };
  }
  /** Spoils any part of a value; it may stay good. */
  spoil(value: unknown): unknown {
    const parts = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (parts.length === 0 || this.random.below(5) === 0) {
      if (typeof value !== 'object' || value === null || this.truth())
        return this.random.pick(WRONG);
      return Array.isArray(value)
        ? [...value, this.random.pick([...WRONG, ...value])]
        : { ...value, more: 1 };
    }
    const key = this.random.pick(parts);
    if (Array.isArray(value))
      return value.map((item, i) => (String(i) === key ? this.spoil(item) : item));
    const fields = { ...(value as Fields) };
    if (this.random.below(3) > 0) fields[key] = this.spoil(fields[key]);
    else delete fields[key];
    return fields;
  }
  line(): string {
    const request = this.request();
    if (this.random.below(9) > 0)
      return JSON.stringify(request).replace(/:(\d)([,}])/g, this.truth() ? ':$1.0$2' : '$&');
    const text = JSON.stringify(this.spoil(request));
    return this.random.below(8) === 0 ? text.slice(0, this.from(1, text.length - 1)) : text;
  }
}

export function navyRequests(seed: number, count: number): readonly string[] {
  const draw = new Draw(seed);
  return Array.from({ length: count }, () => draw.line());
}
