import { createMemo, createSignal } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import type { FleetEvaluation } from '../../../core/rating/fleets/evaluate-fleet.ts';
import type { FleetRules } from '../../../core/rules/fleet-rules.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { fileName } from '../../../formats/file-name.ts';
import { fleetBook } from '../../../sheets/fleet-book.ts';
import { fleetName } from '../../../store/lists.ts';
import {
  FIRST_RUN,
  PrintFields,
  type PrintRun,
  printOf,
  rememberChoices,
  rememberedChoices,
} from './print-fields.tsx';
import { PrintFrame } from './print-frame.tsx';

export default function FleetPrint(props: {
  readonly rules: Rules;
  readonly fleetRules: FleetRules;
  readonly fleet: Fleet;
  readonly evaluation: FleetEvaluation;
  readonly onClose: () => void;
}) {
  const [choices, setChoices] = createSignal<PrintRun>({
    ...rememberedChoices(),
    roster: true,
    letters: true,
    ...FIRST_RUN,
    all: true,
  });
  const change = (part: Partial<PrintRun>) => {
    setChoices((now) => ({ ...now, ...part }));
    // A fleet always starts with roster and letters; remember these two for single ships only.
    const { roster, letters } = rememberedChoices();
    rememberChoices({ ...choices(), roster, letters });
  };
  const factions = () => [
    ...new Set(props.fleet.ships.flatMap(({ design }) => design.faction ?? [])),
  ];
  const book = createMemo(() =>
    fleetBook(props.rules, props.fleetRules, props.fleet, props.evaluation, {
      ...printOf(choices()),
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
        isFleet
        hasVariants={props.fleet.ships.some(({ design }) => design.base !== undefined)}
        bookTitle={fleetName(props.fleet)}
        onChange={change}
      />
    </PrintFrame>
  );
}
