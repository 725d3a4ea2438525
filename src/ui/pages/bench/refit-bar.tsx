import '../../styles/refit.css';
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { Base, Design } from '../../../core/design/design.ts';
import { type Original, setBase } from '../../../core/design/origins.ts';
import {
  type BaseChange,
  baseChange,
  differenceText,
  partRows,
  takeOver,
} from '../../../core/rating/comparison/refits.ts';
import type { Bench } from '../../../store/bench.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Segments } from '../../components/fields.tsx';
import { createBaseNow } from './base-now.ts';
import { useShip } from './ship-context.tsx';

interface ChangedBase {
  readonly base: Base;
  readonly now: Original<Design>;
  readonly change: BaseChange;
}

/** Changes that the bar names; the dialog lists all. */
const MOST_NAMED = 4;

/** Offers the changes in the base of a variant. */
export default function RefitBar(props: { readonly bench: Bench }) {
  const { ship, rules, part } = useShip();
  const base = createBaseNow(props.bench);
  const [choosing, setChoosing] = createSignal(false);
  const changed = createMemo((): ChangedBase | undefined => {
    const [taken, now] = [part('base'), base.now()];
    const change = taken && now && baseChange(ship.design(), now.value);
    return change && { base: taken, now, change };
  });
  /** All changes in the base, also those that the variant changed too. */
  const texts = createMemo(() => {
    const shown = changed();
    if (!shown) return [];
    const { taken, conflicts } = shown.change;
    const designs = [shown.base.design, shown.now.value];
    return partRows(rules, designs, [...taken, ...conflicts]).flatMap((row) =>
      row.differs ? differenceText(row) : [],
    );
  });
  const named = () => {
    const more = texts().length - MOST_NAMED;
    const list = texts().slice(0, MOST_NAMED).join('; ');
    return more > 0 ? `${list}; ${more} more` : list;
  };
  const take = ({ now }: ChangedBase, chosen?: ReadonlySet<string>) => {
    ship.change(`Take over from ${titleOf(now.value)}`, takeOver(now, chosen));
    setChoosing(false);
  };
  const conflicts = () => changed()?.change.conflicts.length ?? 0;
  return (
    <Show when={changed()}>
      {(shown) => (
        <div class="conflict refit-bar" role="status">
          <p class="grow">
            <b>
              Base changed: <bdi>{titleOf(shown().now.value)}</bdi>.
            </b>{' '}
            <bdi>{named() || 'This ship has the same changes.'}</bdi>
          </p>
          <Show
            when={conflicts() > 0}
            fallback={
              <Show when={texts().length > 0}>
                <Button small label="Take over" onClick={() => take(shown())} />
              </Show>
            }
          >
            <Button small label="Take over…" onClick={() => setChoosing(true)} />
          </Show>
          <Button
            small
            label="Keep as it is"
            onClick={() => ship.change('Keep as it is beside its base', setBase(shown().now))}
          />
          <Show when={choosing()}>
            <TakeOverDialog
              changed={shown()}
              onTake={(chosen) => take(shown(), chosen)}
              onClose={() => setChoosing(false)}
            />
          </Show>
        </div>
      )}
    </Show>
  );
}

/** Lists the parts to take over, with a choice for each part that both ships changed. */
function TakeOverDialog(props: {
  readonly changed: ChangedBase;
  readonly onTake: (chosen: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}) {
  const { ship, rules } = useShip();
  const [chosen, setChosen] = createSignal<ReadonlySet<string>>(new Set());
  const rowsOf = (parts: BaseChange['taken']) =>
    partRows(rules, [props.changed.base.design, props.changed.now.value, ship.design()], parts);
  const taken = createMemo(() =>
    rowsOf(props.changed.change.taken).filter(({ differs }) => differs),
  );
  const choose = (key: string, side: 'mine' | 'base') => {
    const others = [...chosen()].filter((other) => other !== key);
    setChosen(new Set(side === 'base' ? [...others, key] : others));
  };
  return (
    <DialogFrame
      title={`Take over from ${titleOf(props.changed.now.value)}`}
      class="small-dialog refit-dialog"
      description="What this ship changed itself stays, unless you choose otherwise. One undo takes all of it back."
      onClose={props.onClose}
    >
      <Show when={taken().length > 0}>
        <section>
          <h3>Taken over</h3>
          <ul class="refit-list">
            <For each={taken()}>{(row) => <li>{differenceText(row)}</li>}</For>
          </ul>
        </section>
      </Show>
      <section>
        <h3>Changed in both</h3>
        <ul class="refit-list">
          <For each={props.changed.change.conflicts}>
            {(part) => {
              const [key] = part.keys;
              const rows = rowsOf([part]).filter(({ differs }) => differs);
              return (
                <li>
                  <For each={rows}>
                    {({ label, facts: [, theirs, mine] }) => (
                      <p>
                        <b>{label}</b>: here <bdi>{mine?.text ?? 'none'}</bdi>, base now{' '}
                        <bdi>{theirs?.text ?? 'none'}</bdi>
                      </p>
                    )}
                  </For>
                  <Segments
                    id={`take-${key}`}
                    label={`${rows[0]?.label ?? key}: which to keep`}
                    segments={[
                      { value: 'mine', label: 'Keep this ship’s' },
                      { value: 'base', label: 'Take the base’s' },
                    ]}
                    value={chosen().has(key) ? 'base' : 'mine'}
                    onChange={(side) => choose(key, side)}
                  />
                </li>
              );
            }}
          </For>
        </ul>
      </section>
      <div class="dialog-foot">
        <span class="grow" />
        <Button primary label="Take over" onClick={() => props.onTake(chosen())} />
      </div>
    </DialogFrame>
  );
}
