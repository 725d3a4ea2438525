/** Prints of Starships: record sheets, the yard order, sector paper and the turn. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { practiceShips } from '../../../games/starships/practice.ts';
import { yardOrder } from '../../../games/starships/rating.ts';
import { isPirate, type Starship } from '../../../games/starships/ship.ts';
import { readSectors } from '../../../games/starships/works.ts';
import {
  STARSHIPS_PRINTS,
  type StarshipsPrint,
  type StarshipsPrintChoices,
  starshipsBook,
} from '../../../sheets/starships/kit.ts';
import { storedText, storeText } from '../../../store/small-store.ts';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { optionsOf } from '../../components/fields.tsx';
import { StepsView } from '../../components/steps-view.tsx';
import { type DialogProps, useCollection } from '../../shared/library/collection-state.ts';
import { PAPERS, rememberChoices, rememberedChoices } from '../../shared/print/print-fields.tsx';
import { PrintFrame } from '../../shared/print/print-frame.tsx';
import { isShip } from './documents.ts';

type Choices = Omit<StarshipsPrintChoices, 'sectors'>;

const PER_PAGE = [1, 2, 4] as const;

/** Names under which the browser keeps choices and the notes of the sector. */
const KEYS = { perPage: 'slipway.starships-per-page', sector: 'slipway.starships-sector' };

/** Returns a known number of sheets on a page; by default the number that the ships fill. */
const perPageOf = (value: unknown, ships = 4) =>
  PER_PAGE.find((one) => one === Number(value)) ?? PER_PAGE.find((one) => one >= ships) ?? 4;

const FIELDS: readonly ChoiceField<Choices>[] = [
  {
    kind: 'chips',
    name: 'kinds',
    label: 'What to print',
    options: STARSHIPS_PRINTS.map(({ id, name, note }) => ({
      value: id,
      label: name,
      title: note,
    })),
    value: ({ kinds }) => kinds,
    change: (kinds) => ({ kinds: kinds as readonly StarshipsPrint[] }),
  },
  { kind: 'segments', key: 'paper', label: 'Paper', options: PAPERS },
  {
    kind: 'segments',
    name: 'per-page',
    label: 'Sheets a page',
    heading: 'Sheets a page',
    options: PER_PAGE.map((value) => ({ value, label: String(value) })),
    value: ({ perPage }) => perPage,
    change: (value) => ({ perPage: perPageOf(value) }),
    shown: ({ kinds }) => kinds.includes('sheets'),
  },
  {
    kind: 'segments',
    name: 'funds',
    label: 'Funds of the order',
    heading: 'The order is paid by',
    options: optionsOf({ player: 'a homeworld', pirate: 'a pirate' }),
    value: (choices) => (choices.isPirate ? 'pirate' : 'player'),
    change: (value) => ({ isPirate: value === 'pirate' }),
    shown: ({ kinds }) => kinds.includes('order'),
  },
];

/** Prints the selected ships, or else all; without any, those of the practice yard. */
export default function PrintStarships(props: DialogProps) {
  const { collection, list } = useCollection<Starship>();
  const ships = createMemo((): readonly Starship[] => {
    const own = collection.items().filter(({ value }) => isShip(value));
    const all = [...own, ...practiceShips.map((value, i) => ({ id: `practice-${i + 1}`, value }))];
    const { ids } = list.selection();
    const chosen = all.filter(({ id }) => ids.has(id));
    const shown = chosen.length > 0 ? chosen : own.length > 0 ? own : all;
    return shown.map(({ value }) => value);
  });
  const [choices, setChoices] = createSignal<Choices>({
    kinds: ['sheets'],
    paper: rememberedChoices().paper,
    perPage: perPageOf(storedText(KEYS.perPage), ships().length),
    isPirate: ships().length > 0 && ships().every(isPirate),
  });
  const [notes, setNotes] = createSignal(storedText(KEYS.sector) ?? '');
  const noted = createMemo(() => readSectors(notes()));
  const book = createMemo(() => starshipsBook(ships(), { ...choices(), sectors: noted().sectors }));
  const order = createMemo(() => yardOrder(ships(), choices().isPirate));
  return (
    <PrintFrame title="Print and order" book={book()} file="starships.pdf" onClose={props.onClose}>
      <div class="print-options">
        <ChoiceFields
          fields={FIELDS}
          choices={choices()}
          onChange={(change) => {
            setChoices({ ...choices(), ...change });
            rememberChoices({ ...rememberedChoices(), paper: choices().paper });
            if (change.perPage) storeText(KEYS.perPage, String(change.perPage));
          }}
        />
        <Show when={choices().kinds.includes('order')}>
          <p role="status" classList={{ 'over-space': !order().isEnough }}>
            {countText(order().total.credits)} of {order().funds.credits} credits,{' '}
            {countText(order().total.alloy)} of {order().funds.alloy} alloy
            {order().isEnough ? '' : `: ${overWords(order().left)}`}
          </p>
          <details>
            <summary>How it is summed</summary>
            <StepsView title="the order" steps={order().steps} />
          </details>
        </Show>
        <Show when={choices().kinds.includes('sector')}>
          <label class="text-field">
            <span>Notes of sectors, a square a line</span>
            <textarea
              rows="6"
              placeholder={'A.16.23 mine of Besk\nA.20.20 wormhole to B.10.10'}
              value={notes()}
              onInput={(event) => {
                setNotes(event.currentTarget.value);
                storeText(KEYS.sector, notes());
              }}
            />
          </label>
          <div role="status">
            <ul class="field-issues">
              <For each={noted().faults}>
                {({ line, message }) => (
                  <li class="error">
                    <b>Line {line}:</b> {message}
                  </li>
                )}
              </For>
            </ul>
          </div>
        </Show>
      </div>
    </PrintFrame>
  );
}

/** "1 credit too much" */
const overWords = ({ credits, alloy }: { readonly credits: number; readonly alloy: number }) =>
  [credits < 0 ? countOf(-credits, 'credit') : '', alloy < 0 ? `${countText(-alloy)} alloy` : '']
    .filter(Boolean)
    .join(' and ')
    .concat(' too much');
