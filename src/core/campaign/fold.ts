/** Campaigns under way: the state after all events of a log, kept up to date as events arrive. */
import { LogRun } from '../game/log.ts';
import { applyCampaignAct } from './acts.ts';
import type { CampaignTable } from './campaign.ts';
import type { CampaignIssue } from './issues.ts';
import type { Campaign, CampaignAct, CampaignEvent } from './schema.ts';
import { CampaignState, type SavedCampaign } from './state.ts';
import { wordCampaignAct } from './wording.ts';

/** A campaign and its players by their first names: the log has those that came after. */
export function firstNamed<Head extends Pick<Campaign, 'name' | 'players'>>(
  head: Head,
  log: Campaign['log'],
): Head {
  const first = { name: head.name, players: [...head.players] };
  for (const { act } of log.toReversed()) {
    if (act.type !== 'rename') continue;
    if (act.player === undefined) first.name = act.was;
    else if (first.players[act.player]) first.players[act.player] = { name: act.was };
  }
  return { ...head, ...first };
}

export class CampaignRun extends LogRun<CampaignEvent, CampaignState, SavedCampaign> {
  readonly table: CampaignTable;
  readonly #head: Omit<Campaign, 'log'>;

  constructor(ofCampaign: CampaignTable, { log, ...head }: Campaign) {
    const table = { ...ofCampaign, campaign: firstNamed(head, log) };
    super({ begin: () => new CampaignState(table), apply }, log);
    this.table = table;
    this.#head = table.campaign;
  }

  /** The campaign with all its events in order, to be stored or sent. */
  get campaign(): Campaign {
    const { name, names } = this.state.fields;
    const players = names.map((each) => ({ name: each }));
    return { ...this.#head, name, players, log: [...this.events] };
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
