/** The ship of the bench as notation, as text to copy, as a file and as a link: loaded on the first request. */
import type { Design } from '../../../core/design/design.ts';
import type { Evaluation } from '../../../core/rating/evaluation.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { fileName } from '../../../formats/file-name.ts';
import { type ExportStyle, exportText, shareLinkTo } from '../../../formats/writing.ts';
import type { Ship } from '../../../store/bench.ts';
import { noteOutsideCopies } from '../../../store/safety.ts';
import { smallStore } from '../../../store/small-store.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { createCopying, saveFile } from '../../shared/copy-and-save.ts';
import { ShareLink } from '../../shared/share-link.ts';

/** A ship, or the preview of a choice for it, with its figures. */
export interface Rated {
  readonly design: Design;
  readonly evaluation: Evaluation;
}

export const shipText = (style: ExportStyle, rules: Rules, { design, evaluation }: Rated): string =>
  exportText(style, rules, design, evaluation);

/** Saves the ship as a file, which is a copy: no reminder of a backup for this ship. */
export function saveShip(rules: Rules, ship: Ship, style: ExportStyle, ending: string): void {
  const [design, evaluation] = [ship.design(), ship.evaluation()];
  saveFile(fileName(design, ending), shipText(style, rules, { design, evaluation }));
  noteOutsideCopies(smallStore, { items: { [ship.id]: Date.now() } });
}

/** The notation as others read it, with a button that copies it. */
export function DrakeText(props: { readonly rules: Rules; readonly shown: Rated }) {
  const copying = createCopying();
  const text = () => shipText('drake', props.rules, props.shown);
  return (
    <>
      <div class="row">
        <Button small label="Copy" onClick={() => void copying.copy(text())} />
        <span role="status">{copying.said()}</span>
      </div>
      <pre class="paper drake" dir="auto">
        {text()}
      </pre>
    </>
  );
}

/** The dialog of the ship's link. */
export const ShipLink = (props: {
  readonly rules: Rules;
  readonly ship: Ship;
  readonly onClose: () => void;
}) => (
  <ShareLink
    title={titleOf(props.ship.design())}
    link={shareLinkTo(props.rules, location.href, { designs: [props.ship.design()] })}
    onClose={props.onClose}
  >
    <span class="grow" />
    <Button
      label="Download JSON"
      onClick={() => saveShip(props.rules, props.ship, 'json', 'json')}
    />
  </ShareLink>
);
