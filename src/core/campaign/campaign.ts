/** Campaigns: how one begins, and what its events do not change. */
import type { Design } from '../design/design.ts';
import { type Fleet, type FlightGroup, shipLetter } from '../design/fleet.ts';
import type { Issue } from '../design/issues.ts';
import { countOf } from '../design/text/counts.ts';
import { evaluate } from '../rating/evaluate.ts';
import type { CampaignMap, CampaignRules } from '../rules/campaign-rules.ts';
import type { FleetRules } from '../rules/fleet-rules.ts';
import { keptOr } from '../rules/lookup.ts';
import type { Rules } from '../rules/rules.ts';
import type { Campaign, CampaignKind, CampaignSettings } from './schema.ts';

export interface CampaignBook {
  readonly rules: Rules;
  readonly fleets: FleetRules;
  readonly campaigns: CampaignRules;
}

interface NewPlayer {
  readonly name: string;
  /** A fleet; two each in tournaments of two or three players (T.3). */
  readonly fleets: readonly Fleet[];
}

export interface NewCampaign extends Pick<Campaign, 'name'> {
  readonly id?: string;
  readonly kind: CampaignKind;
  readonly players: readonly NewPlayer[];
  readonly settings?: CampaignSettings;
  /** A map of the rules when left out; only for objectives. */
  readonly map?: CampaignMap;
}

/** A campaign before its first event. Ships have letters over all fleets. */
export function newCampaign(
  { maps }: CampaignRules,
  { players, kind, map, ...rest }: NewCampaign,
): Campaign {
  const designs: Design[] = [];
  let letters = 0;
  const fleets = players.flatMap(({ fleets: own }, player) =>
    own.map((fleet) => ({
      player,
      ...(fleet.name !== undefined && { name: fleet.name }),
      ...(fleet.faction !== undefined && { faction: fleet.faction }),
      ships: fleet.ships.flatMap(({ design, count = 1, names = [], flights }) => {
        if (!designs.includes(design)) designs.push(design);
        return Array.from({ length: Math.max(1, Math.trunc(count)) || 1 }, (_, copy) => {
          letters += 1;
          return {
            id: shipLetter(letters - 1),
            design: designs.indexOf(design),
            ...(names[copy] !== undefined && { name: names[copy] }),
            ...(flights && { flights }),
          };
        });
      }),
    })),
  );
  const [first] = maps.values();
  return {
    ...{ format: 'slipway.campaign', version: 1, ...rest, kind, designs, fleets },
    players: players.map(({ name }) => ({ name })),
    ...(kind === 'objectives' && { map: map ?? plainMap(first) }),
    log: [],
  };
}

const plainMap = (map: CampaignMap | undefined): CampaignMap => ({
  objectives: map?.objectives ?? [],
  paths: map?.paths ?? [],
});

/** Settings that have an effect in each kind of campaign. */
export const KIND_SETTINGS: {
  readonly [kind in CampaignKind]: readonly (keyof CampaignSettings)[];
} = {
  objectives: ['limit', 'perPoint', 'objectives', 'flights'],
  rotating: ['limit', 'loser', 'decliner', 'victories', 'rounds', 'size', 'flights'],
  tournament: ['limit', 'size', 'flights'],
};

/** Settings that are at least 1; other numbers may be 0. */
export const POSITIVE_SETTINGS: ReadonlySet<string> = new Set<keyof CampaignSettings>([
  ...(['limit', 'victories', 'rounds'] as const),
]);

/** A player before the start, with the ratings of the fleets chosen so far. */
interface Beginner {
  readonly name: string;
  readonly ratings: readonly number[];
  /** Long range flights of his fleets, which no campaign has (F.6). */
  readonly longRange: number;
}

/** The number of long range flights of a fleet (F.6). */
export const longRangeFlights = ({ flights = [] }: Pick<Fleet, 'flights'>): number =>
  flights.reduce((sum, { count }) => sum + count, 0);

/**
 * Notes on a campaign before it starts: players of one name, fleets over the limit, long range flights. They do
 * not bar it.
 */
export function beginningNotes(beginners: readonly Beginner[], limit: number): readonly string[] {
  const names = beginners.map(({ name }) => name);
  const alike = names.flatMap((name, player) => {
    const called = playersCalled(names, name);
    if (called[0] !== player || called.length < 2) return [];
    const numbered = LISTED.format(called.map((each) => `${names[each]} (${each + 1})`));
    return [
      `${countOf(called.length, 'player')} are called ${name}: they are shown as ${numbered}.`,
    ];
  });
  const over = beginners.flatMap(({ name, ratings }) =>
    ratings
      .filter((rating) => rating > limit)
      .map((rating) => `A fleet of ${name} rates ${rating}, ${rating - limit} over ${limit}.`),
  );
  const behind = beginners.flatMap(({ name, longRange }) => {
    if (longRange === 0) return [];
    const flights = countOf(longRange, 'long range flight');
    return [
      `${flights} of ${name} ${longRange === 1 ? 'stays' : 'stay'} out of the campaign (F.6).`,
    ];
  });
  return [...alike, ...over, ...behind];
}

const LISTED = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Default name of a campaign. */
export const usualName = (players: readonly string[]): string =>
  players.length === 2 ? players.join(' against ') : LISTED.format(players);

const plain = (name: string): string => name.trim().toLowerCase();

/** Numbers of the players with a name; case does not matter. */
export const playersCalled = (names: readonly string[], name: string): readonly number[] =>
  [...names.keys()].filter((player) => plain(names[player] ?? '') === plain(name));

/** Figures of a design that campaigns count with. */
export interface CampaignFigures {
  readonly design: Design;
  readonly className: string;
  /** Combat rating (A.5). */
  readonly rating: number;
  readonly hull: number;
  /** Flights that it carries (5.1). */
  readonly capacity: number;
  /** Issues of its house rules that are missing or have changed. */
  readonly packIssues: readonly Issue[];
}

/** Everything of a campaign that its events do not change. */
export interface CampaignTable {
  readonly campaign: Omit<Campaign, 'log'>;
  readonly book: CampaignBook;
  readonly limit: number;
  readonly settings: CampaignSettings;
  readonly figuresOf: (design: Design) => CampaignFigures;
  /** The first letter that no ship of the setup has. */
  readonly letters: number;
}

/** Rates the ships of a campaign by the rules. */
export function campaignTable(book: CampaignBook, campaign: Omit<Campaign, 'log'>): CampaignTable {
  const known = new Map<Design, CampaignFigures>();
  const { settings = {}, fleets } = campaign;
  return {
    ...{ campaign, book, settings, limit: settings.limit ?? book.campaigns.limit.rating },
    letters: fleets.reduce((sum, { ships }) => sum + ships.length, 0),
    figuresOf: (design) =>
      keptOr(known, design, () => {
        const { combatRating, tracks, systems, issues } = evaluate(book.rules, design);
        const carriers = systems.filter(({ id }) => id === book.fleets.carriers.system);
        return {
          ...{ design, className: design.class ?? '', rating: combatRating },
          hull: tracks.hull.length,
          capacity: carriers.reduce((sum, { count }) => sum + count, 0),
          packIssues: issues.filter(({ path }) => path.startsWith('rules.packs')),
        };
      }),
  };
}

/** The flights of a ship at the start of a battle: those chosen, or its capacity in standard fighters. */
export const flightsAboard = ({
  flights,
  figures,
}: {
  readonly flights?: readonly FlightGroup[] | undefined;
  readonly figures: CampaignFigures;
}): readonly FlightGroup[] =>
  flights ?? (figures.capacity > 0 ? [{ count: figures.capacity }] : []);
