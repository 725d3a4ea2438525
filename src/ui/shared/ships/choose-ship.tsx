import type { JSX } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Library } from '../../../store/library.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { FoundShips } from './found-ships.tsx';

/** Dialog in which a ship of the library is chosen. */
export default function ChooseShip(props: {
  readonly library: Library;
  /** Further ways to a ship, below the list. */
  readonly more?: JSX.Element;
  readonly onChoose: (title: string, design: Design) => void;
  readonly onClose: () => void;
}) {
  const choose = ({ value }: { readonly value: Design }, title: string) => {
    props.onChoose(title, value);
    return undefined;
  };
  return (
    <DialogFrame title="Choose a ship" class="picker-dialog" onClose={props.onClose}>
      <FoundShips library={props.library} onChoose={choose} />
      {props.more}
    </DialogFrame>
  );
}
