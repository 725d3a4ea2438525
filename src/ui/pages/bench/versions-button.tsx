import { createSignal, lazy, Show } from 'solid-js';
import type { Ship } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { ClockIcon } from '../../components/item-icons.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';

const HistoryDialog = withSuspense(lazy(() => import('./history-dialog.tsx')));

interface VersionsButtonProps {
  readonly ship: Ship;
  readonly library: () => Promise<Library>;
  /** Says why the versions cannot be shown. */
  readonly onFail: (error: unknown) => void;
}

/** Opens the versions of the active ship, which come with the library. */
export function VersionsButton(props: VersionsButtonProps) {
  const [library, setLibrary] = createSignal<Library>();
  const open = () => props.library().then(setLibrary, props.onFail);
  return (
    <>
      <IconButton icon={ClockIcon} label="Versions of this ship" onClick={() => void open()} />
      <Show when={library()}>
        {(loaded) => (
          <HistoryDialog
            ship={props.ship}
            library={loaded()}
            onClose={() => setLibrary(undefined)}
          />
        )}
      </Show>
    </>
  );
}
