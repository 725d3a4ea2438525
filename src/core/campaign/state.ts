/** The state of a campaign after some of its events. */
import { type FlightGroup, shipLetter } from '../design/fleet.ts';
import type { LogEvent } from '../game/events.ts';
import type { CampaignMap } from '../rules/campaign-rules.ts';
import { keptOr } from '../rules/lookup.ts';
import { type CampaignFigures, type CampaignTable, playersCalled } from './campaign.ts';
import type { CampaignIssue } from './issues.ts';
import type { CampaignActOf, CampaignEvent, ShipMove } from './schema.ts';

/** Steps of a round; `order` and `scenario`, `answers` in T.2, `order` and `battles` in T.3. */
export type CampaignStep =
  | 'placement'
  | 'moves'
  | 'battles'
  | 'points'
  | 'repairs'
  | 'order'
  | 'scenario'
  | 'answers'
  | 'over';

/** A sum of replenishment points, with everything that its steps show. */
export interface PointsSum {
  readonly round: number;
  readonly dice: readonly number[];
  /** Objectives that count; undefined where none do. */
  readonly objectives: number | undefined;
  readonly factor: number;
}

export interface FleetState {
  readonly index: number;
  readonly player: number;
  readonly name: string | undefined;
  readonly faction: string | undefined;
  /** Replenishment points that are left. */
  readonly points: number;
  /** Points spent in this step of repairs. */
  readonly spent: number;
  /** Points for each pip of dice that are due; 0 without any. */
  readonly due: number;
  readonly sums: readonly PointsSum[];
  /** Battles won; victories in T.2. */
  readonly victories: number;
  /** Victory points of the group stage, and of the semi-finals (T.3). */
  readonly vps: number;
  readonly semiVps: number;
  /** True once its repairs are over: its player has said so, or could pay for nothing. */
  readonly isDone: boolean;
  readonly hasSaidDone: boolean;
}

export interface CampaignShip {
  readonly id: string;
  readonly fleet: number;
  readonly name: string | undefined;
  readonly figures: CampaignFigures;
  readonly flights: readonly FlightGroup[] | undefined;
  /** Hull boxes left. */
  readonly hull: number;
  /** Boxes mended in this step of repairs. */
  readonly mended: number;
  /** Its objective, and the one before this round's move; undefined without a map. */
  readonly at: string | undefined;
  readonly from: string | undefined;
  /** `away` until the battles of its round are over (T.1). */
  readonly status: 'sound' | 'away' | 'lost';
}

/** Moves of a player in this round. */
interface Committed {
  readonly event: string;
  readonly seal: string | undefined;
  /** Undefined while the text is on another device. */
  readonly moves: readonly ShipMove[] | undefined;
}

/** A ship's move of the last round. */
interface Arrow {
  readonly ship: string;
  readonly player: number;
  readonly from: string;
  readonly to: string;
}

export interface CampaignBattle {
  readonly id: string;
  readonly round: number;
  /** Its objective (T.1), or its place in a tournament: `group`, `semi`, `final`. */
  readonly place: string;
  /** Fleets of both sides, the attacker first where there is one. */
  readonly fleets: readonly [number, number];
  /** Letters of the ships of both sides; all of the fleets in T.2 and T.3. */
  readonly ships: readonly [readonly string[], readonly string[]];
  readonly scenario?: CampaignActOf<'scenario'>;
  readonly result?: CampaignActOf<'result'>;
}

/** The end: one winner, or several between whom it is a tie. */
export interface CampaignEnd {
  readonly players: readonly number[];
  readonly how: 'home' | 'victories' | 'rounds' | 'final' | 'concession';
}

export interface CampaignLine {
  readonly event: CampaignEvent;
  readonly text: string;
  readonly rule: string;
  /** The round in which it was entered. */
  readonly round: number;
  readonly issues: readonly CampaignIssue[];
}

/** All of the state: each value is replaced whole, so that the fields are a snapshot. */
export interface CampaignFields {
  readonly round: number;
  readonly step: CampaignStep;
  readonly fleets: readonly FleetState[];
  readonly ships: ReadonlyMap<string, CampaignShip>;
  readonly map: CampaignMap;
  /** The player who took each objective last. */
  readonly holders: ReadonlyMap<string, number>;
  /** Codes that players were told in this round, and moves, by player. */
  readonly codes: ReadonlyMap<number, string>;
  readonly moves: ReadonlyMap<number, Committed>;
  readonly arrows: readonly Arrow[];
  readonly battles: readonly CampaignBattle[];
  /** Order of the active players (T.2), or fleets in the order drawn (T.3). */
  readonly order: readonly number[];
  /** Index in the order of the active player (T.2). */
  readonly active: number;
  /** Answers to the active player: true accepts (T.2). */
  readonly answers: ReadonlyMap<number, boolean>;
  readonly scenario: CampaignActOf<'scenario'> | undefined;
  readonly conceded: ReadonlySet<number>;
  /** The name of the campaign, and those of its players. */
  readonly name: string;
  readonly names: readonly string[];
  readonly end: CampaignEnd | undefined;
}

export interface SavedCampaign {
  readonly fields: CampaignFields;
  readonly lines: number;
}

/** A campaign after some of its events. */
export class CampaignState {
  readonly table: CampaignTable;
  readonly lines: CampaignLine[] = [];
  fields: CampaignFields;
  knew: (event: LogEvent, other: LogEvent) => boolean = () => true;

  constructor(table: CampaignTable) {
    this.table = table;
    const { kind, designs, fleets, map, name, players } = table.campaign;
    const isOnMap = kind === 'objectives';
    const home = (player: number) => map?.objectives.find((each) => each.home === player)?.id;
    const ships = fleets.flatMap(({ player, ships: own }, fleet) =>
      own.flatMap(({ id, design: at, name, flights }): readonly CampaignShip[] => {
        const design = designs[at];
        if (!design) return [];
        const figures = table.figuresOf(design);
        const place = isOnMap ? home(player) : undefined;
        return [
          {
            ...{ id, fleet, name, figures, flights, hull: figures.hull, mended: 0 },
            ...{ at: place, from: place, status: 'sound' },
          },
        ];
      }),
    );
    this.fields = {
      ...{ round: isOnMap ? 0 : 1, step: isOnMap ? 'placement' : 'order' },
      fleets: fleets.map(({ player, name, faction }, index) => ({
        ...{ index, player, name, faction, points: 0, spent: 0, due: 0, sums: [] },
        ...{ victories: 0, vps: 0, semiVps: 0, isDone: false, hasSaidDone: false },
      })),
      ships: new Map(ships.map((ship) => [ship.id, ship])),
      map: { objectives: map?.objectives ?? [], paths: map?.paths ?? [] },
      holders: new Map(
        (map?.objectives ?? []).flatMap(({ id, home: own, start = own }) =>
          start === undefined ? [] : [[id, start]],
        ),
      ),
      ...{ codes: new Map(), moves: new Map(), arrows: [], battles: [], order: [], active: 0 },
      ...{ answers: new Map(), scenario: undefined, conceded: new Set(), end: undefined },
      ...{ name, names: players.map((player) => player.name) },
    };
  }

  get round(): number {
    return this.fields.round;
  }

  get step(): CampaignStep {
    return this.fields.step;
  }

  change(fields: Partial<CampaignFields>): void {
    this.fields = { ...this.fields, ...fields };
  }

  ship(id: string): CampaignShip | undefined {
    return this.fields.ships.get(id);
  }

  fleet(index: number): FleetState | undefined {
    return this.fields.fleets[index];
  }

  changeShip(id: string, changes: Partial<CampaignShip>): void {
    const ship = this.ship(id);
    if (ship) this.change({ ships: new Map(this.fields.ships).set(id, { ...ship, ...changes }) });
  }

  changeFleet(index: number, changes: Partial<FleetState>): void {
    const { fleets } = this.fields;
    this.change({
      fleets: fleets.map((each) => (each.index === index ? { ...each, ...changes } : each)),
    });
  }

  changeBattle(id: string, changes: Partial<CampaignBattle>): void {
    const { battles } = this.fields;
    this.change({
      battles: battles.map((each) => (each.id === id ? { ...each, ...changes } : each)),
    });
  }

  player(index: number): string {
    const name = this.fields.names[index] || `Player ${index + 1}`;
    return playersCalled(this.fields.names, name).length > 1 ? `${name} (${index + 1})` : name;
  }

  /** The name of a fleet: its player's, with its own if the player has two. */
  fleetName(index: number): string {
    const { player = 0, name = `fleet ${index + 1}` } = this.fleet(index) ?? {};
    const own = this.fields.fleets.filter((each) => each.player === player);
    return own.length > 1 ? `${this.player(player)} (${name})` : this.player(player);
  }

  /** True for a fleet whose player has conceded. */
  hasConceded(fleet: number): boolean {
    return this.fields.conceded.has(this.fleet(fleet)?.player ?? fleet);
  }

  /** Ships of a fleet that are not lost. */
  shipsOf(fleet: number): readonly CampaignShip[] {
    return [...this.fields.ships.values()].filter(
      (ship) => ship.fleet === fleet && ship.status !== 'lost',
    );
  }

  /** The combat rating of a fleet; hull that is lost does not change it. */
  ratingOf(fleet: number): number {
    return this.shipsOf(fleet).reduce((sum, { figures }) => sum + figures.rating, 0);
  }

  /** Players whose ships stand at an objective. */
  playersAt(place: string): readonly number[] {
    const { ships, fleets } = this.fields;
    if (this.#standing.ships !== ships) {
      const players = new Map<string, number[]>();
      for (const { at = '', status, fleet } of ships.values()) {
        const player = fleets[fleet]?.player;
        const here = keptOr(players, at, () => []);
        if (status !== 'sound' || player === undefined || here.includes(player)) continue;
        here.push(player);
        here.sort((one, other) => one - other);
      }
      this.#standing = { ships, players };
    }
    return this.#standing.players.get(place) ?? [];
  }

  /** Players by the objectives where their ships stand, worked out once for each change of ships. */
  #standing: {
    readonly ships: CampaignFields['ships'] | undefined;
    readonly players: ReadonlyMap<string, readonly number[]>;
  } = { ships: undefined, players: new Map() };

  /** Objectives that bring points to a player: where his ships stand, or everything that he took last (T.1). */
  objectivesOf(
    player: number,
    which = this.table.settings.objectives ?? 'occupied',
  ): readonly string[] {
    const { map, holders } = this.fields;
    return map.objectives.flatMap(({ id }) => {
      const isHis =
        which === 'held' ? holders.get(id) === player : this.playersAt(id).includes(player);
      return isHis ? [id] : [];
    });
  }

  battle(id: string): CampaignBattle | undefined {
    return this.fields.battles.find((each) => each.id === id);
  }

  /** Battles of the round that have no result yet. */
  get openBattles(): readonly CampaignBattle[] {
    return this.fields.battles.filter(({ result }) => !result);
  }

  save(): SavedCampaign {
    return { fields: this.fields, lines: this.lines.length };
  }

  restore({ fields, lines }: SavedCampaign): void {
    this.fields = fields;
    this.lines.length = lines;
  }
}

/** The next free letter for a new ship, after those of the setup; `later` skips free ones. */
export function nextLetter({ table, fields }: CampaignState, later = 0): string {
  let number = table.letters;
  for (let passed = 0; ; number += 1) {
    if (fields.ships.has(shipLetter(number))) continue;
    if (passed === later) return shipLetter(number);
    passed += 1;
  }
}
