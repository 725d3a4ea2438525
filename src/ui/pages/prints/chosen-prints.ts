/** The player's print choices: the source, kinds with their counts, and options; remembered by the browser. */
import { createSignal } from 'solid-js';
import { STANDARD_BOARD } from '../../../core/design/scenario.ts';
import { askedCount, PRINT_KINDS, type PrintCounts } from '../../../sheets/prints/kinds.ts';
import {
  MOST_COUNT,
  MOST_HEXES,
  PRINT_CHOICES,
  PRINTS,
  type PrintChoices,
  type PrintKind,
} from '../../../sheets/prints/print-kind.ts';
import type { PrintSource } from '../../../sheets/prints/source.ts';
import { spareCounters } from '../../../sheets/prints/spare-counters.ts';
import { storedJson, storeText } from '../../../store/small-store.ts';
import { optionsOf } from '../../components/fields.tsx';
import { countWithin } from '../../components/number-field.tsx';
import { keptChoices, PAPERS, rememberedChoices } from '../../shared/print/print-fields.tsx';

const KEY = 'slipway.prints';

/** Kinds that are ticked until a player chooses. */
const USUAL = ['sheets', 'ships', 'flights', 'seekers', 'markers', 'aids'];

/** Options of the choices between words. */
export const OPTIONS = {
  paper: PAPERS,
  counterSize: PRINTS.counterSizes.map(({ id, name }) => ({ value: id, label: name })),
  backs: optionsOf({ fold: 'Fold over', 'two-sided': 'Two-sided' }),
  hexSize: PRINTS.hexSizes.map(({ id, name }) => ({
    ...{ value: id, title: name },
    // The heading states the unit, millimetres.
    label: name.replace(' mm', ''),
  })),
  rows: optionsOf({ pointy: 'Pointy', flat: 'Flat' }),
} as const;

interface Chosen {
  readonly choices: PrintChoices;
  readonly board: { readonly columns: number; readonly rows: number };
  readonly ticked: readonly string[];
  /** Counts that a player set, with their source. */
  readonly counts: PrintCounts;
  readonly of: string;
}

function remembered(): Chosen {
  const { paper } = rememberedChoices();
  const found: Partial<Chosen> = Object(storedJson(KEY));
  const numbers = (value: unknown): [string, number][] =>
    Object.entries(Object(value)).flatMap(([name, number]) =>
      typeof number === 'number' && Number.isInteger(number) ? [[name, number]] : [],
    );
  const board = { ...STANDARD_BOARD, ...Object.fromEntries(numbers(found.board)) };
  return {
    choices: keptChoices({ ...PRINT_CHOICES, paper }, found.choices, OPTIONS),
    board: {
      columns: countWithin(board.columns, 1, MOST_HEXES),
      rows: countWithin(board.rows, 1, MOST_HEXES),
    },
    ticked: Array.isArray(found.ticked) ? found.ticked.map(String) : USUAL,
    counts: Object.fromEntries(
      numbers(found.counts).map(([kind, count]) => [kind, countWithin(count, 0, MOST_COUNT)]),
    ),
    of: typeof found.of === 'string' ? found.of : '',
  };
}

export type ChosenPrints = ReturnType<typeof createChosenPrints>;

/** The choices, and counts that follow the source until they are touched. */
export function createChosenPrints(source: () => PrintSource, sourceKey: () => string) {
  const [chosen, setChosen] = createSignal(remembered());
  const change = (part: Partial<Chosen>) => {
    const next = { ...chosen(), ...part };
    setChosen(next);
    storeText(KEY, JSON.stringify(next));
  };
  const own = (): PrintCounts => (chosen().of === sourceKey() ? chosen().counts : {});
  const isTicked = ({ id }: PrintKind): boolean => chosen().ticked.includes(id);
  const count = (kind: PrintKind): number =>
    own()[kind.id] ?? (isTicked(kind) ? askedCount(kind, source()) : kind.count(source()));
  /** Numbers of the ticked kinds. */
  const wanted = (): PrintCounts =>
    Object.fromEntries(
      PRINT_KINDS.flatMap((kind) => (isTicked(kind) ? [[kind.id, count(kind)]] : [])),
    );
  const setCounts = (counts: PrintCounts) =>
    change({ counts: { ...own(), ...counts }, of: sourceKey() });
  /** Counters of each kind that alone need a sheet more. */
  const spares = () => spareCounters(source(), wanted(), chosen().choices);
  return {
    wanted,
    spares,
    leaveSpares() {
      const left = Object.entries(spares()).map(([id, spared]) => [
        id,
        (wanted()[id] ?? 0) - spared,
      ]);
      setCounts(Object.fromEntries(left));
    },
    choices: () => chosen().choices,
    change: (part: Partial<PrintChoices>) => change({ choices: { ...chosen().choices, ...part } }),
    board: () => chosen().board,
    changeBoard: (part: Partial<Chosen['board']>) =>
      change({ board: { ...chosen().board, ...part } }),
    count,
    isTicked,
    tick({ id }: PrintKind, on: boolean) {
      const others = chosen().ticked.filter((kind) => kind !== id);
      change({ ticked: on ? [...others, id] : others });
    },
    setCount: ({ id }: PrintKind, value: number) =>
      setCounts({ [id]: countWithin(value, 0, MOST_COUNT) }),
    /** Resets counts to the source's. */
    follow: () => change({ counts: {}, of: '' }),
    isTouched: () => Object.keys(own()).length > 0,
  };
}
