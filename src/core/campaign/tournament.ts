/** Matches of a tournament: everyone against everyone, then the four best (T.3). */

/** Two fleets, by number. */
export type Match = readonly [number, number];

interface Entrant {
  readonly index: number;
  readonly player: number;
}

/**
 * Rounds in which each fleet meets every fleet of other players once; in an odd number one has a bye in
 * each round. `lots` is the order of the fleets as drawn.
 */
export function groupRounds(
  fleets: readonly Entrant[],
  lots: readonly number[],
): readonly (readonly Match[])[] {
  const playerOf = (index: number) => fleets[index]?.player;
  const isDoubled = new Set(fleets.map(({ player }) => player)).size < fleets.length;
  const order = isDoubled ? mirrored(fleets, lots) : [...lots];
  if (order.length % 2 === 1) order.push(-1);
  const count = order.length;
  const [fixed = -1, ...ring] = order;
  const rounds = Array.from({ length: count - 1 }, (_, turn) => {
    const turned = ring.map((__, i) => ring[(i + turn) % ring.length] ?? -1);
    const seats = [fixed, ...turned];
    return Array.from(
      { length: count / 2 },
      (__, i): Match => [seats[i] ?? -1, seats[count - 1 - i] ?? -1],
    ).filter(([a, b]) => a >= 0 && b >= 0 && playerOf(a) !== playerOf(b));
  });
  return rounds.filter((matches) => matches.length > 0);
}

/** Orders fleets so that the first round would pair each player's own two; it is left out. */
function mirrored(fleets: readonly Entrant[], lots: readonly number[]): number[] {
  const firsts: number[] = [];
  const seconds: number[] = [];
  for (const index of lots) {
    const player = fleets[index]?.player;
    const isFirst = !firsts.some((each) => fleets[each]?.player === player);
    if (isFirst) firsts.push(index);
    else seconds.push(index);
  }
  const partner = (index: number) =>
    seconds.find((each) => fleets[each]?.player === fleets[index]?.player) ?? -1;
  return [...firsts, ...firsts.map(partner).reverse()];
}

interface Ranked extends Entrant {
  readonly vps: number;
  readonly semiVps: number;
}

/** Fleets by victory points; equal ones in the order drawn. */
export function ranking(fleets: readonly Ranked[], lots: readonly number[]): readonly Ranked[] {
  const lot = ({ index }: Entrant) => lots.indexOf(index);
  return [...fleets].sort((a, b) => b.vps - a.vps || lot(a) - lot(b));
}

const bestOf = (ranked: readonly Ranked[], player: number): Ranked | undefined =>
  ranked.find((each) => each.player === player);

const playersIn = (ranked: readonly Ranked[]): readonly number[] => [
  ...new Set(ranked.map(({ player }) => player)),
];

/** Semi-finals of ranked fleets: none with two players, the doubled player's apart with three. */
export function semiFinals(ranked: readonly Ranked[], finalists: number): readonly Match[] {
  const players = playersIn(ranked);
  if (players.length < 3) return [];
  if (players.length > 3 || ranked.length === players.length) {
    const four = ranked.slice(0, finalists);
    if (four.length < 4) return [];
    const [first, second, third, fourth] = four.map(({ index }) => index) as [
      number,
      number,
      number,
      number,
    ];
    return [
      [first, fourth],
      [second, third],
    ];
  }
  const tops = players.flatMap((player) => bestOf(ranked, player) ?? []);
  const extra = ranked.find((each) => !tops.includes(each));
  const top = tops.find(({ player }) => player === extra?.player);
  const [higher, lower] = ranked.filter((each) => tops.includes(each) && each !== top);
  if (!extra || !top || !higher || !lower) return [];
  return [
    [top.index, lower.index],
    [extra.index, higher.index],
  ];
}

/**
 * The final of the winners; of one player's two, the better one meets the better of the two beaten. Where all of
 * a semi-final have conceded, the best of those who are left takes their place; `ranked` has no others.
 */
export function finalOf(
  ranked: readonly Ranked[],
  semis: readonly { readonly match: Match; readonly winner: number }[],
): Match | undefined {
  const byIndex = (index: number) => ranked.find((each) => each.index === index);
  const winners = semis.flatMap(({ winner }) => byIndex(winner) ?? []);
  const [lone] = winners;
  if (!lone) {
    const [one, other] = playersIn(ranked).map((player) => bestOf(ranked, player));
    return one && other && [one.index, other.index];
  }
  if (winners.length === 1) {
    const other = ranked.find(({ player }) => player !== lone.player);
    return other && [lone.index, other.index];
  }
  const losers = semis.flatMap(({ match, winner }) =>
    match.filter((index) => index !== winner).flatMap((index) => byIndex(index) ?? []),
  );
  const [one, other] = winners;
  if (!one || !other) return undefined;
  if (one.player !== other.player) return [one.index, other.index];
  const bySemi = (a: Ranked, b: Ranked) => b.semiVps - a.semiVps || b.vps - a.vps;
  const [best] = winners.toSorted(bySemi);
  const [rival] = losers.toSorted(bySemi);
  return best && rival && [best.index, rival.index];
}
