import { useNavigate } from '@solidjs/router';
import { createMemo, For, Show } from 'solid-js';
import { tryAssemble } from '../../../core/rules/packs/assemble.ts';
import {
  packHash,
  packTitle,
  type RulesPack,
  wordPackIssue,
} from '../../../core/rules/packs/pack.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { Library } from '../../../store/library.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { useLibraryLoad } from '../../shared/library/library-page.tsx';
import { itemPath } from '../../shared/page-list.ts';
import { PackChanges } from '../../shared/rules/rated-by.tsx';
import { createAttempt } from '../../shared/work.ts';
import { createKnown, knownHref } from './known.ts';
import { SaveOrShow, SharedList, SharedNotes } from './shared-list.tsx';

/** A pack of house rules from a link: its changes, with the choice to save it. */
export function SharedPack(props: { readonly rules: Rules; readonly pack: RulesPack }) {
  const load = useLibraryLoad();
  const navigate = useNavigate();
  const assembled = createMemo(() => tryAssemble(props.rules, [props.pack]));
  const { attempt, busy, fault } = createAttempt();
  const keyIn = ({ bench }: Library) => {
    const hash = packHash(props.pack);
    return bench.shelf.packs().find(({ pack }) => packHash(pack) === hash)?.key;
  };
  const known = createKnown(async (library) => {
    await library.bench.shelf.whenRead();
    return keyIn(library);
  });
  const save = () =>
    attempt(async () => {
      const library = await load();
      await keepPacks(library, [props.pack]);
      navigate(itemPath('/rules', keyIn(library) ?? ''), { replace: true });
    });
  return (
    <SharedList
      what="House rules"
      title={packTitle(props.pack)}
      known={known() && 'which you have'}
      actions={<SaveOrShow known={knownHref('/rules', known())} busy={busy()} onSave={save} />}
      fault={fault()}
    >
      <Show when={props.pack.author}>
        {(author) => (
          <p>
            by <bdi>{author()}</bdi>
          </p>
        )}
      </Show>
      <SharedNotes notes={props.pack.notes} />
      <Show
        when={assembled().rules}
        fallback={
          <ul class="issues" role="status">
            <For each={assembled().issues}>
              {(issue) => <li class={issue.severity}>{wordPackIssue(issue)}</li>}
            </For>
          </ul>
        }
      >
        {(rules) => <PackChanges open rules={rules()} />}
      </Show>
    </SharedList>
  );
}
