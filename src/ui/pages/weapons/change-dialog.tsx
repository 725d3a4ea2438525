/** Texts about the ships and fleets that a changed weapon affects. */
import { createSignal, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { stoppable } from '../../../store/collections/collection.ts';
import { twinWords } from '../../../store/ships.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import {
  type ChangedFleet,
  type ChangedShip,
  carryOut,
  type Decided,
  followingShips,
} from '../../../store/weapons/changes.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Check, type Segment, Segments, TextField } from '../../components/fields.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { TableHead } from '../../components/tables.tsx';
import { PairCell, ShipMarks } from '../../shared/library/changed-ships.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { type BarNotice, StopButton } from '../../shared/library/notice-bar.tsx';
import { withTick } from '../../shared/selection.ts';
import type { WeaponEditing } from './weapon-editing.ts';

type Reach = 'all' | 'some' | 'fork';

const REACHES: readonly Segment<Reach>[] = [
  { value: 'all', label: 'All ships', title: 'Change the weapon, and all ships that follow it' },
  { value: 'some', label: 'Some', title: 'Change the weapon, and only the ships you tick' },
  { value: 'fork', label: 'New weapon', title: 'Keep the weapon, and save this as a new one' },
];

/** Dialog that shows how a changed weapon changes ships, and asks which of them follow. */
export default function ChangeDialog(props: {
  readonly id: string;
  /** Fixed when the dialog opens, so that no row moves under the pointer. */
  readonly changed: readonly ChangedShip[];
  readonly weaponEditing: WeaponEditing;
  /** Called with the id of the stored weapon. */
  readonly onDone: (id: string, notice: BarNotice) => void;
  readonly onClose: () => void;
}) {
  const library = useLibrary();
  const { editing } = props.weaponEditing;
  const { changed } = props;
  const [reach, setReach] = createSignal<Reach>('all');
  const [ticked, setTicked] = createSignal(followingShips(changed));
  const [forkName, setForkName] = createSignal(forkNameOf(weaponName(editing.stored())));
  const [share, setShare] = createSignal<number>();
  const [stop, setStop] = createSignal<() => void>();
  const [fault, setFault] = createSignal<string>();
  /** Set when the weapon is stored and some ships are not. */
  const [unfinished, setUnfinished] = createSignal<Decided>();

  const twins = twinWords(changed.flatMap(({ id }) => library.ships.find(id) ?? []));
  const fleets = props.weaponEditing.changedFleets();
  const [following, setFollowing] = createSignal<ReadonlySet<string>>(new Set());
  const ships = () => (reach() === 'all' ? followingShips(changed) : ticked());
  const isBusy = () => share() !== undefined;
  const isDecided = () => isBusy() || unfinished() !== undefined;
  const choose = (to: Reach) => {
    setReach(to);
    if (to === 'fork') setTicked(new Set<string>());
    if (to === 'some') setTicked(followingShips(changed));
  };
  const tick = (id: string, on: boolean) => setTicked(withTick(ticked(), id, on));
  const label = () =>
    unfinished() ? 'Try again' : applyWords(reach() === 'fork', ships().size, following().size);
  const apply = async () => {
    const { progress, stop } = stoppable((at, total) => setShare(at / total));
    setStop(() => stop);
    setShare(0);
    setFault(undefined);
    const kind = reach() === 'fork' ? 'fork' : 'change';
    const decision = { kind, ships: ships(), fleets: following(), forkName: forkName() } as const;
    try {
      const decided = await (unfinished()?.goOn(progress) ??
        carryOut(library, props.id, editing, changed, decision, progress));
      if (decided && decided.fault === undefined) return finish(decided);
      setUnfinished(decided);
      const state = editing.saveState();
      setFault(
        decided
          ? `The weapon is saved, but not all ships are. ${decided.fault}`
          : state.state === 'failed'
            ? state.why
            : 'Another window has changed it. Close this and review.',
      );
    } catch (error) {
      setFault(explainFailure(error));
    } finally {
      setShare(undefined);
    }
  };
  const finish = ({ id, failed, fault, undo }: Decided) => {
    const name = reach() === 'fork' ? forkName() : weaponName(editing.value());
    if (fault !== undefined) {
      return props.onDone(id, { text: `${name} changed, but not all ships.`, undo });
    }
    props.onDone(id, { text: changedWords(name, ships(), following(), failed), undo });
  };
  const close = () => {
    const decided = unfinished();
    if (isBusy()) return;
    if (decided) finish(decided);
    else props.onClose();
  };
  return (
    <DialogFrame
      title={
        <>
          Change <bdi>{weaponName(editing.stored())}</bdi>
        </>
      }
      class="change-dialog"
      description="Ships keep copies, and fleets keep copies of ships. Those that follow get the new version; the others stay as they are and show that they differ from the library."
      onClose={close}
    >
      <div class="change-reach" inert={isDecided()}>
        <Segments
          id="change-reach"
          label="What changes"
          segments={REACHES}
          value={reach()}
          onChange={choose}
        />
        <Show when={reach() === 'fork'}>
          <TextField
            id="fork-name"
            label="Name of the new weapon"
            value={forkName()}
            onChange={setForkName}
          />
        </Show>
      </div>
      <section class="change-ships" tabindex="0" aria-label="Ships">
        <table class="figures-table">
          <TableHead titles={['Ship', { title: 'SU used', class: 'used' }, 'SU left', 'Rating']} />
          <tbody>
            <For each={changed}>
              {(ship) => (
                <tr>
                  <th scope="row">
                    <Check
                      checked={ships().has(ship.id)}
                      disabled={reach() === 'all' || isDecided()}
                      onChange={(on) => tick(ship.id, on)}
                    >
                      <bdi>{library.ships.find(ship.id)?.value.title ?? ship.id}</bdi>
                    </Check>
                    <Show when={twins(ship.id)}>{(words) => <small> {words()}</small>}</Show>
                    <ShipMarks ship={ship} />
                  </th>
                  <PairCell pair={ship.space} class="used" />
                  <PairCell pair={ship.left} />
                  <PairCell pair={ship.rating} />
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <Show when={fleets.length > 0}>
          <ChangedFleets
            fleets={fleets}
            chosen={following()}
            disabled={isDecided()}
            onTick={(id, on) => setFollowing(withTick(following(), id, on))}
          />
        </Show>
      </section>
      <FaultLine why={fault()} />
      <div class="dialog-foot">
        <p class="grow" role="status">
          <Show when={isBusy()}>
            <progress max="1" value={share()} aria-label="Changing ships" />
          </Show>
        </p>
        <Show
          when={isBusy() && stop()}
          fallback={<Button label={unfinished() ? 'Close' : 'Cancel'} onClick={close} />}
        >
          {(stop) => <StopButton onStop={stop()} />}
        </Show>
        <Button
          primary
          disabled={isBusy() || (reach() === 'fork' && forkName().trim() === '')}
          label={label()}
          onClick={apply}
        />
      </div>
    </DialogFrame>
  );
}

/** "Laser II" for a fork of "Laser". */
const forkNameOf = (name: string): string => `${name} II`;

/** Fleets with copies of ships that have the weapon; each follows only if it is ticked. */
const ChangedFleets = (props: {
  readonly fleets: readonly ChangedFleet[];
  readonly chosen: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onTick: (id: string, on: boolean) => void;
}) => (
  <table class="figures-table">
    <TableHead titles={['Copies in fleets', 'Limit', 'Rating']} />
    <tbody>
      <For each={props.fleets}>
        {({ id, name, ships, rating, left }) => (
          <tr>
            <th scope="row">
              <Check
                checked={props.chosen.has(id)}
                disabled={props.disabled}
                onChange={(on) => props.onTick(id, on)}
              >
                <bdi>{name}</bdi>
              </Check>
              <span class="change-marks muted">{countOf(ships, 'ship')}</span>
            </th>
            <Show when={left} fallback={<td>–</td>}>
              {(pair) => <PairCell pair={pair()} />}
            </Show>
            <PairCell pair={rating} />
          </tr>
        )}
      </For>
    </tbody>
  </table>
);

/** Numbers of ships and fleets, without zeros. */
const counts = (ships: number, fleets: number): readonly string[] => [
  ...(ships > 0 ? [countOf(ships, 'ship')] : []),
  ...(fleets > 0 ? [countOf(fleets, 'fleet')] : []),
];

/** "Laser", "Laser and 2 ships", "Laser, 2 ships and 1 fleet". */
const listed = (first: string, others: readonly string[]): string =>
  [first, ...others.slice(0, -1)].join(', ') + others.slice(-1).map((last) => ` and ${last}`);

/** Label of the button that applies the change or saves a new weapon. @internal */
export function applyWords(isFork: boolean, ships: number, fleets: number): string {
  const reached = counts(ships, fleets);
  if (!isFork) {
    return reached.length === 0 ? 'Change only the weapon' : listed('Change the weapon', reached);
  }
  return reached.length === 0 ? 'Save as a new weapon' : `New weapon, and ${reached.join(' and ')}`;
}

/** Notice about changed items and unreadable ones. @internal */
export function changedWords(
  name: string,
  ships: ReadonlySet<string>,
  fleets: ReadonlySet<string>,
  failed: readonly string[],
): string {
  const done = (ids: ReadonlySet<string>) => [...ids].filter((id) => !failed.includes(id)).length;
  const left = failed.length === 0 ? '' : ` ${failed.length} could not be read and stay.`;
  return `${listed(name, counts(done(ships), done(fleets)))} changed.${left}`;
}
