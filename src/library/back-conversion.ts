/** Open ships on their way to an earlier edition: a card or a worksheet, and what is lost. */
import { createMemo, createSignal } from 'solid-js';
import {
  type Edition,
  formatOldShip,
  type OldShip,
  oldShipFromUnity,
} from '../convert/editions/old-ships.ts';
import {
  approximationsIn,
  NO_SWITCHES,
  type ReportEntry,
  type Switches,
} from '../convert/editions/report.ts';
import type { Editions } from '../core/editions.ts';
import type { Bench, Ship } from './bench.ts';

export interface BackOutcome {
  readonly old: OldShip;
  readonly report: readonly ReportEntry[];
  readonly text: string;
}

export interface BackConversionState {
  readonly edition: () => Edition;
  readonly setEdition: (edition: Edition) => void;
  /** The ship that is converted: the one chosen, else the bench's active one. */
  readonly ship: () => Ship | undefined;
  readonly choose: (id: string) => void;
  readonly switches: () => Switches;
  readonly toggle: (approximation: string) => void;
  readonly offers: () => readonly string[];
  readonly outcome: () => BackOutcome | undefined;
}

export function createBackConversion(bench: Bench, editions: Editions): BackConversionState {
  const [edition, setEdition] = createSignal<Edition>('admiralty');
  const [chosen, choose] = createSignal<string>();
  const [switches, setSwitches] = createSignal<Switches>(NO_SWITCHES);
  const ship = () => bench.ships().find(({ id }) => id === chosen()) ?? bench.ship();
  const convert = (given: Ship, on: Switches) =>
    oldShipFromUnity(bench.rules, editions, edition(), given.design(), on);
  const offers = createMemo(() => {
    const given = ship();
    if (!given) return [];
    const plain = approximationsIn(convert(given, NO_SWITCHES).report);
    return [...new Set([...plain, ...approximationsIn(convert(given, switches()).report)])];
  });
  const outcome = createMemo((): BackOutcome | undefined => {
    const given = ship();
    if (!given) return undefined;
    const made = convert(given, switches());
    return { ...made, text: formatOldShip(made.old) };
  });
  return {
    edition,
    setEdition,
    ship,
    choose,
    switches,
    toggle(approximation) {
      const next = new Set(switches());
      if (!next.delete(approximation)) next.add(approximation);
      setSwitches(next);
    },
    offers,
    outcome,
  };
}
