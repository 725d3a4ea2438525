import { createResource, Show } from 'solid-js';
import { setBase } from '../../../core/design/origins.ts';
import type { Ship } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { FoundShips } from '../../shared/ships/choose-ship.tsx';

/** Choice of a ship of the library that the active ship is a variant of. */
export default function BaseDialog(props: {
  readonly ship: Ship;
  readonly library: () => Promise<Library>;
  readonly onClose: () => void;
}) {
  const [library] = createResource(props.library);
  return (
    <DialogFrame
      title="Name its base"
      class="picker-dialog"
      description="This ship becomes a variant of the one you choose, as that is now."
      onClose={props.onClose}
    >
      <Show when={!library.error && loadedFrom(library)}>
        {(loaded) => (
          <FoundShips
            library={loaded()}
            onChoose={(base, title) => {
              if (base.id === props.ship.id) return 'A ship cannot be a variant of itself.';
              props.ship.change(`Variant of ${title}`, setBase(base));
              props.onClose();
              return undefined;
            }}
          />
        )}
      </Show>
      <Show when={library.error}>
        <p class="text-error">The library cannot be read.</p>
      </Show>
    </DialogFrame>
  );
}
