/** An open campaign: title, steps, map, standing, fleets; due tasks and the record beside them. */
import { createMemo, createSignal, For, lazy, onMount, Show } from 'solid-js';
import { fileName } from '../../../formats/file-name.ts';
import { campaignBook } from '../../../sheets/campaign/report.ts';
import { printInWorker } from '../../../sheets/sheet-worker.ts';
import { type Action, ActionButton, ActionMenu } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { SaveStateView, StepButtons } from '../../components/editing-state.tsx';
import { focusHeading } from '../../components/kept-focus.ts';
import { undoKeys } from '../../components/keys.ts';
import { withSuspense } from '../../components/late.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';
import { listenTo } from '../../shared/media.ts';
import { createPageTitle } from '../../shared/page-title.ts';
import { fontUrls } from '../../shared/print/print-fonts.ts';
import type { createSavedLog } from '../../shared/saved-log.ts';
import { ShareLink } from '../../shared/share-link.ts';
import { EntryDialog, type MenuEntry, menuEntries } from './campaign-menu.tsx';
import { CampaignRecord, FleetTable, Rounds, StandingTable, StepsBar } from './campaign-parts.tsx';
import { useCampaignPlay } from './campaign-play.ts';
import { DuePanel } from './due-card.tsx';
import { createMapEditing, GraphMap, MapTools } from './graph-map.tsx';

const CampaignHistory = withSuspense(lazy(() => import('./campaign-history.tsx')));

export function CampaignPage(props: {
  /** The campaign as others may see it, and its link; undefined if too long. */
  readonly shared: () => { readonly text: string; readonly link: string | undefined };
  readonly saved: Pick<ReturnType<typeof createSavedLog>, 'state' | 'flush'>;
  readonly onImport: () => void;
  readonly actions: readonly Action[];
}) {
  const play = useCampaignPlay();
  const { view, state, steps, enter } = play;
  const [isEditing, setEditing] = createSignal(false);
  const [isSharing, setSharing] = createSignal(false);
  const [isComparing, setComparing] = createSignal(false);
  const [entering, setEntering] = createSignal<MenuEntry>();
  const [note, setNote] = createSignal('');
  createPageTitle(() => view().title);
  const onKey = undoKeys(() => play);
  listenTo(document, 'keydown', onKey);
  const report = async (paper: 'letter' | 'a4') => {
    setNote('Making the report…');
    try {
      const book = campaignBook(view(), { paper });
      const { bytes } = await printInWorker({ book, fontUrls: fontUrls() });
      saveFile(fileName({ class: view().title }, 'pdf'), new Blob([bytes]), 'application/pdf');
      setNote('Report saved.');
    } catch (error) {
      setNote(`The report could not be made: ${String(error)}`);
    }
  };
  const isMending = (fleet: number) =>
    state().step === 'repairs' && state().fleet(fleet)?.isDone === false;
  const mend = (fleet: number, row: number, boxes: number) => {
    const ship = view().fleets.find((one) => one.fleet === fleet)?.ships[row];
    if (!ship || boxes === ship.mended) return;
    const act = { type: 'repair' as const, ship: ship.letter, boxes: boxes - ship.mended };
    enter(state().fleet(fleet)?.player, act);
  };
  return (
    <div ref={(page) => onMount(() => focusHeading(page))} class="campaign">
      <div class="campaign-main">
        <header class="campaign-head">
          <h1>
            <bdi>{view().title}</bdi>
          </h1>
          <p>{view().subtitle}</p>
          <span class="muted small" role="status">
            {note()}
          </span>
          <SaveStateView state={props.saved.state()} onRetry={props.saved.flush} />
          <span class="campaign-undo">
            <StepButtons editing={play} />
          </span>
          <Show when={view().map}>
            <Button
              label={isEditing() ? 'Map done' : 'Edit map'}
              onClick={() => setEditing((now) => !now)}
            />
          </Show>
          <Button label="Share" onClick={() => setSharing(true)} />
          <ActionButton
            action={{
              label: 'Report',
              does: [
                { label: 'Download PDF, A4', onSelect: () => void report('a4') },
                { label: 'Download PDF, Letter', onSelect: () => void report('letter') },
              ],
            }}
          />
          <ActionMenu
            label="More"
            actions={[
              ...menuEntries(play).map((entry) => ({
                label: entry.label,
                disabled: entry.isOff,
                does: () => setEntering(entry),
              })),
              { label: 'Versions', does: () => setComparing(true) },
              ...props.actions,
            ]}
          />
        </header>
        <Show when={view().won}>
          {(won) => (
            <p class="campaign-won" role="status">
              {won()}
            </p>
          )}
        </Show>
        <For each={view().doubts}>{(line) => <p class="field-issues warning">{line}</p>}</For>
        <StepsBar steps={steps()} />
        <div class="campaign-field" classList={{ 'without-map': !view().map }}>
          <Show when={view().map}>
            {(map) => (
              <Show when={isEditing()} fallback={<GraphMap map={map()} names={view().names} />}>
                <EditedMap />
              </Show>
            )}
          </Show>
          <StandingTable view={view()} />
          <Show when={view().rounds.length > 0}>
            <Rounds rounds={view().rounds} />
          </Show>
        </div>
        <div class="campaign-fleets">
          <For each={view().fleets.map(({ fleet }) => fleet)}>
            {(index) => {
              const fleet = createMemo(() => view().fleets[index]);
              return (
                <Show when={fleet()}>
                  {(shown) => (
                    <FleetTable
                      fleet={shown()}
                      side={shown().player}
                      onMend={
                        isMending(index) ? (row, boxes) => mend(index, row, boxes) : undefined
                      }
                    />
                  )}
                </Show>
              );
            }}
          </For>
        </div>
      </div>
      <aside class="campaign-side" aria-label="What to do">
        <DuePanel onImport={props.onImport} />
      </aside>
      <aside class="campaign-side last" aria-label="Record">
        <section>
          <h2>Record</h2>
          <Show
            when={view().record.length > 0}
            fallback={<p class="muted">Nothing has happened yet.</p>}
          >
            <CampaignRecord record={view().record} onUndo={play.undoFrom} />
          </Show>
        </section>
      </aside>
      <p class="visually-hidden" role="status">
        {play.said()}
      </p>
      <Show when={entering()} keyed>
        {(entry) => <EntryDialog entry={entry} onClose={() => setEntering()} />}
      </Show>
      <Show when={isComparing()}>
        <CampaignHistory onClose={() => setComparing(false)} />
      </Show>
      <Show when={isSharing()}>
        <ShareLink
          title={view().title}
          link={props.shared().link}
          onClose={() => setSharing(false)}
        >
          <Button
            label="Download file"
            onClick={() => saveFile(fileName({ class: view().title }, 'json'), props.shared().text)}
          />
        </ShareLink>
      </Show>
    </div>
  );
}

/** The map with its tools; each change is one step of undo. */
function EditedMap() {
  const { state, view, enter } = useCampaignPlay();
  const edit = createMapEditing(
    () => state().fields.map,
    (map) => enter(undefined, { type: 'map', map }),
  );
  return (
    <div class="map-edited">
      <MapTools edit={edit} map={state().fields.map} names={view().names} />
      <Show when={view().map}>
        {(map) => <GraphMap map={map()} names={view().names} edit={edit} />}
      </Show>
    </div>
  );
}
