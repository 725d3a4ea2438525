import { Show } from 'solid-js';
import { HEADINGS, headingAfter } from '../../../core/play/hex.ts';
import { DRAGS } from '../../../core/rules/play-rules.ts';
import { LabelledSelect, Segments } from '../../components/fields.tsx';
import { LabelledNumber } from '../../components/number-field.tsx';
import { ARROWS } from '../../shared/board/hex-board.ts';
import { MAX_FIGURE, type Setup } from './setup.ts';

type Figure = 'rating' | 'previous' | 'slips' | 'boosters' | 'hull' | 'towed';

const DIRECTIONS = HEADINGS.map((heading) => ({
  value: `${heading}` as const,
  label: `${heading} ${ARROWS[heading]}`,
}));

const DRAG_WORDS = { none: 'none', half: 'half', full: 'at its fullest' } as const;

const DRAG_CHOICES = DRAGS.map((value) => ({ value, label: DRAG_WORDS[value] }));

export function SetupFields(props: {
  readonly setup: Setup;
  readonly onChange: (part: Partial<Setup>) => void;
}) {
  const figure = (id: Figure, label: string, rule: string, min = 0) => (
    <LabelledNumber
      shown={
        <>
          {label} <small>{rule}</small>
        </>
      }
      id={`orders-${id}`}
      label={label}
      value={props.setup[id]}
      min={min}
      max={MAX_FIGURE}
      onChange={(value) =>
        props.onChange({ [id]: Math.min(MAX_FIGURE, Math.max(min, Math.trunc(value))) })
      }
    />
  );
  const option = (id: 'sails' | 'freeform' | 'graded', label: string, rule: string) => (
    <button
      type="button"
      class="chip"
      aria-pressed={props.setup[id]}
      onClick={() => props.onChange({ [id]: !props.setup[id] })}
    >
      {label} <small>{rule}</small>
    </button>
  );
  return (
    <div class="orders-setup">
      {figure('rating', 'Engines now', '1.2', 0)}
      {figure('previous', 'Previous speed', '3.2')}
      {figure('slips', 'Slips last turn', '3.4')}
      <Show when={props.setup.slips > 0}>
        <div class="labelled">
          <span aria-hidden="true">to</span>
          <Segments
            id="orders-slip-side"
            label="Side of the last turn’s slips"
            segments={SIDES}
            value={props.setup.slipSide}
            onChange={(slipSide) => props.onChange({ slipSide })}
          />
        </div>
      </Show>
      {figure('boosters', 'Boosters spent', 'B.3')}
      <LabelledSelect
        label="Heading"
        options={DIRECTIONS}
        value={`${props.setup.heading}`}
        onChange={(heading) => props.onChange({ heading: headingAfter(Number(heading)) })}
      />
      <LabelledSelect
        label="Etheric drag"
        heading={
          <>
            Etheric drag <small>D.2</small>
          </>
        }
        options={DRAG_CHOICES}
        value={props.setup.drag}
        onChange={(drag) => props.onChange({ drag })}
      />
      {figure('towed', 'Hull in tow', 'D.9')}
      <Show when={props.setup.towed > 0}>{figure('hull', 'Own hull', 'D.9', 1)}</Show>
      <div class="orders-options">
        {option('freeform', 'Freeform turns', 'D.5')}
        {option('graded', 'Graded turns', 'D.6')}
        {option('sails', 'Solar sails', 'B.21')}
      </div>
      <Show when={props.setup.sails}>
        <LabelledSelect
          label="Solar wind towards"
          options={DIRECTIONS}
          value={`${props.setup.wind}`}
          onChange={(wind) => props.onChange({ wind: headingAfter(Number(wind)) })}
        />
      </Show>
    </div>
  );
}

const SIDES = [
  { value: 'L', label: 'Port' },
  { value: 'R', label: 'Starboard' },
] as const;
