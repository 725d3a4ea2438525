import { A } from '@solidjs/router';
import { createSignal, For, Show } from 'solid-js';
import { type PackReference, packReferences, withPacks } from '../../../core/design/design.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { evaluate, withStoredFigures } from '../../../core/rating/evaluate.ts';
import { packHash, packReference, packTitle } from '../../../core/rules/packs/pack.ts';
import type { Bench, Ship } from '../../../store/bench.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { ChevronIcon, UpIcon } from '../../components/icons.tsx';

export default function RulesDialog(props: {
  readonly bench: Bench;
  readonly ship: Ship;
  readonly onClose: () => void;
}) {
  const { shelf } = props.bench;
  const [chosen, setChosen] = createSignal<readonly PackReference[]>(
    packReferences(props.ship.design()),
  );
  const others = () =>
    shelf.packs().filter(({ pack }) => !chosen().some(({ id }) => id === pack.id));
  const titleOf = ({ id, version = '', hash }: PackReference): string => {
    const named = shelf.packs().filter(({ pack }) => pack.id === id);
    const found = named.find(({ pack }) => packHash(pack) === hash) ?? named.at(-1);
    return found ? packTitle(found.pack) : `${id} ${version}, not here`;
  };
  /** Moves a pack to the other list, with the focus. */
  const tick = (id: string, next: readonly PackReference[]) => {
    setChosen(next);
    const boxes = document.querySelectorAll<HTMLInputElement>('.rules-dialog input[data-pack]');
    [...boxes].find((box) => box.dataset.pack === id)?.focus();
  };
  const move = (from: number, to: number) => {
    const list = [...chosen()];
    const [moved] = list.splice(from, 1);
    if (moved) list.splice(to, 0, moved);
    setChosen(list);
  };
  const stamped = () => {
    const { rules } = props.bench;
    const design = withPacks(props.ship.design(), rules.version, chosen());
    return withStoredFigures(rules, design);
  };
  const outcome = () => {
    const { combatRating, space } = evaluate(props.bench.rules, stamped());
    return `Rating ${countText(combatRating)}, ${countText(space.used)} of ${countText(space.total)} SU`;
  };
  const apply = () => {
    const next = stamped();
    const words = chosen().map(titleOf).join(', ') || 'the rulebook alone';
    props.onClose();
    props.ship.change(`Rated by ${words}`, () => next);
  };
  return (
    <DialogFrame
      title="House rules of this ship"
      class="small-dialog rules-dialog"
      description="Packs apply on the rulebook in their order; later ones override earlier ones."
      onClose={props.onClose}
    >
      <ol class="rated-list">
        <For each={chosen()} fallback={<li class="muted">The rulebook alone.</li>}>
          {(reference, at) => (
            <li>
              <label class="check grow">
                <input
                  type="checkbox"
                  checked
                  data-pack={reference.id}
                  onChange={() =>
                    tick(
                      reference.id,
                      chosen().filter((listed) => listed !== reference),
                    )
                  }
                />
                <bdi>{titleOf(reference)}</bdi>
              </label>
              <IconButton
                icon={UpIcon}
                label={`Apply ${titleOf(reference)} earlier`}
                disabled={at() === 0}
                onClick={() => move(at(), at() - 1)}
              />
              <IconButton
                icon={ChevronIcon}
                label={`Apply ${titleOf(reference)} later`}
                disabled={at() === chosen().length - 1}
                onClick={() => move(at(), at() + 1)}
              />
            </li>
          )}
        </For>
      </ol>
      <Show when={others().length > 0}>
        <h3>Available packs</h3>
        <ul class="rated-list">
          <For each={others()}>
            {({ pack }) => (
              <li>
                <label class="check grow">
                  <input
                    type="checkbox"
                    checked={false}
                    data-pack={pack.id}
                    onChange={() => tick(pack.id, [...chosen(), packReference(pack)])}
                  />
                  <bdi>{packTitle(pack)}</bdi>
                </label>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <div class="dialog-foot">
        <p class="grow" role="status">
          {outcome()}
        </p>
        <A class="button quiet" href="/rules">
          All packs
        </A>
        <Button primary label="Apply" onClick={apply} />
      </div>
    </DialogFrame>
  );
}
