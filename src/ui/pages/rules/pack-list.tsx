import { createMemo, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { packChanges, tryAssemble } from '../../../core/rules/packs/assemble.ts';
import { packTitle } from '../../../core/rules/packs/pack.ts';
import type { PackDrafts } from '../../../store/packs/drafts.ts';
import type { ShelfPack } from '../../../store/packs/pack-shelf.ts';
import { Button } from '../../components/button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { TrashList } from '../../shared/library/trash-list.tsx';
import { SwitchedOn } from './switched-on.tsx';

interface PackListProps {
  readonly chosen: string | undefined;
  readonly drafts: PackDrafts;
  readonly onNew: () => void;
  readonly onImport: () => void;
  readonly onNotice: (notice: BarNotice) => void;
}

/** The packs at hand: which are switched on and in which order, and the way in. */
export function PackList(props: PackListProps) {
  const library = useLibrary();
  const { packs, bench } = library;
  const { shelf } = bench;
  const own = createMemo(() => shelf.packs().filter(({ example }) => !example));
  const examples = createMemo(() => shelf.packs().filter(({ example }) => example));
  const status = () => packs.status();
  const toggle = (key: string) => {
    const on = shelf.on();
    const kept = shelf.switchOn(on.includes(key) ? on.filter((one) => one !== key) : [...on, key]);
    if (kept) return;
    props.onNotice({
      text: 'This browser does not remember it: it lasts as long as the page.',
      failed: true,
    });
  };
  const row = (one: ShelfPack) => (
    <PackRow
      shelfPack={one}
      chosen={one.key === props.chosen}
      draft={!one.example && props.drafts.get(one.key) !== undefined}
      on={shelf.on().includes(one.key)}
      onToggle={() => toggle(one.key)}
    />
  );
  return (
    <section class="collection-list" aria-labelledby="rules-title">
      <div class="collection-head">
        <h1 id="rules-title">Rules</h1>
        <Button label="Install" onClick={props.onImport} />
        <Button primary onClick={props.onNew}>
          <PlusIcon /> Pack
        </Button>
      </div>
      <SwitchedOn />
      <h2 class="rules-part">Your packs</h2>
      <Show
        when={status().state !== 'failed'}
        fallback={
          <div role="alert">
            <p class="text-error">Your packs cannot be read.</p>
            <Button small label="Try again" onClick={() => packs.reload()} />
          </div>
        }
      >
        <ul class="collection-rows">
          <For
            each={own()}
            fallback={
              <li class="empty muted">
                No packs yet: start one, copy an example, or install one from a file, a link or
                text.
              </li>
            }
          >
            {row}
          </For>
        </ul>
      </Show>
      <h2 class="rules-part">Examples</h2>
      <ul class="collection-rows">
        <For each={examples()}>{row}</For>
      </ul>
      <TrashList
        collection={packs}
        nameOf={packTitle}
        onNotice={(text) => props.onNotice({ text })}
      />
    </section>
  );
}

interface PackRowProps {
  readonly shelfPack: ShelfPack;
  readonly chosen: boolean;
  /** A change of it is not saved yet. */
  readonly draft: boolean;
  readonly on: boolean;
  readonly onToggle: () => void;
}

function PackRow(props: PackRowProps) {
  const { bench } = useLibrary();
  const assembled = createMemo(() => tryAssemble(bench.rules, [props.shelfPack.pack]).rules);
  const words = () => {
    const rules = assembled();
    if (!rules) return 'Cannot be used as it is';
    const count = packChanges(rules).length;
    return count === 0 ? 'Changes nothing yet' : countOf(count, 'row');
  };
  return (
    <li class="collection-row pack-row" classList={{ current: props.chosen }}>
      <label class="pack-switch">
        <input type="checkbox" checked={props.on} onChange={() => props.onToggle()} />
        <span class="visually-hidden">
          Switch on <bdi>{props.shelfPack.pack.name}</bdi>
        </span>
      </label>
      <a
        href={`#/library/rules?pack=${encodeURIComponent(props.shelfPack.key)}`}
        aria-current={props.chosen ? 'true' : undefined}
      >
        <bdi class="name">{props.shelfPack.pack.name || 'Unnamed pack'}</bdi>
        <bdi class="figure">{props.shelfPack.pack.packVersion}</bdi>
        <span class="stats" classList={{ 'text-error': !assembled() }}>
          {words()}
        </span>
        <span class="small" classList={{ muted: !props.draft, 'text-warning': props.draft }}>
          {props.draft ? 'Not saved yet' : props.shelfPack.example ? 'Example' : ''}
        </span>
      </a>
    </li>
  );
}
