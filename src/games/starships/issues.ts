/** Issues of a ship, in the order of the checks, and their words. */
import { countText } from '../../core/exact/rounding.ts';
import { isPirate, mountedCopies, type Starship, unknownCopies } from './ship.ts';

type Params = { readonly [name: string]: string | number };

type StarshipIssueCode = keyof typeof ISSUES;

export interface StarshipIssue {
  readonly code: StarshipIssueCode;
  readonly severity: 'error' | 'warning';
  /** Path of the part in the ship; empty for the whole. */
  readonly path: string;
  readonly params: Params;
  /** Section of the book. */
  readonly rule: string;
}

interface Used {
  readonly used: number;
  readonly limit: number;
}

interface Rated {
  readonly used: { readonly [room in 'G' | 'E' | 'V' | 'C']: Used };
  readonly weight: number;
  readonly speed: number | undefined;
}

/** Every issue of the ship, each code once. */
export function starshipIssues(
  ship: Starship,
  { used, weight, speed }: Rated,
): readonly StarshipIssue[] {
  const { hull, homeworld, state = {} } = ship;
  const issues: StarshipIssue[] = [];
  const add = (code: StarshipIssueCode, path: string, params: Params = {}): void => {
    const { severity, rule } = ISSUES[code];
    issues.push({ code, severity, path, params, rule });
  };
  const isOver = ({ used: amount, limit }: Used): boolean => amount > limit;
  if (isOver(used.G)) add('guns-over', 'weapons', { ...used.G });
  if (isOver(used.E)) add('engines-over', 'engines', { ...used.E });
  if (isOver(used.V)) add('items-over', 'items', { ...used.V });
  if (isOver(used.C)) add('capacity-over', 'load', { ...used.C });
  const sum = hull.G + hull.E + hull.V;
  if (hull.C !== undefined && hull.C !== sum)
    add('capacity-differs', 'hull.C', { capacity: hull.C, sum });
  const hullName = hull.name.trim() || 'This';
  if (ship.class === 'freighter' && !hull.freighter) add('class-hull', 'class', { hull: hullName });
  if (isPirate(ship) && ship.class !== undefined) add('class-pirate', 'class');
  const isForeign = (row: { readonly homeworld?: string }): boolean =>
    homeworld !== undefined && row.homeworld !== undefined && row.homeworld !== homeworld;
  const own = homeworld ?? '';
  if (isForeign(hull))
    add('foreign-hull', 'hull', { name: hullName, of: hull.homeworld ?? '', homeworld: own });
  const lists = ['weapons', 'engines', 'items'] as const;
  const foreign = lists
    .flatMap((list) => (ship[list] ?? []).map(({ row }, i) => ({ row, path: `${list}[${i}]` })))
    .filter(({ row }) => isForeign(row));
  if (foreign[0]) {
    const names = [...new Set(foreign.map(({ row }) => row.name))].join(', ');
    add('foreign-equipment', foreign[0].path, { names, homeworld: own });
  }
  if (mountedCopies(ship, 'engines').every(({ online }) => online === 0))
    add('no-engine', 'engines');
  if (weight === 0) add('no-weight', 'hull.V');
  if (speed === 0) add('no-speed', 'engines', { weight });
  const { structure, shields } = state;
  if (structure !== undefined && structure > hull.S)
    add('structure-over', 'state.structure', { structure, most: hull.S });
  if (shields && !shieldCopies(ship, 'copies')) add('no-shield', 'state.shields', { shields });
  const unknown = unknownCopies(ship);
  if (unknown.length > 0) add('offline-unknown', 'state.offline', { names: unknown.join(', ') });
  return issues;
}

/** Number of shield items, aboard or on line. */
export const shieldCopies = (ship: Starship, which: 'copies' | 'online'): number =>
  mountedCopies(ship, 'items')
    .filter(({ row }) => row.effects?.some(({ type }) => type === 'shield'))
    .reduce((sum, entry) => sum + entry[which], 0);

interface IssueRow {
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly words: (p: Params) => string;
}

const error = (rule: string, words: IssueRow['words']): IssueRow => ({
  ...{ severity: 'error', rule, words },
});
const warning = (rule: string, words: IssueRow['words']): IssueRow => ({
  ...{ severity: 'warning', rule, words },
});

const ISSUES = {
  'guns-over': error('III.A.iii.a', (p) => `Weapons take ${p.used} of ${p.limit} G.`),
  'engines-over': error('III.A.iii.b', (p) => `Engines take ${p.used} of ${p.limit} E.`),
  'items-over': error('III.A.iii.c', (p) => `Items take ${p.used} of ${p.limit} V.`),
  'capacity-over': error(
    'III.A.iii.e',
    (p) => `Equipment and load take ${p.used} of ${p.limit} C.`,
  ),
  'capacity-differs': warning(
    'III.A.iii',
    (p) => `The hull’s capacity is ${p.capacity}, and G, E and V together are ${p.sum}.`,
  ),
  'class-hull': error('III.A.i.c', (p) => `${p.hull} is no hull for a freighter.`),
  'class-pirate': error('III.A.i', () => 'A pirate’s ship has no class.'),
  'foreign-hull': warning(
    'III.A.i',
    (p) => `${p.name} is a hull of ${p.of}, and this ship is of ${p.homeworld}.`,
  ),
  'foreign-equipment': warning(
    'II.A',
    (p) => `Equipment of another homeworld than ${p.homeworld}: ${p.names}.`,
  ),
  'no-engine': warning('III.C', () => 'No engine is on line: the ship cannot move or fire.'),
  'no-weight': warning('III.A.iii.g', () => 'The ship has no weight, and so no speed.'),
  'no-speed': warning(
    'III.A.iii.g',
    (p) => `The engines are too weak for a weight of ${p.weight}: speed 0.`,
  ),
  'structure-over': error(
    'III.A.iii.d',
    (p) => `Structure ${p.structure} is more than the hull’s ${p.most}.`,
  ),
  'no-shield': warning(
    'III.C.ii',
    (p) => `Shields at ${p.shields} %, and no shield item is aboard.`,
  ),
  'offline-unknown': error('III.C', (p) => `Off line, and not aboard: ${p.names}.`),
} satisfies { readonly [code: string]: IssueRow };

export const wordStarshipIssue = ({
  code,
  params,
}: Pick<StarshipIssue, 'code' | 'params'>): string =>
  (ISSUES[code] as IssueRow).words(
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'number' ? countText(value) : value,
      ]),
    ),
  );
