/** Parts that the pages of other games share, and lists of the documentation. */
import '../styles/help.css';
import { For, Match, Switch } from 'solid-js';
import { createScrolledRow } from '../components/scrolled-row.ts';
import { hrefTo, type PagePath, pageTitle } from './page-list.ts';

/** The pages of each game, with the names of their links. */
const GAMES = {
  Starships: [
    ['/starships', 'Ships'],
    ['/starships-tables', 'Tables'],
    ['/starships-odds', 'Odds and works'],
    ['/starships-choices', 'What is left open'],
  ],
  'Star Navy': [
    ['/star-navy', 'Line-up and score'],
    ['/star-navy-kit', 'Print kit'],
    ['/star-navy-schematics', 'Schematics'],
    ['/star-navy-fire', 'Can I fire?'],
    ['/star-navy-choices', 'What is left open'],
  ],
} as const satisfies {
  readonly [game: string]: readonly (readonly [path: PagePath, name: string])[];
};

/** Paths of the pages of a game. */
export type GamePath<Game extends keyof typeof GAMES> = (typeof GAMES)[Game][number][0];

/** Links between the pages of a game; the present one is marked, and in view where the row scrolls. */
export function GameParts<Game extends keyof typeof GAMES>(props: {
  readonly game: Game;
  readonly path: GamePath<Game>;
}) {
  const { cut, measure, follow } = createScrolledRow('[aria-current]');
  return (
    <nav
      ref={follow}
      class="page-parts scrolled-row"
      classList={{ 'cut-start': cut().start, 'cut-end': cut().end }}
      aria-label={props.game}
      onScroll={measure}
    >
      <For each={GAMES[props.game]}>
        {([path, name]) => (
          <a link href={hrefTo(path)} aria-current={path === props.path ? 'page' : undefined}>
            {name}
          </a>
        )}
      </For>
    </nav>
  );
}

/** Choices where the book of a game is silent, from a page of the documentation. */
export const GameChoices = (props: {
  readonly game: string;
  readonly path: PagePath;
  readonly sections: readonly { readonly title: string; readonly items: readonly string[] }[];
}) => (
  <article class="help">
    <h1>{pageTitle(props.path)}</h1>
    <p>
      Unofficial: {props.game} is another game than Starmada, its authors have no part in this tool,
      and you need its rules to play. Nothing of the book is copied here; figures carry the name of
      its section.
    </p>
    <For each={props.sections}>
      {({ title, items }) => (
        <section>
          <h2>{title}</h2>
          <MarkdownList items={items} />
        </section>
      )}
    </For>
  </article>
);

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
