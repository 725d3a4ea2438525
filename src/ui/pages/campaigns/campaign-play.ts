/** An open campaign: the players' entries, and everything that the page shows of it. */
import { createMemo, createSignal } from 'solid-js';
import { campaignDue, campaignSteps } from '../../../core/campaign/due.ts';
import type { CampaignRun } from '../../../core/campaign/fold.ts';
import { wordCampaignIssue } from '../../../core/campaign/issues.ts';
import type { CampaignAct, CampaignEvent } from '../../../core/campaign/schema.ts';
import { withNote } from '../../../core/campaign/wording.ts';
import { isError } from '../../../core/design/issues.ts';
import type { MapMove } from '../../../sheets/campaign/map-geometry.ts';
import { campaignView, recordText } from '../../../sheets/campaign/view.ts';
import { neededContext } from '../../components/needed-context.ts';
import type { HandedOutcome } from '../../shared/battle/handed-battle.ts';

export type CampaignPlay = ReturnType<typeof createCampaignPlay>;

/** Belongs to the owner that creates it. */
export function createCampaignPlay(options: {
  readonly run: CampaignRun;
  readonly id: string;
  readonly device: string;
  /** Stores the campaign after new events. */
  readonly entered: () => void;
  /** The outcome of a battle that was fought on the Battle page. */
  readonly fought?: HandedOutcome | undefined;
}) {
  const { run, id, device, entered, fought } = options;
  const [version, setVersion] = createSignal(0, { equals: false });
  const [draft, setDraft] = createSignal<readonly MapMove[]>([]);
  const [said, say] = createSignal('');
  const [refused, setRefused] = createSignal<string>();
  const state = createMemo(
    () => {
      version();
      return run.state;
    },
    undefined,
    { equals: false },
  );
  const author = (side: number) => ({ device, side, time: Date.now() });
  const show = () => setVersion(0);
  const changed = () => {
    show();
    const line = run.state.lines.at(-1);
    if (line) say(`${withNote(recordText(run.state, line))}.`);
    entered();
  };
  const enter = (player: number | undefined, ...acts: readonly CampaignAct[]): boolean => {
    const why = run.check(...acts).find(isError);
    setRefused(why && wordCampaignIssue(why));
    if (why || acts.length === 0) return false;
    run.enter(author(player ?? 0), acts);
    changed();
    return true;
  };
  const lastEvent = (event: CampaignEvent | undefined): string | undefined => {
    const line = event && run.state.lines.find((each) => each.event.id === event.id);
    return line && recordText(run.state, line).text;
  };
  const take = (event: CampaignEvent | undefined) => {
    if (!event) return;
    setRefused();
    run.undo(author(event.by), event.first ?? event.id);
    changed();
  };
  let restored: CampaignEvent | undefined;
  return {
    run,
    id,
    fought,
    state,
    view: createMemo(() => campaignView(state(), draft())),
    due: createMemo(() => campaignDue(state())),
    steps: createMemo(() => campaignSteps(state())),
    said,
    /** Reason why the last entry was refused. */
    refused,
    setDraft,
    /** The issue that an act would have now. */
    check: (act: CampaignAct) => run.check(act)[0],
    /** Enters acts as one tap; false if the rules refuse one of them. */
    enter,
    receive(events: readonly CampaignEvent[]): void {
      run.add(events);
      show();
    },
    undo: () => take(run.lastOf(device)),
    redo: () => take(run.lastUndoOf(device)),
    undoLabel: () => {
      state();
      return lastEvent(run.lastOf(device));
    },
    redoLabel: () => {
      state();
      return run.lastUndoOf(device) && 'the last step';
    },
    /** Undoes everything that an earlier log lacks, undos too, as one tap; false if nothing. */
    restore(log: readonly CampaignEvent[]): boolean {
      run.add(log);
      const known = new Set(log.map(({ id }) => id));
      const of = run.events.map((each) => each.id).filter((each) => !known.has(each));
      if (of.length > 0) {
        const isEntered = enter(undefined, { type: 'undo', of });
        restored = isEntered ? run.events.at(-1) : undefined;
        return isEntered;
      }
      changed();
      return false;
    },
    /** Reverts the last restoring. */
    undoRestoring: () => take(restored),
    /** Takes back an event and everything after it, as one tap. */
    undoFrom(event: string): void {
      const at = run.events.findIndex((each) => each.id === event);
      const of = run.events
        .slice(at)
        .filter((each) => each.act.type !== 'undo' && !run.isUndone(each.id))
        .map((each) => each.id);
      if (at >= 0 && of.length > 0) enter(undefined, { type: 'undo', of });
    },
  };
}

export const [CampaignPlayProvider, useCampaignPlay] = neededContext<CampaignPlay>('campaign');
