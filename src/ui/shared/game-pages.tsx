/** Parts that the pages of other games share: links between them, and the gaps in their books. */
import '../styles/help.css';
import { For } from 'solid-js';
import { MarkdownList } from '../components/markdown-list.tsx';
import { createScrolledRow } from '../components/scrolled-row.ts';
import { hrefTo, type PagePath, pageTitle } from './page-list.ts';

/** Links between the pages of a game; the present one is marked, and in view where the row scrolls. */
export function GameParts(props: {
  readonly game: string;
  readonly parts: readonly (readonly [path: PagePath, name: string])[];
  readonly path: PagePath;
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
      <For each={props.parts}>
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
