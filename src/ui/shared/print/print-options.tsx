import { For, type ParentProps, Show } from 'solid-js';
import { LabelledNumber } from '../../components/labelled-number.tsx';
import { type Segment, Segments } from '../../components/segments.tsx';
import { AccentFields } from './accent-fields.tsx';
import { MAX_COPIES, PAPERS, type PrintChoices } from './print-choices.ts';

interface PrintOptionsProps extends ParentProps {
  readonly choices: PrintChoices;
  /** Of the ships that are printed. */
  readonly factions: readonly string[];
  /** Of each ship; a fleet has its own numbers instead. */
  readonly copies?: number;
  readonly blanks: number;
  /** How many ships are open or selected, and whether all of them are printed: a choice of some. */
  readonly ships?: number;
  readonly which?: 'open' | 'selected';
  readonly all?: boolean;
  readonly onChange: (change: Partial<PrintChoices>) => void;
  readonly onCopies?: (copies: number) => void;
  readonly onBlanks: (blanks: number) => void;
  readonly onAll?: (all: boolean) => void;
}

const TURNS = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
] as const;

interface Check {
  readonly key: 'roster' | 'reference' | 'sorted' | 'letters' | 'qr';
  readonly label: string;
}

const CHECKS: readonly Check[] = [
  { key: 'roster', label: 'Roster page first' },
  { key: 'reference', label: 'Reference of traits and systems' },
  { key: 'sorted', label: 'Banks sorted by arc' },
  { key: 'letters', label: 'ID letters on the sheets' },
  { key: 'qr', label: 'QR code of the ship on each sheet' },
];

/** What to print and how. */
export function PrintFields(props: PrintOptionsProps) {
  const choice = <Key extends 'paper' | 'layout' | 'style'>(
    key: Key,
    label: string,
    segments: readonly Segment<PrintChoices[Key]>[],
  ) => (
    <Segments
      id={`print-${key}`}
      label={label}
      segments={segments}
      value={props.choices[key]}
      onChange={(value) => props.onChange({ [key]: value })}
    />
  );
  return (
    <div class="print-options">
      <Show when={(props.ships ?? 1) > 1}>
        <Segments
          id="print-ships"
          label="Which ships"
          segments={[
            { value: 'this', label: 'This ship' },
            { value: 'all', label: `All ${props.ships} ${props.which}` },
          ]}
          value={props.all ? 'all' : 'this'}
          onChange={(value) => props.onAll?.(value === 'all')}
        />
      </Show>
      {choice('paper', 'Paper', PAPERS)}
      <Segments
        id="print-turn"
        label="Orientation"
        segments={TURNS}
        value={props.choices.landscape ? 'landscape' : 'portrait'}
        onChange={(value) => props.onChange({ landscape: value === 'landscape' })}
      />
      <div class="labelled">
        <span>Sheets per page</span>
        {choice('layout', 'Sheets per page', [
          { value: '1', label: '1' },
          { value: '2', label: '2' },
          { value: '4', label: '4' },
          { value: 'fit', label: 'Fit', title: 'As many as stay legible' },
        ])}
      </div>
      <div class="labelled">
        <span>Style</span>
        {choice('style', 'Style', [
          { value: 'ink', label: 'Plain' },
          { value: 'shaded', label: 'Shaded' },
        ])}
      </div>
      <div class="row">
        <Show when={props.copies}>
          {(copies) => (
            <LabelledNumber
              shown="Copies"
              id="print-copies"
              label="Copies of each ship"
              value={copies()}
              min={1}
              max={MAX_COPIES}
              onChange={(value) => props.onCopies?.(value)}
            />
          )}
        </Show>
        <LabelledNumber
          id="print-blanks"
          label="Blank sheets"
          value={props.blanks}
          min={0}
          max={MAX_COPIES}
          onChange={props.onBlanks}
        />
      </div>
      <For each={CHECKS}>
        {({ key, label }) => (
          <label class="check">
            <input
              type="checkbox"
              checked={props.choices[key]}
              onChange={(event) => props.onChange({ [key]: event.currentTarget.checked })}
            />
            {label}
          </label>
        )}
      </For>
      <AccentFields
        factions={props.factions}
        accents={props.choices.accents}
        onChange={(accents) => props.onChange({ accents })}
      />
      {props.children}
    </div>
  );
}
