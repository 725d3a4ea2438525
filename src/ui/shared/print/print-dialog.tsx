import { createMemo, createSignal } from 'solid-js';
import type { Rules } from '../../../core/rules/rules.ts';
import { fileName } from '../../../formats/file-name.ts';
import { sheetBook } from '../../../sheets/book.ts';
import type { Ship } from '../../../store/bench.ts';
import type { Portraits } from '../../../store/portraits.ts';
import { PortraitField } from './portrait-field.tsx';
import {
  PrintFields,
  type PrintRun,
  printOf,
  rememberChoices,
  rememberedChoices,
  sheetCount,
} from './print-fields.tsx';
import { PrintFrame } from './print-frame.tsx';

/** A ship that can be printed. */
export type Printable = Pick<Ship, 'id' | 'design' | 'evaluation'>;

/** Prints sheets of one or several ships. */
export default function PrintDialog(props: {
  readonly rules: Rules;
  readonly ship: Printable;
  /** All ships that can be printed: the open ships in the order of their tabs, or the selected ships. */
  readonly ships: readonly Printable[];
  /** The ships are selected ships, so all of them are printed at first. */
  readonly chosen?: boolean;
  readonly portraits: () => Promise<Portraits>;
  readonly onClose: () => void;
}) {
  const [choices, setChoices] = createSignal<PrintRun>({
    ...rememberedChoices(),
    copies: 1,
    blanks: 0,
    all: props.chosen ?? false,
  });
  const [picture, setPicture] = createSignal<string>();
  props
    .portraits()
    .then((portraits) => portraits.get(props.ship.id))
    .then(setPicture, () => {
      // Without storage there is no saved picture; the field reports it when one is added.
    });

  const change = (part: Partial<PrintRun>) => {
    const next = { ...choices(), ...part };
    setChoices(next);
    rememberChoices(next);
  };
  const printed = () => (choices().all ? props.ships : [props.ship]);
  const factions = () => [...new Set(printed().flatMap((ship) => ship.design().faction ?? []))];
  const book = createMemo(() => {
    const portrait = picture();
    const ships = printed().map((ship) => ({
      design: ship.design(),
      evaluation: ship.evaluation(),
      copies: sheetCount(choices().copies, 1),
      sheet: portrait && ship === props.ship ? { portrait } : undefined,
    }));
    return sheetBook(props.rules, ships, printOf(choices()));
  });

  return (
    <PrintFrame
      title="Print sheets"
      book={book()}
      file={choices().all ? 'fleet.pdf' : fileName(props.ship.design(), 'pdf')}
      onClose={props.onClose}
    >
      <PrintFields
        choices={choices()}
        factions={factions()}
        ships={props.ships.length}
        which={props.chosen ? 'selected' : 'open'}
        onChange={change}
      >
        <PortraitField
          ship={props.ship.id}
          portraits={props.portraits}
          picture={picture()}
          onChange={setPicture}
        />
      </PrintFields>
    </PrintFrame>
  );
}
