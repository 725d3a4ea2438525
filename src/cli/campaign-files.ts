/** Campaigns of files: read with their faults, joined with those of other players, written back. */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { type CampaignBook, campaignTable } from '../core/campaign/campaign.ts';
import { actSteps } from '../core/campaign/costs.ts';
import { CampaignRun } from '../core/campaign/fold.ts';
import { type CampaignIssue, wordCampaignIssue } from '../core/campaign/issues.ts';
import { type Campaign, type CampaignAct, campaignDesigns } from '../core/campaign/schema.ts';
import { packNotes } from '../core/campaign/wording.ts';
import { isError, type LocatedIssue } from '../core/design/issues.ts';
import { countOf } from '../core/design/text/counts.ts';
import type { Author } from '../core/game/log.ts';
import { joinLogs } from '../core/game/merge.ts';
import { carriedPacks } from '../core/rules/packs/own-rules.ts';
import { formatCampaign, readCampaign, wordCampaignFileIssue } from '../formats/json/campaign.ts';
import { hasCampaignLink, readCampaignLink } from '../formats/link/campaign-link.ts';
import { wordLinkIssue } from '../formats/link/link.ts';
import { type Context, type ExitStatus, FINE, HAS_ERRORS, MISUSE } from './command.ts';
import { displayText } from './display-text.ts';
import { namedSource, reportFaults, textOf } from './read-files.ts';

/** Campaign in progress with its file. */
export interface OpenCampaign {
  readonly path: string;
  readonly run: CampaignRun;
}

export const bookOf = ({ rules, fleetRules, campaignRules }: Context): CampaignBook => ({
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
  const failure = await context.writeFile(path, new TextEncoder().encode(text));
  if (failure === undefined) return FINE;
  context.err(`slipway: ${displayText(path)}: ${failure}\n`);
  return MISUSE;
}
