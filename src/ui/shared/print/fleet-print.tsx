import { createMemo, createSignal } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import type { FleetEvaluation } from '../../../core/rating/fleets/evaluate-fleet.ts';
import type { FleetRules } from '../../../core/rules/fleet-rules.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { fileName } from '../../../formats/file-name.ts';
import { fleetBook } from '../../../sheets/fleet-book.ts';
import { fleetName } from '../../../store/fleets/list.ts';
import { type PrintChoices, printOf, rememberChoices, rememberedChoices } from './print-choices.ts';
import { PrintFrame } from './print-frame.tsx';
import { PrintFields } from './print-options.tsx';

interface FleetPrintProps {
  readonly rules: Rules;
  readonly fleetRules: FleetRules;
  readonly fleet: Fleet;
  readonly evaluation: FleetEvaluation;
  readonly onClose: () => void;
}

/** The fleet's roster and every sheet. */
export default function FleetPrint(props: FleetPrintProps) {
  const [choices, setChoices] = createSignal<PrintChoices>({
    ...rememberedChoices(),
    roster: true,
    letters: true,
  });
  const [blanks, setBlanks] = createSignal(0);

  const change = (part: Partial<PrintChoices>) => {
    setChoices((now) => ({ ...now, ...part }));
    // A fleet begins with its roster, and its ships have letters; of ships it is remembered.
    const { roster, letters } = rememberedChoices();
    rememberChoices({ ...choices(), roster, letters });
  };
  const factions = () => [
    ...new Set(props.fleet.ships.flatMap(({ design }) => design.faction ?? [])),
  ];
  const book = createMemo(() =>
    fleetBook(props.rules, props.fleetRules, props.fleet, props.evaluation, {
      ...printOf(choices(), blanks()),
      letters: choices().letters,
    }),
  );
  return (
    <PrintFrame
      title={
        <>
          Print <bdi>{fleetName(props.fleet)}</bdi>
        </>
      }
      book={book()}
      file={fileName({ class: fleetName(props.fleet) }, 'pdf')}
      onClose={props.onClose}
    >
      <PrintFields
        choices={choices()}
        factions={factions()}
        blanks={blanks()}
        onChange={change}
        onBlanks={setBlanks}
      />
    </PrintFrame>
  );
}
