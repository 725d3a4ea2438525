/** Choices of a print: pages, layout and style. */
import { For, type ParentProps, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { ownField } from '../../../core/rules/lookup.ts';
import { shareLink } from '../../../formats/link/link.ts';
import { storedJson, storeText } from '../../../store/small-store.ts';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { Check, optionsOf, TextField } from '../../components/fields.tsx';
import { countWithin } from '../../components/number-field.tsx';

/** Choices that this browser remembers. */
export interface SheetPrintChoices {
  readonly paper: 'letter' | 'a4';
  readonly landscape: boolean;
  readonly layout: '1' | '2' | '4' | 'fit';
  readonly style: 'ink' | 'shaded';
  readonly roster: boolean;
  readonly reference: boolean;
  readonly sorted: boolean;
  /** Differences from its base on the sheet of a variant. */
  readonly differences: boolean;
  /** ID letters for every ship; a fleet has them by default. */
  readonly letters: boolean;
  /** A QR code of its link on every sheet. */
  readonly qr: boolean;
  /** Colours of factions that have one, `#rrggbb`. */
  readonly accents: { readonly [faction: string]: string };
}

export interface PrintRun extends SheetPrintChoices {
  /** Copies of each ship; a fleet has its own numbers instead. */
  readonly copies: number;
  readonly blanks: number;
  /** All the ships instead of one. */
  readonly all: boolean;
  readonly book: 'sheets' | 'classes';
  /** Title of a class book; empty for its default. */
  readonly title: string;
}

/** Choices of a print that are not remembered. */
export const FIRST_RUN = { copies: 1, blanks: 0, book: 'sheets', title: '' } as const;

const KEY = 'slipway.print';

export const PAPERS = optionsOf({ a4: 'A4', letter: 'Letter' });

const LAYOUTS = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '4', label: '4' },
  { value: 'fit', label: 'Fit', title: 'As many as stay legible' },
] as const;

const BOOKS = [
  { value: 'sheets', label: 'Sheets' },
  { value: 'classes', label: 'Class book', title: 'Contents, picture and notes, sheets, weapons' },
] as const;

const STYLES = optionsOf({ ink: 'Plain', shaded: 'Shaded' });

/** Letter in countries that use it, A4 everywhere else. */
const localPaper = (): SheetPrintChoices['paper'] =>
  /^(en-US|en-CA|fr-CA|es-MX)/.test(navigator.language) ? 'letter' : 'a4';

const defaultChoices = (): SheetPrintChoices => ({
  paper: localPaper(),
  landscape: false,
  layout: '1',
  style: 'ink',
  roster: false,
  reference: false,
  sorted: false,
  differences: true,
  letters: false,
  qr: false,
  accents: {},
});

/** Stored choices that this version knows, over the usual ones; `words` lists the known values of some. */
export function keptChoices<Choices extends object>(
  usual: Choices,
  stored: unknown,
  words: { readonly [name in keyof Choices]?: readonly { readonly value: unknown }[] },
): Choices {
  const known = Object.entries(Object(stored)).filter(([key, stored]) => {
    const name = key as keyof Choices;
    if (!Object.hasOwn(usual, name)) return false;
    return (
      words[name]?.some(({ value }) => value === stored) ?? typeof stored === typeof usual[name]
    );
  });
  return { ...usual, ...Object.fromEntries(known) };
}

/** The remembered choices; a missing or unknown one is the default. */
export function rememberedChoices(): SheetPrintChoices {
  const words = { paper: PAPERS, layout: LAYOUTS, style: STYLES };
  const choices = keptChoices(defaultChoices(), storedJson(KEY), words);
  const accents = Object.entries(choices.accents ?? {}).filter(
    ([, colour]) => typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour),
  );
  return { ...choices, accents: Object.fromEntries(accents) };
}

export function rememberChoices(choices: SheetPrintChoices): void {
  const names = Object.keys(defaultChoices()) as (keyof SheetPrintChoices)[];
  const remembered = Object.fromEntries(names.map((name) => [name, choices[name]]));
  storeText(KEY, JSON.stringify(remembered));
}

const MAX_COPIES = 99;

/** A typed count, clamped to the number of copies or blank sheets that can be printed at once. */
export const sheetCount = (value: number, min: number): number =>
  countWithin(value, min, MAX_COPIES);

const linkTo = (design: Design): string | undefined =>
  shareLink(location.href, { kind: 'ship', design });

export const isClassBook = ({ book, all }: Pick<PrintRun, 'book' | 'all'>): boolean =>
  book === 'classes' && all;

export const printOf = (choices: Omit<PrintRun, 'copies'>) => {
  const { paper, landscape, layout, style, roster, reference, accents } = choices;
  const title = choices.title.trim();
  return {
    paper,
    landscape,
    style,
    roster,
    reference,
    accents,
    // Books give letters to several ships of a class without the option too.
    letters: choices.letters || undefined,
    ...(isClassBook(choices) && { classBook: true }),
    ...(isClassBook(choices) && title && { title }),
    linkTo: choices.qr ? linkTo : undefined,
    layout: layout === 'fit' ? 'fit' : layout === '1' ? 1 : layout === '2' ? 2 : 4,
    bankOrder: choices.sorted ? 'arc' : 'design',
    differences: choices.differences,
    blanks: sheetCount(choices.blanks, 0),
  } as const;
};

interface PrintFieldsProps extends ParentProps {
  readonly choices: PrintRun;
  readonly factions: readonly string[];
  /** A fleet: its own numbers are the copies. */
  readonly isFleet?: boolean;
  /** True if some of the ships know their base. */
  readonly hasVariants?: boolean;
  readonly ships?: number;
  /** Text after the number of ships. */
  readonly which?: 'open' | 'selected';
  /** Title of a class book without one of its own. */
  readonly bookTitle: string;
  readonly onChange: (change: Partial<PrintRun>) => void;
}

export function PrintFields(props: PrintFieldsProps) {
  const isSheets = (choices: PrintRun) => !isClassBook(choices);
  const fields: readonly ChoiceField<PrintRun>[] = [
    {
      kind: 'segments',
      name: 'ships',
      label: 'Which ships',
      options: () => [
        { value: 'this', label: 'This ship' },
        { value: 'all', label: `All ${props.ships} ${props.which}` },
      ],
      value: ({ all }) => (all ? 'all' : 'this'),
      change: (value) => ({ all: value === 'all' }),
      shown: () => (props.ships ?? 1) > 1,
    },
    {
      kind: 'segments',
      key: 'book',
      label: 'What to print',
      heading: 'What to print',
      options: BOOKS,
      shown: ({ all }) => all,
    },
    { kind: 'segments', key: 'paper', label: 'Paper', options: PAPERS },
    {
      kind: 'segments',
      name: 'turn',
      label: 'Orientation',
      options: optionsOf({ portrait: 'Portrait', landscape: 'Landscape' }),
      value: ({ landscape }) => (landscape ? 'landscape' : 'portrait'),
      change: (value) => ({ landscape: value === 'landscape' }),
    },
    {
      kind: 'segments',
      key: 'layout',
      label: 'Sheets per page',
      heading: 'Sheets per page',
      options: LAYOUTS,
      shown: isSheets,
    },
    { kind: 'segments', key: 'style', label: 'Style', heading: 'Style', options: STYLES },
    {
      kind: 'group',
      class: 'row',
      shown: isSheets,
      fields: [
        {
          kind: 'number',
          key: 'copies',
          label: 'Copies of each ship',
          heading: 'Copies',
          min: 1,
          max: MAX_COPIES,
          shown: () => !props.isFleet,
        },
        { kind: 'number', key: 'blanks', label: 'Blank sheets', min: 0, max: MAX_COPIES },
      ],
    },
    { kind: 'check', key: 'roster', label: 'Roster page first' },
    { kind: 'check', key: 'reference', label: 'Reference of traits and systems' },
    { kind: 'check', key: 'sorted', label: 'Banks sorted by arc' },
    {
      kind: 'check',
      key: 'differences',
      label: 'Differences from the base',
      shown: () => props.hasVariants ?? false,
    },
    { kind: 'check', key: 'letters', label: 'ID letters on the sheets', shown: isSheets },
    { kind: 'check', key: 'qr', label: 'QR code of the ship on each sheet' },
  ];
  return (
    <div class="print-options">
      <ChoiceFields id="print" fields={fields} choices={props.choices} onChange={props.onChange} />
      <Show when={isClassBook(props.choices)}>
        <TextField
          id="print-title"
          label="Title of the book"
          value={props.choices.title}
          placeholder={props.bookTitle}
          onChange={(title) => props.onChange({ title })}
        />
      </Show>
      <For each={props.factions}>
        {(faction) => (
          <AccentField
            faction={faction}
            accents={props.choices.accents}
            onChange={(accents) => props.onChange({ accents })}
          />
        )}
      </For>
      {props.children}
    </div>
  );
}

/** The colour of a faction before the player chooses one. */
const FIRST_ACCENT = '#0b5c8f';

/** An optional colour for the titles of a faction’s sheets. */
function AccentField(props: {
  readonly faction: string;
  readonly accents: SheetPrintChoices['accents'];
  readonly onChange: (accents: SheetPrintChoices['accents']) => void;
}) {
  const accent = () => ownField(props.accents, props.faction);
  const set = (colour: string | undefined) => {
    const others = Object.entries(props.accents).filter(([name]) => name !== props.faction);
    props.onChange(Object.fromEntries(colour ? [...others, [props.faction, colour]] : others));
  };
  return (
    <div class="accent">
      <Check checked={accent() !== undefined} onChange={(on) => set(on ? FIRST_ACCENT : undefined)}>
        <span>
          Colour for <bdi>{props.faction}</bdi>
        </span>
      </Check>
      <input
        type="color"
        aria-label={`Colour for ${props.faction}`}
        disabled={accent() === undefined}
        value={accent() ?? FIRST_ACCENT}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </div>
  );
}
