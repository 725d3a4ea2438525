import { useShip } from './ship-context.tsx';

/** Another window saved this ship while this one had changes of its own. */
export function ConflictBar() {
  const { ship } = useShip();
  return (
    <div class="conflict" role="alert">
      <p>This ship was changed in another window. Nothing here is lost; which one stays?</p>
      <button type="button" class="button small" onClick={() => ship.resolve('mine')}>
        Mine, theirs in undo
      </button>
      <button type="button" class="button small" onClick={() => ship.resolve('theirs')}>
        Theirs
      </button>
      <button type="button" class="button small" onClick={() => ship.resolve('both')}>
        Both, mine as a copy
      </button>
    </div>
  );
}
