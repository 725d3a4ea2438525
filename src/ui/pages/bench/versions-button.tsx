import { createSignal, lazy, Show, Suspense } from 'solid-js';
import type { Ship } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { ClockIcon } from '../../components/item-icons.tsx';

const HistoryDialog = lazy(() => import('./history-dialog.tsx'));

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
      <IconButton label="Versions of this ship" onClick={() => void open()}>
        <ClockIcon />
      </IconButton>
      <Show when={library()}>
        {(loaded) => (
          <Suspense>
            <HistoryDialog
              ship={props.ship}
              library={loaded()}
              onClose={() => setLibrary(undefined)}
            />
          </Suspense>
        )}
      </Show>
    </>
  );
}
