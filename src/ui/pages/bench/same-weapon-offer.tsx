import { createSignal, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { Library } from '../../../store/library.ts';
import { linkWeapons, type ShipsWeapon } from '../../../store/weapons/collecting.ts';
import { Button } from '../../components/button.tsx';
import { createAttempt } from '../../shared/attempt.ts';
import { type BarNotice, NoticeBar } from '../../shared/library/notice-bar.tsx';

/** Offers to link a saved weapon on all ships that carry the same. */
export default function SameWeaponOffer(props: {
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
