import { useSearchParams } from '@solidjs/router';
import { createMemo, Match, Switch } from 'solid-js';
import { packTitle, type RulesPack } from '../../../core/rules/packs/pack.ts';
import type { PackDrafts } from '../../../store/packs/drafts.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button } from '../../components/button.tsx';
import { focusField } from '../../shared/focus.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { createShown } from '../../shared/library/shown-item.ts';
import { ExamplePanel } from './example-panel.tsx';
import { addPacks, copyOfPack, emptyPack } from './new-packs.ts';
import { PackList } from './pack-list.tsx';
import { PackPanel } from './pack-panel.tsx';

interface RulesPageProps {
  readonly drafts: PackDrafts;
  readonly onImport: () => void;
  readonly onNotice: (notice: BarNotice) => void;
}

/** All packs beside the one that is open; on a narrow screen one or the other. */
export function RulesPage(props: RulesPageProps) {
  const library = useLibrary();
  const { packs, bench } = library;
  const [params, setParams] = useSearchParams<{ pack?: string; table?: string; row?: string }>();
  const stored = createShown(packs.find, () => params.pack);
  const storedId = createMemo(() => stored()?.id);
  const example = createMemo(() => {
    const found = bench.shelf.packs().find(({ key }) => key === params.pack);
    return found?.example ? found : undefined;
  });
  const choose = (pack: string | undefined) =>
    setParams({ pack, table: undefined, row: undefined });
  const tell = (words: string, undo: () => Promise<void>) => props.onNotice({ text: words, undo });

  const add = async (pack: RulesPack) => {
    try {
      const [id] = await addPacks(library, [pack]);
      choose(id);
      focusField('pack-name');
    } catch (error) {
      props.onNotice({ text: explainFailure(error), failed: true });
    }
  };
  const moveToTrash = async (id: string) => {
    const thrown = packs.find(id);
    if (!thrown) return choose(undefined);
    try {
      await packs.moveToTrash([id]);
      choose(undefined);
      tell(
        `${thrown.value.name} is in the trash. Ships that name it keep its figures.`,
        async () => {
          await packs.restore([id]);
          choose(id);
        },
      );
    } catch (error) {
      props.onNotice({ text: explainFailure(error), failed: true });
    }
  };
  const isOpen = () => storedId() !== undefined || example() !== undefined;
  return (
    <div class="collection" classList={{ 'has-chosen': isOpen() }}>
      <PackList
        chosen={isOpen() ? params.pack : undefined}
        drafts={props.drafts}
        onNew={() => add(emptyPack(library))}
        onImport={props.onImport}
        onNotice={props.onNotice}
      />
      <section class="collection-panel" aria-label="Pack">
        <Switch fallback={<Hint onNew={() => add(emptyPack(library))} />}>
          <Match when={storedId()} keyed>
            {(id) => (
              <Switch>
                <Match when={stored()}>
                  {(item) => (
                    <PackPanel
                      item={item()}
                      drafts={props.drafts}
                      place={{ table: params.table, row: params.row }}
                      onDuplicate={(pack) => add(copyOfPack(library, pack))}
                      onMoveToTrash={() => void moveToTrash(id)}
                      onNotice={props.onNotice}
                    />
                  )}
                </Match>
              </Switch>
            )}
          </Match>
          <Match when={example()} keyed>
            {({ pack }) => (
              <ExamplePanel
                pack={pack}
                place={{ table: params.table, row: params.row }}
                title={packTitle(pack)}
                onDuplicate={() => add(copyOfPack(library, pack))}
              />
            )}
          </Match>
        </Switch>
      </section>
    </div>
  );
}

/** What stands beside the list while no pack is open. */
const Hint = (props: { readonly onNew: () => void }) => (
  <div class="rules-hint">
    <h2>Play by your own rules</h2>
    <p class="muted">
      A pack adds rows to the tables of the rulebook, replaces or removes them: traits, systems,
      tech levels, factors, limits and formulas. Each ship names the packs that it is rated by, so
      that house rules and the rulebook stand side by side. Look at an example, or start a pack.
    </p>
    <div class="row">
      <Button primary label="Start a pack" onClick={props.onNew} />
    </div>
  </div>
);
