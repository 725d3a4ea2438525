import { createMemo, For } from 'solid-js';
import { chosenText, withOnly, withoutField } from '../../../core/design/search/query-edits.ts';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';

/** Where ships are: all of them, a folder, the trash. */
export function PlacesList() {
  const { library, view } = useShipsPage();
  const folders = createMemo(() => view.facets().folder.map(({ text }) => text));
  /** The folder that is asked for; empty for all ships, undefined where the search asks otherwise. */
  const folder = createMemo(() =>
    view.place() === 'collection' ? chosenText(view.query(), 'folder', folders()) : undefined,
  );
  const inFolder = (text: string) => folder() === text;
  const isAll = () => folder() === '';
  const show = (folder: string | undefined) => {
    view.go('collection');
    const query = withoutField(view.query(), 'folder');
    const others = folders().filter((one) => one !== folder);
    view.ask(folder === undefined ? query : withOnly(query, 'folder', folder, others));
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
