import type { Rules } from '../../../core/rules/rules.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatDesign } from '../../../formats/json/format.ts';
import { shareLinkTo } from '../../../formats/writing.ts';
import type { Ship } from '../../../store/bench.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import ShareDialog from '../../components/share-dialog.tsx';
import { saveFile } from '../../shared/save-file.ts';

interface ShareShipProps {
  readonly rules: Rules;
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
      link={shareLinkTo(props.rules, location.href, { designs: [props.ship.design()] })}
      onClose={props.onClose}
    >
      <span class="grow" />
      <Button label="Download as JSON" onClick={save} />
    </ShareDialog>
  );
}
