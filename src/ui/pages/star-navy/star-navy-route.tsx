/** The pages of Star Navy, another game: line-ups and score, print kit, schematics, arcs, and choices. */
import '../../styles/help.css';
import '../../styles/star-navy.css';
import { createMemo, For, lazy, Match, Switch } from 'solid-js';
import choices from '../../../../docs/star-navy-choices.md?sections';
import { MarkdownList } from '../../components/markdown-list.tsx';
import { CollectionPage } from '../../shared/library/collection-page.tsx';
import { LibraryPage } from '../../shared/library/library-page.tsx';
import { hrefTo, type PagePath, pageTitle } from '../../shared/page-list.ts';
import { BATTLES } from './line-ups.tsx';
import { SCHEMATICS } from './schematics.tsx';

const NavyFire = lazy(() => import('./fire-panel.tsx'));
const KitPanel = lazy(() => import('./kit-panel.tsx'));

/** Parts of the page with the names of their links. */
const PARTS = [
  ['/star-navy', 'Line-up and score'],
  ['/star-navy-kit', 'Print kit'],
  ['/star-navy-schematics', 'Schematics'],
  ['/star-navy-fire', 'Can I fire?'],
  ['/star-navy-choices', 'What is left open'],
] as const satisfies readonly (readonly [PagePath, string])[];

type NavyPath = (typeof PARTS)[number][0];

export default function StarNavyRoute(props: { readonly path: NavyPath }) {
  const head = () => <Parts path={props.path} />;
  return (
    <Switch fallback={<CollectionPage kind={BATTLES} head={head()} />}>
      <Match when={props.path === '/star-navy-kit'}>
        <LibraryPage page={props.path} head={head()}>
          <KitPanel />
        </LibraryPage>
      </Match>
      <Match when={props.path === '/star-navy-schematics'}>
        <CollectionPage kind={SCHEMATICS} head={head()} />
      </Match>
      <Match when={props.path === '/star-navy-fire'}>
        <LibraryPage page={props.path} head={head()}>
          <NavyFire />
        </LibraryPage>
      </Match>
      <Match when={props.path === '/star-navy-choices'}>
        <LibraryPage page={props.path} head={head()}>
          <Choices />
        </LibraryPage>
      </Match>
    </Switch>
  );
}

const Parts = (props: { readonly path: NavyPath }) => (
  <nav class="page-parts" aria-label="Star Navy">
    <For each={PARTS}>
      {([path, name]) => (
        <a link href={hrefTo(path)} aria-current={path === props.path ? 'page' : undefined}>
          {name}
        </a>
      )}
    </For>
  </nav>
);

function Choices() {
  const title = createMemo(() => pageTitle('/star-navy-choices'));
  return (
    <article class="help">
      <h1>{title()}</h1>
      <p>
        Unofficial: Star Navy is another game than Starmada, its authors have no part in this tool,
        and you need its rules to play. Nothing of the book is copied here; figures carry the name
        of its section.
      </p>
      <For each={choices}>
        {({ title: heading, items }) => (
          <section>
            <h2>{heading}</h2>
            <MarkdownList items={items} />
          </section>
        )}
      </For>
    </article>
  );
}
