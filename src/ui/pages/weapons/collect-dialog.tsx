import { createResource, createSignal, For, onCleanup, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import { modeText, weaponName } from '../../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { baseSU } from '../../../core/rating/evaluate.ts';
import { stoppable } from '../../../store/collections/collection.ts';
import { rulesOfShip } from '../../../store/collections/ship-summary.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import {
  linkWeapons,
  type ShipsWeapon,
  weaponsOfShips,
} from '../../../store/weapons/collecting.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Check } from '../../components/fields.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { type DialogProps, useCollection } from '../../shared/library/collection-state.ts';
import { StopButton } from '../../shared/library/notice-bar.tsx';
import { withFlipped } from '../../shared/selection.ts';

/** Maximum of weapons listed, those of most ships first. Ticked ones below are taken too. */
const MAX_LISTED = 300;

/** True if the weapon is ticked at first: several ships have it, or the library does. */
const isShared = ({ ships, original }: ShipsWeapon): boolean => ships > 1 || original !== undefined;

/** Dialog that adds weapons of the ships to the library, and links the ships to them. */
export default function CollectDialog(props: DialogProps) {
  const { library, notices } = useCollection<Weapon>();
  const left = new AbortController();
  onCleanup(() => left.abort());
  const [share, setShare] = createSignal<number>();
  /** Stops the linking; undefined while nothing is linked. */
  const [stop, setStop] = createSignal<() => void>();
  const isLinking = () => stop() !== undefined;
  const [fault, setFault] = createSignal<string>();
  const [changed, setChanged] = createSignal<ReadonlySet<string>>(new Set());
  /** Rules of the first ship that carries the weapon. */
  const rulesOf = ({ aboard }: ShipsWeapon) => {
    const ship = library.ships.find(aboard[0]?.ship ?? '')?.value;
    return ship ? rulesOfShip(library.rules, ship) : library.rulesOn;
  };
  const told = (done: number, total: number) => setShare(done / total);
  const [weapons] = createResource(async () => {
    try {
      const ids = (await library.ships.whenRead()).map(({ id }) => id);
      return await weaponsOfShips(library, ids, told, left.signal);
    } catch (error) {
      setFault(explainFailure(error));
      return [];
    } finally {
      setShare(undefined);
    }
  });
  const found = () => loadedFrom(weapons) ?? [];
  const isChosen = (found: ShipsWeapon) => isShared(found) !== changed().has(found.mark);
  const chosen = () => found().filter(isChosen);

  const tickAll = (on: boolean) =>
    setChanged(new Set(found().flatMap((weapon) => (isShared(weapon) === on ? [] : weapon.mark))));
  const shipsOf = (some: readonly ShipsWeapon[]) =>
    new Set(some.flatMap(({ aboard }) => aboard.map(({ ship }) => ship))).size;
  const collect = async () => {
    setShare(0);
    const { progress, stop, isStopped } = stoppable(told);
    setStop(() => stop);
    setFault(undefined);
    try {
      const { added, ships, failed, undo } = await linkWeapons(library, chosen(), progress);
      const lost = failed.length === 0 ? '' : ` ${failed.length} could not be read and stay.`;
      const text = `${countOf(added.length, 'weapon')} added, ${countOf(ships, 'ship')} linked.${lost}`;
      notices.tell({ text, undo });
      props.onClose();
    } catch (error) {
      const why = explainFailure(error);
      setFault(isStopped() ? `${why} All is as it was.` : why);
      setShare(undefined);
    } finally {
      setStop(undefined);
    }
  };
  // The dialog stays open while ships are being linked.
  const close = () => isLinking() || props.onClose();
  return (
    <DialogFrame
      title="Collect weapons from ships"
      class="collect-dialog"
      description="Lists each weapon of your ships that is not in the library. Those you tick are saved to the library and linked: when you change one later, all its ships can follow."
      onClose={close}
    >
      <Show when={found().length > 0}>
        <Check checked={chosen().length === found().length} onChange={tickAll}>
          All {countOf(found().length, 'weapon')}
        </Check>
      </Show>
      <ul class="collect-weapons">
        <For
          each={found().slice(0, MAX_LISTED)}
          fallback={
            <Show when={weapons.loading || !fault()}>
              <li class="muted">
                {weapons.loading
                  ? 'Reading your ships…'
                  : 'Every weapon of your ships is linked to the library.'}
              </li>
            </Show>
          }
        >
          {(found) => (
            <li class="found-ship">
              <Check
                checked={isChosen(found)}
                onChange={() => setChanged(withFlipped(changed(), found.mark))}
              >
                <bdi class="name">{weaponName(found.weapon)}</bdi>
                <span class="muted">
                  {found.weapon.modes.map((mode) => modeText(rulesOf(found), mode)).join(' · ')},
                  base SU {shownFigure(baseSU(rulesOf(found), found.weapon), 1, { fixed: true })}
                </span>
                <b>{countOf(found.ships, 'ship')}</b>
                <Show when={found.original}>
                  <span class="muted">in the library already: only linked</span>
                </Show>
              </Check>
            </li>
          )}
        </For>
      </ul>
      <Show when={found().length > MAX_LISTED}>
        <p class="muted">and {found().length - MAX_LISTED} more weapons</p>
      </Show>
      <div class="dialog-foot">
        <p class="grow" role="status">
          <Show when={share() !== undefined}>
            <progress max="1" value={share()} aria-label="Working on your ships" />
          </Show>
          <span class="text-error">{fault()}</span>
        </p>
        <Show when={stop()} fallback={<Button label="Cancel" onClick={close} />}>
          {(stop) => <StopButton onStop={stop()} />}
        </Show>
        <Button
          primary
          disabled={chosen().length === 0 || share() !== undefined}
          label={`Link ${someOf(chosen().length, 'weapon')} on ${someOf(shipsOf(chosen()), 'ship')}`}
          onClick={collect}
        />
      </div>
    </DialogFrame>
  );
}
