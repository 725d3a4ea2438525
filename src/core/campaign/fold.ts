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

/** A campaign with the names of some renamings in place of its own. */
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

/** A campaign and its players by their first names: the log has those that came after. */
export const firstNamed = (campaign: Campaign): Campaign =>
  withNames(campaign, campaign.log.toSorted(compareEvents).reverse(), 'was');

/** A campaign and its players by the names that its log gives them, also one that has just been joined. */
export function lastNamed(campaign: Campaign): Campaign {
  const log = campaign.log.toSorted(compareEvents);
  const undone = undoneIn(log);
  const renamings = log.filter(({ id }) => !undone.has(id));
  return withNames(firstNamed(campaign), renamings, 'name');
}

/** Takes in the log of another copy. What was changed in it is noted, once, as an entry of the author. */
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

  /** Issues that acts would have now, one after the other, without entering them; an error ends it. */
  check(...acts: readonly CampaignAct[]): readonly CampaignIssue[] {
    const state = new CampaignState(this.table);
    state.restore({ ...this.state.save(), lines: 0 });
    const issues: CampaignIssue[] = [];
    for (const act of acts) {
      const found = applyCampaignAct(state, act, '').map(onEntry);
      // Reasons of a refusal stand alone.
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
