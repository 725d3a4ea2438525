import { For, type ParentProps, Show } from 'solid-js';
import { NumberField } from '../../components/number-field.tsx';
import { Segments } from '../../components/segments.tsx';
import type { PrintChoices } from './print-choices.ts';

interface PrintOptionsProps extends ParentProps {
  readonly choices: PrintChoices;
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

const MAX_COPIES = 99;

const CHECKS: readonly { key: 'roster' | 'reference' | 'sorted'; label: string }[] = [
  { key: 'roster', label: 'Roster page first' },
  { key: 'reference', label: 'Reference of traits and systems' },
  { key: 'sorted', label: 'Banks sorted by arc' },
];

/** What to print and how. */
export function PrintFields(props: PrintOptionsProps) {
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
      <Segments
        id="print-paper"
        label="Paper"
        segments={[
          { value: 'a4', label: 'A4' },
          { value: 'letter', label: 'Letter' },
        ]}
        value={props.choices.paper}
        onChange={(paper: PrintChoices['paper']) => props.onChange({ paper })}
      />
      <Segments
        id="print-turn"
        label="Orientation"
        segments={[
          { value: 'portrait', label: 'Portrait' },
          { value: 'landscape', label: 'Landscape' },
        ]}
        value={props.choices.landscape ? 'landscape' : 'portrait'}
        onChange={(value) => props.onChange({ landscape: value === 'landscape' })}
      />
      <div class="labelled">
        <span>Sheets a page</span>
        <Segments
          id="print-layout"
          label="Sheets a page"
          segments={[
            { value: '1', label: '1' },
            { value: '2', label: '2' },
            { value: '4', label: '4' },
            { value: 'fit', label: 'Fit', title: 'As many as stay legible' },
          ]}
          value={props.choices.layout}
          onChange={(layout: PrintChoices['layout']) => props.onChange({ layout })}
        />
      </div>
      <div class="labelled">
        <span>Ink</span>
        <Segments
          id="print-style"
          label="Ink"
          segments={[
            { value: 'ink', label: 'Saving' },
            { value: 'shaded', label: 'Shaded' },
          ]}
          value={props.choices.style}
          onChange={(style: PrintChoices['style']) => props.onChange({ style })}
        />
      </div>
      <div class="row">
        <Show when={props.copies}>
          {(copies) => (
            <div class="labelled">
              <span>Copies</span>
              <NumberField
                id="print-copies"
                label="Copies of each ship"
                value={copies()}
                min={1}
                max={MAX_COPIES}
                onChange={(value) => props.onCopies?.(value)}
              />
            </div>
          )}
        </Show>
        <div class="labelled">
          <span>Blank sheets</span>
          <NumberField
            id="print-blanks"
            label="Blank sheets"
            value={props.blanks}
            min={0}
            max={MAX_COPIES}
            onChange={props.onBlanks}
          />
        </div>
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
      {props.children}
    </div>
  );
}
