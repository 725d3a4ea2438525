import { createEffect, createMemo, createSignal, Show } from 'solid-js';
import type { Rules } from '../../../core/rules/rules.ts';
import { fileName } from '../../../formats/file-name.ts';
import { classBookTitle, sheetBook } from '../../../sheets/book.ts';
import { imageSize } from '../../../sheets/portrait.ts';
import type { Ship } from '../../../store/bench.ts';
import { PICTURE_TYPES, type Portraits, pictureRefusal } from '../../../store/portraits.ts';
import { Button } from '../../components/button.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { FilesButton } from '../import/arriving-files.tsx';
import {
  FIRST_RUN,
  isClassBook,
  PrintFields,
  type PrintRun,
  printOf,
  rememberChoices,
  rememberedChoices,
  sheetCount,
} from './print-fields.tsx';
import { PrintFrame } from './print-frame.tsx';

const sheetWith = (portrait: string | undefined) => (portrait ? { portrait } : undefined);

export type Printable = Pick<Ship, 'id' | 'design' | 'evaluation'>;

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
    ...FIRST_RUN,
    all: props.chosen ?? false,
  });
  const printed = () => (choices().all ? props.ships : [props.ship]);
  const [pictures, setPictures] = createSignal<ReadonlyMap<string, string>>(new Map());
  const asked = new Set<string>();
  createEffect(() => {
    const missing = printed().filter(({ id }) => !asked.has(id));
    if (missing.length === 0) return;
    for (const { id } of missing) asked.add(id);
    loadPictures(missing).then(
      (found) => setPictures((known) => new Map([...found, ...known])),
      () => {
        // Without storage there is no saved picture; the field reports it when one is added.
      },
    );
  });
  const loadPictures = async (ships: readonly Printable[]) => {
    const portraits = await props.portraits();
    const found = await Promise.all(
      ships.map(async ({ id }) => [id, await portraits.get(id)] as const),
    );
    return found.filter((entry): entry is [string, string] => entry[1] !== undefined);
  };
  const setPicture = (picture: string | undefined) => {
    const others = [...pictures()].filter(([id]) => id !== props.ship.id);
    setPictures(new Map(picture === undefined ? others : [...others, [props.ship.id, picture]]));
  };

  const change = (part: Partial<PrintRun>) => {
    const next = { ...choices(), ...part };
    setChoices(next);
    rememberChoices(next);
  };
  const factions = () => [...new Set(printed().flatMap((ship) => ship.design().faction ?? []))];
  const book = createMemo(() => {
    const ships = printed().map((ship) => ({
      design: ship.design(),
      evaluation: ship.evaluation(),
      copies: sheetCount(choices().copies, 1),
      sheet: sheetWith(pictures().get(ship.id)),
    }));
    return sheetBook(props.rules, ships, printOf(choices()));
  });

  return (
    <PrintFrame
      title="Print sheets"
      book={book()}
      file={
        choices().all
          ? `${isClassBook(choices()) ? 'class-book' : 'fleet'}.pdf`
          : fileName(props.ship.design(), 'pdf')
      }
      onClose={props.onClose}
    >
      <PrintFields
        choices={choices()}
        factions={factions()}
        ships={props.ships.length}
        hasVariants={printed().some((ship) => ship.design().base !== undefined)}
        which={props.chosen ? 'selected' : 'open'}
        bookTitle={classBookTitle(printed().map((ship) => ({ design: ship.design() })))}
        onChange={change}
      >
        <PortraitField
          ship={props.ship.id}
          portraits={props.portraits}
          picture={pictures().get(props.ship.id)}
          onChange={setPicture}
        />
      </PrintFields>
    </PrintFrame>
  );
}

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A picture of the ship for its sheet; it stays in this browser. */
function PortraitField(props: {
  readonly ship: string;
  readonly portraits: () => Promise<Portraits>;
  readonly picture: string | undefined;
  readonly onChange: (picture: string | undefined) => void;
}) {
  const [fault, setFault] = createSignal<string>();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const why = pictureRefusal(file);
    setFault(why);
    if (why !== undefined) return;
    try {
      const picture = await dataUrl(file);
      if (!imageSize(picture)) {
        setFault('The file is damaged: no picture can be read from it.');
        return;
      }
      props.onChange(picture);
      await (await props.portraits()).set(props.ship, picture);
    } catch {
      setFault('The picture is on this sheet, but could not be saved for the next time.');
    }
  };
  const remove = async () => {
    props.onChange(undefined);
    setFault(undefined);
    try {
      await (await props.portraits()).remove(props.ship);
    } catch {
      setFault('The picture is still saved: this browser did not delete it.');
    }
  };

  return (
    <div class="labelled">
      <span>Picture</span>
      <div class="row">
        <Show when={props.picture}>
          {(picture) => <img class="portrait" src={picture()} alt="The ship" />}
        </Show>
        <FilesButton
          small
          label={props.picture ? 'Change picture' : 'Add a picture'}
          accept={PICTURE_TYPES.join(',')}
          onFiles={([file]) => void take(file)}
        />
        <Show when={props.picture}>
          <Button small label="Remove" onClick={remove} />
        </Show>
      </div>
      <FaultLine class="field-issues" why={fault()} />
    </div>
  );
}
