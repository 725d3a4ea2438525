import { createMemo, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { packChanges } from '../../../core/rules/packs/assemble.ts';
import { PACK_TABLES } from '../../../core/rules/packs/tables.ts';
import { IconButton } from '../../components/button.tsx';
import { DownIcon, UpIcon } from '../../components/icons.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';

/** Packs that new ships are rated by, in order, with the rows that each overrides. */
export function SwitchedOn() {
  const { bench } = useLibrary();
  const { shelf } = bench;
  const on = createMemo(() =>
    shelf.on().flatMap((key) => shelf.packs().find((one) => one.key === key) ?? []),
  );
  const applied = createMemo(() => {
    const { packs } = shelf.rulesOn();
    return new Map(packs.map((pack, place) => [pack, place]));
  });
  const overriding = createMemo(() =>
    packChanges(shelf.rulesOn()).filter(({ over }) => over !== undefined),
  );
  const move = (from: number, to: number) => {
    const keys = [...shelf.on()];
    const [moved] = keys.splice(from, 1);
    if (moved !== undefined) keys.splice(to, 0, moved);
    shelf.switchOn(keys);
  };
  /** Rows of earlier packs that a pack overrides. */
  const rowsOver = (place: number | undefined) => overriding().filter(({ pack }) => pack === place);
  return (
    <Show
      when={on().length > 0}
      fallback={
        <p class="muted small">
          No pack is switched on: new ships and the library’s weapons use the rulebook.
        </p>
      }
    >
      <div class="switched-on">
        <p class="muted small">
          New ships and the library’s weapons use these; later ones override earlier ones.
        </p>
        <ol>
          <For each={on()}>
            {(one, index) => {
              const rows = () => rowsOver(applied().get(one.pack));
              return (
                <li>
                  <span class="place">{index() + 1}</span>
                  <span class="switched-name">
                    <bdi class="name">{one.pack.name}</bdi>
                    <Show when={!applied().has(one.pack)}>
                      <span class="text-error small">Does not go with the packs before it</span>
                    </Show>
                    <Show when={rows().length > 0}>
                      <details class="small">
                        <summary>overrides {countOf(rows().length, 'row')}</summary>
                        <ul class="muted">
                          <For each={rows()}>
                            {(row) => (
                              <li>
                                {PACK_TABLES[row.table].title}: <bdi>{row.key}</bdi> of{' '}
                                <bdi>{shelf.rulesOn().packs[row.over ?? -1]?.name}</bdi>
                              </li>
                            )}
                          </For>
                        </ul>
                      </details>
                    </Show>
                  </span>
                  <IconButton
                    icon={UpIcon}
                    label={`Apply ${one.pack.name} earlier`}
                    disabled={index() === 0}
                    onClick={() => move(index(), index() - 1)}
                  />
                  <IconButton
                    icon={DownIcon}
                    label={`Apply ${one.pack.name} later`}
                    disabled={index() === on().length - 1}
                    onClick={() => move(index(), index() + 1)}
                  />
                </li>
              );
            }}
          </For>
        </ol>
      </div>
    </Show>
  );
}
