/** Fields of schematics: house classes, box symbols, and impact tables. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { classOf } from '../../../games/star-navy/rules.ts';
import {
  type Box,
  type NavySchematic,
  ONE_HITS,
  ROLLS,
  TWO_HITS,
} from '../../../games/star-navy/schema.ts';
import { HIT_WORDS } from '../../../games/star-navy/sheet.ts';
import { Select, TextField } from '../../components/fields.tsx';
import { TableHead } from '../../components/tables.tsx';

/** Sign in a box: three bars for command, a spade for the last one, a number of the drive. */
export const BoxSign = (props: { readonly box: Box }) => (
  <svg viewBox="-10 -10 20 20" aria-hidden="true">
    <Show when={props.box === 'command'}>
      <path d="M-6 -4.5H6M-6 0H6M-6 4.5H6" stroke="currentColor" stroke-width="1.8" />
    </Show>
    <Show when={props.box === 'last'}>
      <path
        d="M0 -8C3 -4 7.5 -1.5 7.5 2A3.6 3.6 0 0 1 1 4L3 8H-3L-1 4A3.6 3.6 0 0 1 -7.5 2C-7.5 -1.5 -3 -4 0 -8Z"
        fill="currentColor"
      />
    </Show>
    <Show when={typeof props.box === 'object' && props.box}>
      {(box) => (
        <text dy="0.36em" text-anchor="middle" fill="currentColor">
          {box().isd}
        </text>
      )}
    </Show>
  </svg>
);

type Hit = keyof typeof HIT_WORDS;

const TABLES = {
  one: { title: 'Facing one section', hits: ONE_HITS },
  two: { title: 'Facing two sections', hits: TWO_HITS },
} as const;

/** A table for one or two nearest sections; the reserve shot is as the card's until it is changed. */
export function ImpactTable(props: {
  readonly which: 'one' | 'two';
  readonly schematic: NavySchematic;
  readonly onChange: (label: string, fields: Pick<NavySchematic, 'impactTables'>) => void;
  readonly Chance: (props: { readonly path: string; readonly label: string }) => JSX.Element;
}) {
  const { title, hits } = TABLES[props.which];
  const options = hits.map((hit) => ({ value: hit as Hit | '', label: HIT_WORDS[hit] as string }));
  const cellAt = (roll: (typeof ROLLS)[number]) => {
    const cell = props.schematic.impactTables?.[props.which]?.[roll];
    return typeof cell === 'object' ? cell : { card: cell, reserve: cell };
  };
  const set = (roll: number, card: Hit | '', reserve: Hit | '') => {
    const { impactTables = {} } = props.schematic;
    const { [roll as 2]: _, ...others } = impactTables[props.which] ?? {};
    const cell = reserve === '' || reserve === card ? card : { card, reserve };
    const table = card === '' ? others : { ...others, [roll]: cell };
    const tables = { ...impactTables, [props.which]: table } as NavySchematic['impactTables'];
    props.onChange('Impact table changed', { impactTables: tables });
  };
  return (
    <table class="navy-impact">
      <caption>{title}</caption>
      <TableHead titles={['Roll', 'Card', 'Reserve']} />
      <tbody>
        <For each={ROLLS}>
          {(roll) => (
            <tr>
              <th scope="row">{roll}</th>
              <td>
                <Select
                  label={`${title}, ${roll}, card`}
                  options={[{ value: '', label: '–' }, ...options]}
                  value={cellAt(roll).card ?? ''}
                  onChange={(hit) => {
                    const { card, reserve } = cellAt(roll);
                    set(roll, hit, reserve === card ? '' : (reserve ?? ''));
                  }}
                />
              </td>
              <td>
                <Select
                  label={`${title}, ${roll}, reserve`}
                  options={[{ value: '', label: 'as the card' }, ...options]}
                  value={
                    cellAt(roll).reserve === cellAt(roll).card ? '' : (cellAt(roll).reserve ?? '')
                  }
                  onChange={(hit) => set(roll, cellAt(roll).card ?? '', hit)}
                />
              </td>
            </tr>
          )}
        </For>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Hits</th>
          <td>
            <props.Chance path={`${props.which}.card`} label={`${title}, card`} />
          </td>
          <td>
            <props.Chance path={`${props.which}.reserve`} label={`${title}, reserve`} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Name of a house class. Names of the book are refused: their figures are the book's. */
export function HouseClassField(props: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly onLeave: () => void;
}) {
  const [refused, setRefused] = createSignal<string>();
  return (
    <div class="navy-house">
      <TextField
        id={props.id}
        label={props.label}
        value={refused() ?? props.value}
        onChange={(name) => {
          const isOfBook = classOf(name) !== undefined;
          setRefused(isOfBook ? name : undefined);
          if (!isOfBook) props.onChange(name);
        }}
        onLeave={() => {
          setRefused();
          props.onLeave();
        }}
      />
      <p class="small text-warning" role="status">
        <Show when={refused()}>
          {(name) => `${name()} is a class of the book: choose it above, or another name.`}
        </Show>
      </p>
    </div>
  );
}
