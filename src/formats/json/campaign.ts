/** Campaigns as files, `slipway.campaign` 1: an event a line, faults with their places. */
import { type CampaignBook, POSITIVE_SETTINGS } from '../../core/campaign/campaign.ts';
import {
  type Campaign,
  type CampaignEvent,
  campaignEventSchema,
  campaignSchema,
} from '../../core/campaign/schema.ts';
import type { FlightGroup } from '../../core/design/fleet.ts';
import type { Params } from '../../core/design/issues.ts';
import { countOf } from '../../core/design/text/counts.ts';
import { type CampaignMap, MAP } from '../../core/rules/campaign-rules.ts';
import type { Steps } from './issues.ts';
import {
  excessFaults,
  type Fault,
  figureFaults,
  formatLogged,
  type LoggedReading,
  loggedWording,
  readLogged,
  readStoredLog,
  type StoredLog,
  shipFaults,
} from './logged.ts';

/** The campaign's JSON in the schema's order of keys, with an event a line. Reading it gives the same. */
export const formatCampaign = (campaign: Campaign): string =>
  formatLogged(campaignSchema, campaign);

/** Reads a stored campaign; undefined where its players or fleets cannot be read. */
export const readStoredCampaign = (raw: Campaign): StoredLog<Campaign> | undefined =>
  readStoredLog<CampaignEvent, Campaign>(campaignSchema, campaignEventSchema, raw);

/** Reads a campaign, or reports its faults with their places. Never throws. */
export const readCampaign = (book: FileBook, text: string): LoggedReading<Campaign> =>
  readLogged(campaignSchema, text, (campaign) => campaignFaults(book, campaign));

/** Rules that the parts of a campaign are checked by. */
type FileBook = Pick<CampaignBook, 'campaigns' | 'fleets'>;

type CampaignFault = Fault<keyof typeof WORDS>;

/** Faults of players, fleets, ships and map. */
export function campaignFaults(
  { campaigns: { tournament }, fleets: { battleSizes, variants } }: FileBook,
  campaign: Campaign,
): readonly Fault[] {
  const { kind, players, fleets, designs, map, log, settings = {} } = campaign;
  const faults: Fault[] = [];
  const add = (fault: CampaignFault) => faults.push(fault);
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value !== 'number') continue;
    faults.push(...figureFaults(['settings', name], value, POSITIVE_SETTINGS.has(name) ? 1 : 0));
  }
  const { size } = settings;
  if (size !== undefined && !battleSizes.has(size)) {
    const params = { size, known: [...battleSizes.keys()].join(', ') };
    add({ code: 'campaign.size', steps: ['settings', 'size'], params });
  }
  const most = kind === 'objectives' ? 2 : tournament.most;
  if (players.length < 2 || players.length > most) {
    const params = { count: players.length, most };
    add({ code: 'campaign.players', steps: ['players'], params });
  }
  const isDoubled = kind === 'tournament' && players.length <= tournament.twoFleetsTo;
  const wanted = isDoubled ? 2 : 1;
  for (const [player, { name }] of players.entries()) {
    const count = fleets.filter((fleet) => fleet.player === player).length;
    const params = { player: name || `Player ${player + 1}`, count, wanted };
    if (count !== wanted) add({ code: 'campaign.fleets', steps: ['fleets'], params });
  }
  for (const [i, { player }] of fleets.entries()) {
    if (!players[player] || (wanted === 1 && player !== i)) {
      const steps = ['fleets', i, 'player'];
      add({ code: 'campaign.player', steps, params: { player } });
    }
  }
  if (kind === 'objectives') faults.push(...mapFaults(map, ['map']));
  for (const [i, { act }] of log.entries()) {
    if (act.type === 'map') faults.push(...mapFaults(act.map, ['log', i, 'act', 'map']));
  }
  const flightFaults = (steps: Steps, flights: readonly FlightGroup[] = []): readonly Fault[] =>
    flights.flatMap(({ variant, count }, i) => {
      const at = [...steps, 'flights', i];
      const unknown: readonly CampaignFault[] =
        variant === undefined || variants.has(variant)
          ? []
          : [{ code: 'campaign.variant', steps: [...at, 'variant'], params: { variant } }];
      return [...figureFaults([...at, 'count'], count), ...unknown];
    });
  return [
    ...faults,
    ...shipFaults('fleets', fleets, designs),
    ...fleets.flatMap(({ ships }, i) =>
      ships.flatMap(({ flights }, k) => flightFaults(['fleets', i, 'ships', k], flights)),
    ),
    ...designs.flatMap((design, i) => excessFaults(['designs', i], design)),
    ...log.flatMap(({ act }, i) =>
      act.type === 'build'
        ? [
            ...excessFaults(['log', i, 'act', 'design'], act.design),
            ...flightFaults(['log', i, 'act'], act.flights),
          ]
        : [],
    ),
  ];
}

function mapFaults(map: CampaignMap | undefined, steps: Steps): readonly Fault[] {
  const none: readonly CampaignFault[] = [{ code: 'campaign.map', steps: [] }];
  if (!map) return none;
  const faults: Fault[] = [];
  const add = (fault: CampaignFault) => faults.push(fault);
  const ids = new Set<string>();
  for (const [i, { id, x, y, home, start }] of map.objectives.entries()) {
    const at = [...steps, 'objectives', i];
    for (const [name, value, most] of [
      ['x', x, MAP.width],
      ['y', y, MAP.height],
    ] as const) {
      const params = { name, value, most };
      if (value < 0 || value > most) add({ code: 'campaign.place', steps: [...at, name], params });
    }
    faults.push(...figureFaults([...at, 'home'], home, 0, 1));
    faults.push(...figureFaults([...at, 'start'], start, 0, 1));
    if (ids.has(id)) add({ code: 'campaign.objective', steps: [...at, 'id'], params: { id } });
    ids.add(id);
  }
  for (const [i, path] of map.paths.entries()) {
    const isJoined = path.length === 2 && path[0] !== path[1] && path.every((id) => ids.has(id));
    const params = { path: path.join(', ') };
    if (!isJoined) add({ code: 'campaign.path', steps: [...steps, 'paths', i], params });
  }
  for (const player of [0, 1]) {
    const homes = map.objectives.filter(({ home }) => home === player).length;
    const params = { player: player + 1, count: homes };
    if (homes !== 1) add({ code: 'campaign.home', steps: [...steps, 'objectives'], params });
  }
  return faults;
}

const WORDS = {
  'campaign.players': (p) =>
    `This campaign takes ${p.most === 2 ? 'two' : `two to ${p.most}`} players, not ${p.count}.`,
  'campaign.fleets': (p) =>
    `${p.player} has ${countOf(Number(p.count), 'fleet')}; this campaign takes ${p.wanted} a player.`,
  'campaign.player': (p) => `The fleets are not in the order of their players: ${p.player}.`,
  'campaign.size': (p) => `There is no size of battle “${p.size}”; there are ${p.known}.`,
  'campaign.variant': (p) => `There are no fighters called “${p.variant}”.`,
  'campaign.map': () => 'A campaign of objectives needs a map.',
  'campaign.objective': (p) => `Two objectives have the id ${p.id}.`,
  'campaign.place': (p) => `“${p.name}” is from 0 to ${p.most} on the map, not ${p.value}.`,
  'campaign.path': (p) => `A path joins two objectives of the map, not “${p.path}”.`,
  'campaign.home': (p) => `Player ${p.player} needs one home on the map, not ${p.count}.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

/** The issue in a sentence. */
export const wordCampaignFileIssue = loggedWording(WORDS);
