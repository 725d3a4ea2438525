import type { Design } from '../../../core/design/design.ts';
import type { Library } from '../../../store/library.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { FoundShips } from './found-ships.tsx';

interface ChooseShipProps {
  readonly library: Library;
  readonly onChoose: (title: string, design: Design) => void;
  readonly onClose: () => void;
}

/** One ship of the library, found by its words. */
export default function ChooseShip(props: ChooseShipProps) {
  const choose = ({ value }: { readonly value: Design }, title: string) => {
    props.onChoose(title, value);
    return undefined;
  };
  return (
    <DialogFrame title="Choose a ship" class="picker-dialog" onClose={props.onClose}>
      <FoundShips library={props.library} onChoose={choose} />
    </DialogFrame>
  );
}
