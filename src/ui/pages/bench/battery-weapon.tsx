import { A, useNavigate } from '@solidjs/router';
import {
  createMemo,
  createResource,
  createSignal,
  lazy,
  Match,
  Show,
  Suspense,
  Switch,
} from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { linkTo, replaceWithOriginal, unlink } from '../../../core/design/edits/batteries.ts';
import type { Edit } from '../../../core/design/edits/structure.ts';
import { driftOf, type Original, weaponMark } from '../../../core/design/origins.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { weaponDrafts } from '../../../store/collections/item-document.ts';
import type { Library } from '../../../store/library.ts';
import { linkWeapons, type ShipsWeapon, sameElsewhere } from '../../../store/weapons/collecting.ts';
import { Button } from '../../components/button.tsx';
import { withHint } from '../../components/hints.ts';
import { loadedFrom, withSuspense } from '../../components/late.tsx';
import { type BarNotice, NoticeBar } from '../../shared/library/notice-bar.tsx';
import { itemPath } from '../../shared/page-list.ts';
import { WeaponProvider } from '../../shared/weapons/weapon-context.ts';
import { WeaponEditor } from '../../shared/weapons/weapon-editor.tsx';
import { createAttempt } from '../../shared/work.ts';
import { useShip } from './ship-context.tsx';

export default function BatteryWeapon(props: {
  readonly weapon: Weapon;
  readonly battery: number;
}) {
  const { ship, part, figures, library: _, others: __, ...context } = useShip();
  const indexOf = (id: string) => (part('weapons') ?? []).findIndex((weapon) => weapon.id === id);
  return (
    <WeaponProvider
      value={{
        ...context,
        indexOf,
        baseSU: (index) => figures().weapons[index]?.baseSU ?? 0,
        change: ship.change,
        endGroup: ship.endGroup,
      }}
    >
      <WeaponEditor weapon={props.weapon} nameId={`batteries[${props.battery}].name`} />
      <Suspense fallback={<div class="library-weapon" />}>
        <LibraryWeapon weapon={props.weapon} index={indexOf(props.weapon.id)} />
      </Suspense>
    </WeaponProvider>
  );
}

const WeaponPicker = withSuspense(lazy(() => import('../../shared/weapons/weapon-picker.tsx')));

/** Link between a weapon aboard and the library, with its actions. */
function LibraryWeapon(props: {
  readonly weapon: Weapon;
  /** Index among the ship's weapons. */
  readonly index: number;
}) {
  const context = useShip();
  const navigate = useNavigate();
  const [picking, setPicking] = createSignal(false);
  const [fault, setFault] = createSignal<string>();
  /** Other ships with the weapon that was just saved. */
  const [same, setSame] = createSignal<ShipsWeapon>();
  const wanted = () => props.weapon.origin !== undefined || picking();
  const [library] = createResource(wanted, () => context.library());
  const loaded = (): Library | undefined => (library.error ? undefined : loadedFrom(library));

  const origin = () => props.weapon.origin;
  const original = createMemo((): Original<Weapon> | undefined => {
    const from = origin();
    const item = from && loaded()?.weapons.find(from.id);
    return item && item.trashed === undefined ? { id: item.id, value: item.value } : undefined;
  });
  /** Difference of the two; undefined without a link, and until the library is read. */
  const drift = createMemo(() => {
    const from = origin();
    if (!from || loaded()?.weapons.status().state !== 'ready') return undefined;
    const there = original();
    return driftOf(from, weaponMark(props.weapon), there && weaponMark(there.value));
  });
  const change = (label: string, edit: Edit) => {
    setFault(undefined);
    context.ship.change(label, edit);
  };
  const take = (weapon: Original<Weapon>) => {
    setPicking(false);
    change(
      `${weaponName(weapon.value)} replaced from the library`,
      replaceWithOriginal(props.index, weapon),
    );
  };
  const putIn = async () => {
    try {
      const library = await context.library();
      const id = library.newId();
      const { name, modes } = props.weapon;
      const value: Weapon = { id, name, modes };
      await library.weapons.put([{ id, value, replaces: 0 }]);
      change('Weapon saved to the library', linkTo(props.index, { id, value }));
      // The link is optional: the weapon is saved without it.
      void sameElsewhere(library, { id, value }, context.ship.id).then(setSame, () => {});
    } catch {
      setFault('It could not be saved to the library.');
    }
  };
  /** Opens the ship's version as a draft in the library, to show its changes first. */
  const propose = (there: Original<Weapon>) => {
    const { name, modes } = props.weapon;
    const draft = { id: there.id, name, modes };
    const drafts = weaponDrafts(
      () => localStorage,
      () => there,
    );
    const waiting = drafts.get(there.id);
    if (waiting && weaponMark(waiting) !== weaponMark(draft)) {
      setFault('Another change of it waits in the library: apply or discard that one first.');
    } else if (drafts.set(there.id, draft)) {
      navigate(itemPath('/weapons', there.id));
    } else setFault('This browser keeps no drafts: change the weapon on the Weapons page.');
  };
  const takeHint = (there: Original<Weapon>) =>
    context.withEffect({ title: 'As the library has it' }, replaceWithOriginal(props.index, there));
  const UnlinkButton = () => (
    <Button small label="Unlink" onClick={() => change('Weapon unlinked', unlink(props.index))} />
  );

  return (
    <div class="library-weapon">
      <Switch>
        <Match when={!origin()}>
          <span class="muted grow">Not in library</span>
          <Button small label="Replace from library…" onClick={() => setPicking(true)} />
          <Button small label="Save to library" onClick={putIn} />
        </Match>
        <Match when={drift() === 'gone'}>
          <span class="muted grow">No longer in library</span>
          <Button small label="Save to library" onClick={putIn} />
          <UnlinkButton />
        </Match>
        <Match when={drift() === 'same'}>
          <span class="grow">
            <A href={itemPath('/weapons', origin()?.id ?? '')}>Linked to library</A>
            <span class="muted">, no differences</span>
          </span>
          <UnlinkButton />
        </Match>
        <Match when={original()}>
          {(there) => (
            <>
              <span class="grow">
                <A href={itemPath('/weapons', there().id)}>
                  <bdi>{weaponName(there().value)}</bdi>
                </A>
                <span class="text-warning">
                  {drift() === 'here' && ' differs: changed on this ship'}
                  {drift() === 'there' && ' was changed in the library'}
                  {drift() === 'both' && ' was changed here and in the library'}
                </span>
              </span>
              <Button
                small
                ref={withHint(() => takeHint(there()))}
                label="Replace from library"
                onClick={() => take(there())}
              />
              <Show when={drift() !== 'here'}>
                <Button
                  small
                  label="Keep this copy"
                  onClick={() => change('Copy on this ship kept', linkTo(props.index, there()))}
                />
              </Show>
              <Show when={drift() !== 'there'}>
                <Button small label="Update the library…" onClick={() => propose(there())} />
                <Button small label="Save as new weapon" onClick={putIn} />
              </Show>
            </>
          )}
        </Match>
      </Switch>
      <Show when={fault()}>{(words) => <span class="text-error">{words()}</span>}</Show>
      <Show when={same() && loaded()}>
        {(library) => (
          <Show when={same()}>
            {(weapon) => (
              <SameWeaponOffer
                library={library()}
                same={weapon()}
                onDone={() => setSame(undefined)}
              />
            )}
          </Show>
        )}
      </Show>
      <Show when={picking() && loaded()}>
        {(library) => (
          <WeaponPicker
            title="Replace from library"
            library={library()}
            onPick={take}
            onClose={() => setPicking(false)}
          />
        )}
      </Show>
    </div>
  );
}

/** Offers to link a saved weapon on all ships that carry the same. */
function SameWeaponOffer(props: {
  readonly library: Library;
  /** Ships with the same weapon; its original is in the library. */
  readonly same: ShipsWeapon;
  readonly onDone: () => void;
}) {
  const [notice, setNotice] = createSignal<BarNotice>();
  const { attempt, busy, fault } = createAttempt();
  const progress = (done: number, total: number) =>
    setNotice({ text: 'Linking ships…', share: done / total });
  const link = () =>
    attempt(async () => {
      const { ships, undo } = await linkWeapons(props.library, [props.same], progress);
      setNotice({ text: `Linked on ${countOf(ships, 'other ship')}.`, undo });
    });
  const said = (): BarNotice | undefined => {
    const why = fault();
    return why === undefined ? notice() : { text: `Not linked: ${why}`, failed: true };
  };
  return (
    <>
      <Show when={!busy()}>
        <p class="same-weapon" role="status">
          <span class="grow">The same weapon is on {countOf(props.same.ships, 'other ship')}.</span>
          <Button
            small
            label={props.same.ships === 1 ? 'Link it there' : 'Link them'}
            onClick={link}
          />
          <Button small quiet label="Not now" onClick={props.onDone} />
        </p>
      </Show>
      <NoticeBar notice={said()} onDone={props.onDone} />
    </>
  );
}
