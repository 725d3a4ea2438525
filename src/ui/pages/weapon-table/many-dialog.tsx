/** Dialog that changes several weapons at once, with a preview of the ships that change with them. */
import '../../styles/collection-parts.css';
import { createResource, createSignal, For, onCleanup, Show } from 'solid-js';
import type { ManyChange } from '../../../core/design/edits/many-weapons.ts';
import type { ModeFigure } from '../../../core/design/edits/weapons.ts';
import { wordIssue } from '../../../core/design/issues.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { stoppable } from '../../../store/collections/collection.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import {
  shipsOfMany,
  storeMany,
  type TabledWeapon,
  weaponsChanged,
} from '../../../store/weapons/table.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { optionsOf, Segments, SelectField } from '../../components/fields.tsx';
import { createOnPause } from '../../components/following.ts';
import { FaultLine } from '../../components/issue-list.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TableHead } from '../../components/tables.tsx';
import { ChangedShips, ShipMarks } from '../../shared/library/changed-ships.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { type BarNotice, StopButton } from '../../shared/library/notice-bar.tsx';

const FIGURES: readonly ModeFigure[] = ['range', 'ma', 'rof', 'acc', 'imp', 'dmg'];
const TRAIT = 'trait';

const MAX_WEAPONS = 200;

export default function ManyDialog(props: {
  readonly rows: readonly TabledWeapon[];
  readonly onDone: (notice: BarNotice) => void;
  readonly onClose: () => void;
}) {
  const library = useLibrary();
  const { rulesOn } = library;
  const { limits } = rulesOn;
  const [what, setWhat] = createSignal<ModeFigure | typeof TRAIT>('dmg');
  const [how, setHow] = createSignal<'set' | 'add'>('add');
  const [value, setValue] = createSignal(1);
  const [code, setCode] = createSignal([...rulesOn.traits.keys()][0] ?? '');
  const [isAdded, setAdded] = createSignal(true);
  const [share, setShare] = createSignal<number>();
  /** Stops the storing; undefined while nothing is stored. */
  const [stop, setStop] = createSignal<() => void>();
  const isStoring = () => stop() !== undefined;
  const [fault, setFault] = createSignal<string>();
  const figure = () => {
    const chosen = what();
    return chosen === TRAIT ? undefined : chosen;
  };
  const change = (): ManyChange => {
    const chosen = figure();
    return chosen === undefined
      ? { kind: 'trait', code: code(), how: isAdded() ? 'add' : 'remove' }
      : { kind: 'figure', figure: chosen, how: how(), value: value() };
  };
  const weapons = createOnPause(change, () => weaponsChanged(props.rows, change()));
  const changing = () => weapons().filter(({ barred }) => !barred);
  let rating = new AbortController();
  onCleanup(() => rating.abort());
  const [effects] = createResource(weapons, async (chosen) => {
    rating.abort();
    rating = new AbortController();
    const { signal } = rating;
    setFault(undefined);
    try {
      const progress = (done: number, total: number) => setShare(done / total);
      return await shipsOfMany(library, chosen, progress, signal);
    } catch (error) {
      if (!signal.aborted) setFault(explainFailure(error));
      return undefined;
    } finally {
      if (!signal.aborted) setShare(undefined);
    }
  });
  const ready = () => {
    const found = loadedFrom(effects);
    return effects.loading || found?.weapons !== weapons() ? undefined : found;
  };
  const bursting = () => ready()?.ships.filter(({ bursts }) => bursts).length ?? 0;
  const label = () => changeLabel(change());
  const apply = async () => {
    const found = ready();
    if (!found) return;
    const { progress, stop, isStopped } = stoppable((done, total) => setShare(done / total));
    setStop(() => stop);
    setFault(undefined);
    setShare(0);
    try {
      const { failed, undo } = await storeMany(library, label(), found, progress);
      const left = failed === 0 ? '' : ` ${failed} could not be read and stay.`;
      const text = `${countsOf(changing().length, found.ships.length)} changed.${left}`;
      props.onDone({ text, undo });
      props.onClose();
    } catch (error) {
      const why = explainFailure(error);
      setFault(isStopped() ? `${why} All is as it was.` : why);
    } finally {
      setStop(undefined);
      setShare(undefined);
    }
  };
  return (
    <DialogFrame
      title={`Change ${countOf(props.rows.length, 'weapon')}`}
      class="change-dialog"
      description="The same change for all of them. Ships that carry them change too, except copies that were changed aboard; copies in fleets stay."
      onClose={() => isStoring() || props.onClose()}
    >
      <div class="many-fields" inert={isStoring()}>
        <SelectField
          label="Change"
          options={[
            ...FIGURES.map((name) => ({ value: name, label: limits[name].name })),
            { value: TRAIT, label: 'Trait' },
          ]}
          value={what()}
          onChange={setWhat}
        />
        <Show
          when={figure()}
          fallback={
            <>
              <Segments
                id="many-trait-how"
                label="Trait is"
                segments={optionsOf({ add: 'Add', remove: 'Remove' })}
                value={isAdded() ? 'add' : 'remove'}
                onChange={(chosen) => setAdded(chosen === 'add')}
              />
              <SelectField
                label="Trait"
                options={[...rulesOn.traits.values()].map(({ code, name }) => ({
                  value: code,
                  label: `${name} (${code})`,
                }))}
                value={code()}
                onChange={setCode}
              />
            </>
          }
        >
          {(name) => (
            <>
              <Segments
                id="many-how"
                label="How"
                segments={[
                  { value: 'add', label: 'By', title: 'Raise or lower by' },
                  { value: 'set', label: 'To', title: 'Set to' },
                ]}
                value={how()}
                onChange={setHow}
              />
              <NumberField
                id="many-value"
                label={`${limits[name()].name} ${how() === 'add' ? 'by' : 'to'}`}
                value={value()}
                min={how() === 'add' ? -limits[name()].max : limits[name()].min}
                max={limits[name()].max}
                step={limits[name()].step ?? 1}
                onChange={setValue}
              />
            </>
          )}
        </Show>
      </div>
      <section class="change-ships" tabindex="0" aria-label="What changes">
        <Show
          when={weapons().length > 0}
          fallback={<p class="muted">None of these weapons would change.</p>}
        >
          <table class="figures-table">
            <TableHead titles={['Weapon', 'Base SU']} />
            <tbody>
              <For each={weapons().slice(0, MAX_WEAPONS)}>
                {({ row, baseSU, barred }) => (
                  <tr>
                    <th scope="row">
                      <bdi>{row.name}</bdi>
                      <Show when={barred}>
                        {(issue) => (
                          <span class="change-marks text-warning">stays: {wordIssue(issue())}</span>
                        )}
                      </Show>
                    </th>
                    <td>
                      <Show when={!barred}>
                        <span class="muted">{su(baseSU.before)} → </span>
                      </Show>
                      {su(barred ? baseSU.before : baseSU.after)}
                    </td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
          <Show when={weapons().length > MAX_WEAPONS}>
            <p class="muted">and {weapons().length - MAX_WEAPONS} more</p>
          </Show>
          <Show when={ready()}>
            {(found) => (
              <Show
                when={found().ships.length > 0}
                fallback={<p class="muted">No ship changes.</p>}
              >
                <ChangedShips ships={found().ships}>
                  {(ship) => <ShipMarks ship={ship} />}
                </ChangedShips>
              </Show>
            )}
          </Show>
        </Show>
      </section>
      <FaultLine why={fault()} />
      <Show when={bursting() > 0}>
        <p class="text-error" role="status">
          {countOf(bursting(), 'ship')} would be over space.
        </p>
      </Show>
      <div class="dialog-foot">
        <p class="grow" role="status">
          <Show when={share() !== undefined}>
            <progress
              max="1"
              value={share()}
              aria-label={isStoring() ? 'Changing ships' : 'Rating ships'}
            />
          </Show>
        </p>
        <Show when={stop()} fallback={<Button label="Cancel" onClick={props.onClose} />}>
          {(stop) => <StopButton onStop={stop()} />}
        </Show>
        <Button
          primary
          disabled={isStoring() || changing().length === 0 || !ready()}
          label={`Change ${countsOf(changing().length, ready()?.ships.length ?? 0)}`}
          onClick={apply}
        />
      </div>
    </DialogFrame>
  );
}

const su = (figure: number): string => shownFigure(figure, 1, { fixed: true });

/** "4 weapons and 12 ships". */
const countsOf = (weapons: number, ships: number): string =>
  countOf(weapons, 'weapon') + (ships > 0 ? ` and ${countOf(ships, 'ship')}` : '');

/** Name of the step in the history of each ship: "DMG +1 in the weapon table". */
function changeLabel(change: ManyChange): string {
  const what =
    change.kind === 'trait'
      ? `${change.how === 'add' ? '+' : '−'}${change.code}`
      : `${change.figure.toUpperCase()} ${change.how === 'set' ? '' : change.value < 0 ? '−' : '+'}${Math.abs(change.value)}`;
  return `${what} in the weapon table`;
}
