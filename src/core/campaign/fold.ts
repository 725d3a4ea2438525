/** Campaigns under way: the state after all events of a log, kept up to date as events arrive. */
import { LogRun } from '../game/log.ts';
import { applyCampaignAct } from './acts.ts';
import type { CampaignTable } from './campaign.ts';
import type { CampaignIssue } from './issues.ts';
import type { Campaign, CampaignAct, CampaignEvent } from './schema.ts';
import { CampaignState, type SavedCampaign } from './state.ts';
import { wordCampaignAct } from './wording.ts';

export class CampaignRun extends LogRun<CampaignEvent, CampaignState, SavedCampaign> {
  readonly table: CampaignTable;
  readonly #head: Omit<Campaign, 'log'>;

  constructor(ofCampaign: CampaignTable, { log, ...head }: Campaign) {
    // Its own head: a new name shows at once, and not in the value that was given.
    const table = { ...ofCampaign, campaign: head };
    super({ begin: () => new CampaignState(table), apply }, log);
    this.table = table;
    this.#head = head;
  }

  /** The campaign with all its events in order, to be stored or sent. */
  get campaign(): Campaign {
    return { ...this.#head, log: [...this.events] };
  }

  /** Changes what events do not: the name, notes. */
  rename(changes: Partial<Pick<Campaign, 'name' | 'notes'>>): void {
    Object.assign(this.#head, changes);
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
