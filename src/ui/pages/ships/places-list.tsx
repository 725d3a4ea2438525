import { createMemo, For } from 'solid-js';
import { termsOf, withOnly, withoutField } from '../../../core/design/search/query-edits.ts';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';

/** Where ships are: all of them, a folder, the trash. */
export function PlacesList() {
  const { library, view } = useShipsPage();
  /** The folder that is asked for with those in it; undefined where the search asks otherwise. */
  const folder = createMemo(() => {
    if (view.place() !== 'collection') return undefined;
    const [asked, ...others] = termsOf(view.query(), 'folder');
    if (!asked) return '';
    if (asked.not || others.length > 0) return undefined;
    const text = asked.text.toLowerCase();
    return view.facets().folder.find((folder) => folder.text.toLowerCase() === text)?.text;
  });
  const inFolder = (text: string) => folder() === text;
  const isAll = () => folder() === '';
  const show = (folder: string | undefined) => {
    view.go('collection');
    const query = withoutField(view.query(), 'folder');
    view.ask(folder === undefined ? query : withOnly(query, 'folder', folder));
  };
  return (
    <nav class="places" aria-label="Folders">
      <PlaceButton
        name="All ships"
        count={library.ships.items().length}
        current={isAll()}
        onClick={() => show(undefined)}
      />
      <For each={view.facets().folder}>
        {({ text, count }) => (
          <PlaceButton
            name={text}
            count={count}
            current={inFolder(text)}
            onClick={() => show(text)}
          />
        )}
      </For>
      <PlaceButton
        name="Trash"
        count={library.ships.trash().length}
        current={view.place() === 'trash'}
        onClick={() => view.go('trash')}
      />
      <a class="place backup-place" href="#/library/backup">
        Backup
      </a>
    </nav>
  );
}

interface PlaceButtonProps {
  readonly name: string;
  readonly count: number;
  readonly current: boolean;
  readonly onClick: () => void;
}

const PlaceButton = (props: PlaceButtonProps) => (
  <button
    type="button"
    class="place"
    aria-current={props.current ? 'true' : undefined}
    onClick={() => props.onClick()}
  >
    <bdi>{props.name}</bdi>
    <span class="muted">{props.count}</span>
  </button>
);
