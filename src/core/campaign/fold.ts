/** Campaigns under way: the state after all events of a log, kept up to date as events arrive. */
import { compareEvents, undoneIn } from '../game/events.ts';
import { LogRun } from '../game/log.ts';
import { applyCampaignAct } from './acts.ts';
import type { CampaignTable } from './campaign.ts';
import type { CampaignIssue } from './issues.ts';
import type { Campaign, CampaignAct, CampaignEvent } from './schema.ts';
import { CampaignState, type SavedCampaign } from './state.ts';
import { wordCampaignAct } from './wording.ts';

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

  /** The issue that an act would have now, without entering it. */
  check(act: CampaignAct): CampaignIssue | undefined {
    const state = new CampaignState(this.table);
    state.restore({ ...this.state.save(), lines: 0 });
    return applyCampaignAct(state, act, '');
  }
}

function apply(state: CampaignState, event: CampaignEvent): void {
  const { round } = state;
  const issue = applyCampaignAct(state, event.act, event.id);
  state.lines.push({ event, round, issue, ...wordCampaignAct(state, event.act) });
}
