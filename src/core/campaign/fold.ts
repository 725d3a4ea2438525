/** Campaigns under way: the state after all events of a log, kept up to date as events arrive. */
import { isError } from '../design/issues.ts';
import { compareEvents, undoneIn } from '../game/events.ts';
import { type Author, LogRun } from '../game/log.ts';
import { joinLogs } from '../game/merge.ts';
import { applyCampaignAct } from './acts.ts';
import type { CampaignTable } from './campaign.ts';
import { type CampaignIssue, onEntry } from './issues.ts';
import type { Campaign, CampaignAct, CampaignEvent } from './schema.ts';
import { CampaignState, type SavedCampaign } from './state.ts';
import { wordCampaignAct, wordClash } from './wording.ts';

/** Applies renamings: their former or their new names. */
function withNames(
  campaign: Campaign,
  renamings: Campaign['log'],
  which: 'was' | 'name',
): Campaign {
  const players = [...campaign.players];
  let { name } = campaign;
  for (const { act } of renamings) {
    if (act.type !== 'rename') continue;
    if (act.player === undefined) name = act[which];
    else if (players[act.player]) players[act.player] = { name: act[which] };
  }
  return { ...campaign, name, players };
}

/** The campaign under its original names, to which the log's renamings apply. */
export const firstNamed = (campaign: Campaign): Campaign =>
  withNames(campaign, campaign.log.toSorted(compareEvents).reverse(), 'was');

/** The campaign under the names that its log gives, also right after joining. */
export function lastNamed(campaign: Campaign): Campaign {
  const log = campaign.log.toSorted(compareEvents);
  const undone = undoneIn(log);
  const renamings = log.filter(({ id }) => !undone.has(id));
  return withNames(firstNamed(campaign), renamings, 'name');
}

/** Merges the log of another copy. Notes changed entries once, in the author's name. */
export function joinCampaign(
  run: CampaignRun,
  log: readonly CampaignEvent[],
  author: Author,
): { readonly taken: number; readonly notes: readonly string[] } {
  const { taken, clashes } = joinLogs(run.events, log);
  run.add(log);
  const known = new Set(run.events.map(({ act }) => (act.type === 'note' ? act.text : '')));
  const notes = clashes.map((clash) => wordClash(run.state, clash));
  const fresh = [...new Set(notes)].filter((text) => !known.has(text));
  for (const text of fresh) run.enter(author, [{ type: 'note', text }]);
  return { taken: taken.length, notes: fresh };
}

export class CampaignRun extends LogRun<CampaignEvent, CampaignState, SavedCampaign> {
  readonly table: CampaignTable;
  readonly #head: Omit<Campaign, 'log'>;

  constructor(ofCampaign: CampaignTable, campaign: Campaign) {
    const { log, ...head } = firstNamed(campaign);
    const table = { ...ofCampaign, campaign: head };
    super({ begin: () => new CampaignState(table), apply }, log);
    this.table = table;
    this.#head = head;
  }

  /** The campaign with all its events in order, to be stored or sent. */
  get campaign(): Campaign {
    return lastNamed({ ...this.#head, log: [...this.events] });
  }

  /** Issues that these acts would have now, in turn; stops at the first error. */
  check(...acts: readonly CampaignAct[]): readonly CampaignIssue[] {
    const state = new CampaignState(this.table);
    state.restore({ ...this.state.save(), lines: 0 });
    const issues: CampaignIssue[] = [];
    for (const act of acts) {
      const found = applyCampaignAct(state, act, '').map(onEntry);
      // Report only the reasons of a refusal.
      if (found.some(isError)) return [...issues, ...found.filter(isError)];
      issues.push(...found);
    }
    return issues;
  }
}

function apply(state: CampaignState, event: CampaignEvent): void {
  const { round } = state;
  const issues = applyCampaignAct(state, event.act, event.id);
  state.lines.push({ event, round, issues, ...wordCampaignAct(state, event.act) });
}
