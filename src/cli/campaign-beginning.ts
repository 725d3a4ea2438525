/** A new campaign from fleets of files, with its settings. */
import {
  beginningNotes,
  campaignTable,
  KIND_SETTINGS,
  longRangeFlights,
  newCampaign,
  POSITIVE_SETTINGS,
} from '../core/campaign/campaign.ts';
import {
  CAMPAIGN_KINDS,
  type Campaign,
  type CampaignAct,
  type CampaignKind,
  type CampaignSettings,
} from '../core/campaign/schema.ts';
import { CampaignState, nextLetter } from '../core/campaign/state.ts';
import type { Fleet, FleetShip } from '../core/design/fleet.ts';
import { campaignFaults, wordCampaignFileIssue } from '../formats/json/campaign.ts';
import { bookOf, writeCampaign } from './campaign-files.ts';
import {
  type Arguments,
  type CommandResult,
  type Context,
  HAS_ERRORS,
  MISUSE,
  type Misuse,
} from './command.ts';
import { wordExisting } from './commands/import.ts';
import { displayText } from './display-text.ts';
import { valuesOf } from './options.ts';
import { areTooMany, eachCopy } from './rated-designs.ts';
import { noShipIn, type ReadFile, readFiles, worse } from './read-files.ts';

/** Makes a campaign of the fleets in files, and writes it. */
export async function beginCampaign(
  { files, options }: Arguments,
  context: Context,
): Promise<CommandResult> {
  const output = options.get('output');
  if (output === undefined) return { misuse: 'a new campaign needs -o FILE' };
  const kind = CAMPAIGN_KINDS.find((one) => one === options.get('kind')) ?? 'objectives';
  const settings = settingsOf(kind, valuesOf({ files, options }, 'setting'), context);
  if ('misuse' in settings) return settings;
  const { maps, tournament } = context.campaignRules;
  const id = options.get('map');
  const map = id === undefined ? undefined : maps.get(id);
  if (id !== undefined && kind !== 'objectives') {
    return { misuse: `--map is for campaigns of objectives, not for --kind ${kind}` };
  }
  if (id !== undefined && !map) return { misuse: `--map is ${[...maps.keys()].join(' or ')}` };
  if (!options.has('force') && (await isThere(output, context))) return MISUSE;
  const read = await readFiles({ files, options: new Map() }, context);
  if (read.status === MISUSE) return MISUSE;
  const barren = read.files.filter(({ fleets, ships }) => fleets.length + ships.length === 0);
  for (const { name } of barren) noShipIn(name, context);
  // `readFiles` leaves out files without any content.
  if (barren.length > 0 || read.files.length < files.length) return HAS_ERRORS;
  const isVast = (file: ReadFile) =>
    fleetsIn(file).some(({ ships }) => areTooMany(ships, file.name, context));
  if (read.files.some(isVast)) return HAS_ERRORS;
  const fleets = read.files.flatMap(fleetsIn);
  const names = options.get('players')?.split(',') ?? [];
  const most = names.length > 0 ? names.length : fleets.length;
  const each = kind === 'tournament' && most <= tournament.twoFleetsTo ? 2 : 1;
  const count = names.length > 0 ? names.length : Math.ceil(fleets.length / each);
  const campaign = newCampaign(context.campaignRules, {
    ...{ name: options.get('name') ?? 'Campaign', kind },
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(map && { map: { objectives: map.objectives, paths: map.paths } }),
    players: Array.from({ length: count }, (_, i) => ({
      name: names[i]?.trim() || `Player ${i + 1}`,
      fleets: fleets.slice(i * each, (i + 1) * each),
    })),
  });
  const faults = campaignFaults(bookOf(context), campaign);
  for (const { code, params = {} } of faults) {
    context.err(`slipway: ${displayText(wordCampaignFileIssue({ code, params }))}\n`);
  }
  if (faults.length > 0 || fleets.length > count * each) {
    if (faults.length === 0) context.err('slipway: there are more fleets than players take\n');
    return HAS_ERRORS;
  }
  const longRange = Array.from({ length: count }, (_, i) =>
    fleets.slice(i * each, (i + 1) * each).reduce((sum, fleet) => sum + longRangeFlights(fleet), 0),
  );
  for (const note of notesOn(campaign, longRange, context))
    context.err(`slipway: warning: ${displayText(note)}\n`);
  return worse(read.status, await writeCampaign(output, campaign, context));
}

/** Fleets of a file, or one fleet of its loose ships. */
function fleetsIn({ fleets, ships }: ReadFile): readonly Fleet[] {
  const loose = { format: 'slipway.fleet', version: 1 } as const;
  const own = fleets.map(({ fleet }) => fleet);
  return own.length > 0 ? own : [{ ...loose, ships: ships.map(({ design }) => ({ design })) }];
}

/** Acts that add a file's ships to a fleet; reports too many and returns undefined. */
export function buildingActs(
  state: CampaignState,
  fleet: number,
  file: ReadFile,
  context: Context,
): readonly CampaignAct[] | undefined {
  const copies = eachCopy(
    fleetsIn(file).flatMap(({ ships }) => ships),
    file.name,
    context,
  );
  const counted = new Map<FleetShip, number>();
  return copies?.map((row, i) => {
    const { design, names = [], flights } = row;
    const copy = counted.get(row) ?? 0;
    counted.set(row, copy + 1);
    const name = names[copy];
    const more = { ...(name !== undefined && { name }), ...(flights && { flights }) };
    return { type: 'build', fleet, ship: nextLetter(state, i), ...more, design };
  });
}

/** True, with a report, if the file exists; only `--force` replaces it. */
async function isThere(path: string, context: Context): Promise<boolean> {
  if (!(await context.isFile(path))) return false;
  context.err(`slipway: nothing was written: ${wordExisting([displayText(path)])}\n`);
  return true;
}

function notesOn(
  campaign: Campaign,
  longRange: readonly number[],
  context: Context,
): readonly string[] {
  const table = campaignTable(bookOf(context), campaign);
  const state = new CampaignState(table);
  const beginners = campaign.players.map(({ name }, player) => ({
    name,
    ratings: state.fields.fleets
      .filter((fleet) => fleet.player === player)
      .map(({ index }) => state.ratingOf(index)),
    longRange: longRange[player] ?? 0,
  }));
  return beginningNotes(beginners, table.limit);
}

const WORDS: { readonly [name: string]: readonly string[] | undefined } = {
  ...{ limit: [], perPoint: [], loser: [], decliner: [], victories: [], rounds: [] },
  ...{ objectives: ['occupied', 'held'], flights: ['free', 'fixed'] },
};

function settingsOf(
  kind: CampaignKind,
  texts: readonly string[],
  { fleetRules }: Context,
): CampaignSettings | Misuse {
  const own: readonly string[] = KIND_SETTINGS[kind];
  const settings: { [name: string]: string | number } = {};
  for (const text of texts) {
    const [name = '', value = ''] = text.split('=');
    const words = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
    const isNumber = words?.length === 0 && /^\d{1,6}$/.test(value);
    const isWord = words?.includes(value) || (name === 'size' && fleetRules.battleSizes.has(value));
    const isNothing = Number(value) === 0 && POSITIVE_SETTINGS.has(name);
    if ((!isNumber && !isWord) || isNothing) {
      return { misuse: `--setting takes no '${displayText(text)}'` };
    }
    if (!own.includes(name)) {
      return { misuse: `--kind ${kind} has the settings ${own.join(', ')}, not ${name}` };
    }
    settings[name] = isNumber ? Number(value) : value;
  }
  if ('victories' in settings && 'rounds' in settings) {
    return { misuse: '--setting takes victories or rounds: one of them ends the campaign' };
  }
  return settings as CampaignSettings;
}
