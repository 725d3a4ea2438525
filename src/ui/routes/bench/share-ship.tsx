import { formatDesign } from '../../../convert/design-json/format.ts';
import { fileName } from '../../../convert/file-name.ts';
import type { Ship } from '../../../library/bench.ts';
import { linkTo } from '../../../library/shared.ts';
import { titleOf } from '../../../library/tabs.ts';
import ShareDialog from '../../components/share-dialog.tsx';
import { saveFile } from './save-file.ts';

interface ShareShipProps {
  readonly ship: Ship;
  readonly onClose: () => void;
}

/** The active ship as a link, or as a file where it is too large for one. */
export default function ShareShip(props: ShareShipProps) {
  const save = () =>
    saveFile(fileName(props.ship.design(), 'json'), formatDesign(props.ship.design()));
  return (
    <ShareDialog
      title={titleOf(props.ship.design())}
      link={linkTo(location.href, [props.ship.design()])}
      onClose={props.onClose}
    >
      <span class="grow" />
      <button type="button" class="button" onClick={save}>
        Download design file
      </button>
    </ShareDialog>
  );
}
