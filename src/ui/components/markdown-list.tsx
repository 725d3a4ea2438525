/** Lists of the documentation on a page. */
import { For, Match, Switch } from 'solid-js';

/** A run of text, plain or of one kind. */
interface Run {
  readonly kind: 'plain' | 'strong' | 'code';
  readonly text: string;
}

const MARKED = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\][]+)\]\([^()]*\)/g;

/** The runs of an item: bold, code, and links, of which the words stay. @internal */
export function runsOf(item: string): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of item.matchAll(MARKED)) {
    const [whole, strong, code, link] = match;
    if (match.index > from) runs.push({ kind: 'plain', text: item.slice(from, match.index) });
    if (strong !== undefined) runs.push({ kind: 'strong', text: strong });
    else if (code !== undefined) runs.push({ kind: 'code', text: code });
    else if (link !== undefined) runs.push({ kind: 'plain', text: link });
    from = match.index + whole.length;
  }
  if (from < item.length) runs.push({ kind: 'plain', text: item.slice(from) });
  return runs;
}

/** A Markdown list with bold words and code only. */
export const MarkdownList = (props: { readonly items: readonly string[] }) => (
  <ul class="bullets">
    <For each={props.items}>
      {(item) => (
        <li>
          <For each={runsOf(item)}>
            {(run) => (
              <Switch fallback={run.text}>
                <Match when={run.kind === 'strong'}>
                  <b>{run.text}</b>
                </Match>
                <Match when={run.kind === 'code'}>
                  <code>{run.text}</code>
                </Match>
              </Switch>
            )}
          </For>
        </li>
      )}
    </For>
  </ul>
);
