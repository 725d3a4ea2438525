/** Campaigns of files: begun with fleets, read with their faults, joined with those of other players, written back. */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import {
  beginningNotes,
  type CampaignBook,
  campaignTable,
  KIND_SETTINGS,
  longRangeFlights,
  newCampaign,
  POSITIVE_SETTINGS,
} from '../core/campaign/campaign.ts';
import { actSteps } from '../core/campaign/costs.ts';
import { CampaignRun } from '../core/campaign/fold.ts';
import { type CampaignIssue, wordCampaignIssue } from '../core/campaign/issues.ts';
import {
  CAMPAIGN_KINDS,
  type Campaign,
  type CampaignAct,
  type CampaignKind,
  type CampaignSettings,
  campaignDesigns,
} from '../core/campaign/schema.ts';
import { CampaignState, nextLetter } from '../core/campaign/state.ts';
import { packNotes } from '../core/campaign/wording.ts';
import type { Fleet, FleetShip } from '../core/design/fleet.ts';
import { isError, type LocatedIssue } from '../core/design/issues.ts';
import { countOf } from '../core/design/text/counts.ts';
import type { Author } from '../core/game/log.ts';
import { joinLogs } from '../core/game/merge.ts';
import { carriedPacks } from '../core/rules/packs/own-rules.ts';
import {
  campaignFaults,
  formatCampaign,
  readCampaign,
  wordCampaignFileIssue,
} from '../formats/json/campaign.ts';
import { hasCampaignLink, readCampaignLink } from '../formats/link/campaign-link.ts';
import { wordLinkIssue } from '../formats/link/link.ts';
import {
  type Arguments,
  type CommandResult,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
  type Misuse,
  writeOutput,
} from './command.ts';
import { wordExisting } from './commands/import.ts';
import { valuesOf } from './options.ts';
import { areTooMany, eachCopy } from './rated-designs.ts';
import {
  namedSource,
  noShipIn,
  type ReadFile,
  readFiles,
  reportFaults,
  textOf,
  worse,
} from './read-files.ts';
import { displayText } from './terminal-text.ts';

/** Campaign in progress with its file. */
export interface OpenCampaign {
  readonly path: string;
  readonly run: CampaignRun;
}

const bookOf = ({ rules, fleetRules, campaignRules }: Context): CampaignBook => ({
  ...{ rules, fleets: fleetRules, campaigns: campaignRules },
});

/** Reads the campaign of a file or link, and reports its faults; a status if there is none. */
export async function readCampaignFile(
  path: string,
  context: Context,
): Promise<Campaign | ExitStatus> {
  const isLink = hasCampaignLink(path);
  const text = isLink ? path : await textOf(path, context);
  if (text === undefined) return MISUSE;
  const reading = hasCampaignLink(text)
    ? linked(text, context)
    : readCampaign(bookOf(context), text);
  const source = isLink ? 'link' : namedSource(path);
  const word = (issue: LocatedIssue) => wordLinkIssue(issue) ?? wordCampaignFileIssue(issue);
  reportFaults(context, source, text, reading.issues, word);
  context.learnPacks(reading.value?.packs ?? []);
  return reading.value ?? HAS_ERRORS;
}

/** The campaign of a link with its packs, checked like a file. */
function linked(
  text: string,
  context: Context,
): { readonly value?: Campaign; readonly issues: readonly LocatedIssue[] } {
  const { value, issues } = readCampaignLink(text);
  if (!value) return { issues };
  const { campaign, packs } = value;
  return readCampaign(bookOf(context), formatCampaign({ ...campaign, packs }));
}

export async function openCampaign(
  path: string,
  context: Context,
): Promise<OpenCampaign | ExitStatus> {
  const campaign = await readCampaignFile(path, context);
  if (typeof campaign === 'number') return campaign;
  const run = new CampaignRun(campaignTable(bookOf(context), campaign), campaign);
  for (const note of packNotes(run.state)) context.err(`slipway: warning: ${displayText(note)}\n`);
  return { path, run };
}

/** Device id of a file: each copy on each machine numbers its own events. */
const deviceOfFile = (path: string): string =>
  createHash('sha256')
    .update(`${hostname()} ${resolve(path)}`)
    .digest('hex')
    .slice(0, 6)
    .toUpperCase();

export const authorOf = ({ path }: OpenCampaign, player = 0): Author => ({
  device: deviceOfFile(path),
  side: player,
});

/** Reports issues of entries; true if the rules refuse one of them. */
export function reportIssues(issues: readonly CampaignIssue[], { err }: Context): boolean {
  for (const issue of issues) {
    const severity = isError(issue) ? '' : 'warning: ';
    err(`slipway: ${severity}${displayText(wordCampaignIssue(issue))} (${issue.rule})\n`);
  }
  return issues.some(isError);
}

/** Enters acts of a player and writes the file; if the rules refuse one of them, none is entered. */
export async function enterActs(
  open: OpenCampaign,
  acts: readonly CampaignAct[],
  context: Context,
  player?: number,
): Promise<ExitStatus> {
  const { run } = open;
  if (reportIssues(run.check(...acts), context)) return HAS_ERRORS;
  for (const act of acts) {
    run.enter(authorOf(open, player), [act]);
    context.out(`${displayText(run.state.lines.at(-1)?.text ?? '', 1000)}\n`);
    for (const { label, amount, rule } of actSteps(run.state, act)) {
      context.out(`  ${label} = ${amount} (${rule})\n`);
    }
  }
  return writeCampaign(open.path, run.campaign, context);
}

/** Reports that an action has nothing to do. */
export function nothingDue({ err }: Context, what: string): ExitStatus {
  err(`slipway: there is nothing to ${what} now: slipway campaign show has what is due\n`);
  return HAS_ERRORS;
}

/** True, with a report, if a file's campaign has entries that the log lacks. */
export async function holdsMore(
  path: string,
  log: Campaign['log'],
  context: Context,
): Promise<boolean> {
  const reading = (await context.isFile(path)) ? await context.readFile(path) : { failure: '' };
  const [file] = 'files' in reading ? reading.files : [];
  const there = file && readCampaign(bookOf(context), file.text).value;
  const lost = there ? joinLogs(log, there.log).taken.length : 0;
  if (lost === 0) return false;
  const entries = countOf(lost, 'entry');
  context.err(
    `slipway: ${displayText(path)} is a campaign, and ${entries} of it would be lost; --force overwrites it\n`,
  );
  return true;
}

export async function writeCampaign(
  path: string,
  campaign: Campaign,
  context: Context,
): Promise<ExitStatus> {
  const packs = carriedPacks(context.rules, campaignDesigns(campaign));
  const text = formatCampaign(packs.length > 0 ? { ...campaign, packs } : campaign);
  if (path === '-') {
    context.out(text);
    return FINE;
  }
  return writeOutput(context, path, text);
}

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
