/** A variant beside its base: changes to take over, and differences. */
import '../../styles/refit.css';
import { createMemo, createResource, createSignal, For, Show } from 'solid-js';
import type { Base, Design } from '../../../core/design/design.ts';
import { baseTitle, type Original, removeBase, setBase } from '../../../core/design/origins.ts';
import {
  type BaseChange,
  baseChange,
  differenceText,
  partRows,
  refitRows,
  takeOver,
} from '../../../core/rating/comparison/refits.ts';
import type { Bench } from '../../../store/bench.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { optionsOf, Segments } from '../../components/fields.tsx';
import { A_MOMENT, createOnPause } from '../../components/following.ts';
import { loadedFrom } from '../../components/late.tsx';
import { comparePath } from '../../shared/ships/ship-jobs.ts';
import { useShip } from './ship-context.tsx';

interface ChangedBase {
  readonly base: Base;
  readonly now: Original<Design>;
  readonly change: BaseChange;
}

/** Changes that the bar names; the dialog lists all. */
const MOST_NAMED = 4;

/** Offers the changes in the base of a variant. */
export function RefitBar(props: { readonly bench: Bench }) {
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
                    segments={optionsOf({ mine: 'Keep this ship’s', base: 'Take the base’s' })}
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

/** The base of a variant, and the differences from its stored version. */
export function RefitPanel(props: { readonly bench: Bench }) {
  const { ship, rules, part } = useShip();
  const base = createBaseNow(props.bench);
  const design = createOnPause(ship.design, ship.design, A_MOMENT);
  const rows = createMemo(() => {
    const shown = design();
    return shown.base ? refitRows(rules, shown, shown.base) : [];
  });
  const title = (taken: Base) => {
    const now = base.now();
    return now ? titleOf(now.value) : baseTitle(taken);
  };
  return (
    <Show when={part('base')}>
      {(taken) => (
        <section class="refit" aria-labelledby="refit-title">
          <details class="adder" open>
            <summary>
              <h2 id="refit-title">
                Refit of <bdi>{title(taken())}</bdi>
              </h2>
            </summary>
            <Show when={rows().length > 0} fallback={<p class="small">No differences.</p>}>
              <ul class="refit-list small">
                <For each={rows()}>
                  {(row) => (
                    <li>
                      <bdi>{differenceText(row)}</bdi>
                    </li>
                  )}
                </For>
              </ul>
            </Show>
            <Show when={base.isMissing()}>
              <p class="muted small">
                {base.isTrashed()
                  ? 'The base is in the trash.'
                  : 'The base is not in this library.'}{' '}
                This is what differs from it as it was.
              </p>
            </Show>
            <div class="row">
              <Show when={base.now()}>
                {(now) => (
                  <>
                    <Button
                      small
                      label="Open the base"
                      onClick={() => void props.bench.show(now().id)}
                    />
                    <a class="button small" href={comparePath([now().id, ship.id])}>
                      Compare
                    </a>
                  </>
                )}
              </Show>
              <Button
                small
                quiet
                label="Unlink"
                title="This ship is no longer a variant; nothing else changes"
                onClick={() => ship.change('Unlink from its base', removeBase)}
              />
            </div>
          </details>
        </section>
      )}
    </Show>
  );
}

/** Tracks the base: the version open in this window, else the library's, with changes elsewhere. */
function createBaseNow(bench: Bench) {
  const { part, library } = useShip();
  const id = createMemo(() => part('base')?.id);
  const open = createMemo(() => bench.ships().find((ship) => ship.id === id()));
  const [ships] = createResource(
    () => id() !== undefined,
    async () => {
      const { ships } = await library();
      await ships.whenRead();
      return ships;
    },
  );
  const item = createMemo(() => {
    const sought = id();
    return sought === undefined || ships.error ? undefined : loadedFrom(ships)?.find(sought);
  });
  const isTrashed = createMemo(() => item()?.trashed !== undefined);
  const revision = createMemo(() => item()?.revision);
  const [stored] = createResource(
    () => {
      const [sought, known] = [id(), ships.error ? undefined : loadedFrom(ships)];
      if (sought === undefined || !known || open() || isTrashed()) return undefined;
      return { id: sought, ships: known, revision: revision() };
    },
    async ({ id, ships }) => {
      // A base that was just closed may not be stored yet.
      await bench.flush();
      return { id, found: (await ships.values([id]))[0]?.value };
    },
  );
  const read = () => {
    const last = stored.error ? undefined : loadedFrom(stored);
    return last?.id === id() ? last : undefined;
  };
  return {
    /** Returns the base; undefined while it is read, or if the library lacks it. */
    now: (): Original<Design> | undefined => {
      if (isTrashed()) return undefined;
      const shown = open();
      if (shown) return { id: shown.id, value: shown.design() };
      const last = read();
      return last?.found && { id: last.id, value: last.found };
    },
    isMissing: () => isTrashed() || (!open() && read() !== undefined && !read()?.found),
    /** True if it is missing because it lies in the trash. */
    isTrashed,
  };
}
