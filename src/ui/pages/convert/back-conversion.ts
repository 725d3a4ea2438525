/** Open ships on their way to an earlier edition: a card or a worksheet, and what is lost. */
import { createMemo, createSignal } from 'solid-js';
import type { Edition, Editions, LegacyShip } from '../../../editions/edition.ts';
import { EDITIONS, legacyFromUnity, writeLegacyShip } from '../../../editions/list.ts';
import type { ReportEntry, Switches } from '../../../editions/report.ts';
import type { Bench, Ship } from '../../../store/bench.ts';
import { createSubstitutions, type Substitutions } from './switched-substitutions.ts';

export interface BackOutcome {
  readonly legacy: LegacyShip;
  readonly report: readonly ReportEntry[];
  readonly text: string;
}

export interface BackConversionState extends Substitutions {
  readonly edition: () => Edition;
  readonly setEdition: (edition: Edition) => void;
  /** The ship that is converted: the one chosen, else the bench's active one. */
  readonly ship: () => Ship | undefined;
  readonly choose: (id: string) => void;
  readonly outcome: () => BackOutcome | undefined;
}

export function createBackConversion(bench: Bench, editions: Editions): BackConversionState {
  const [edition, setEdition] = createSignal<Edition>(EDITIONS[0]);
  const [chosen, choose] = createSignal<string>();
  const ship = () => bench.ships().find(({ id }) => id === chosen()) ?? bench.ship();
  const convert = (ship: Ship, on: Switches) =>
    legacyFromUnity(bench.rules, editions, edition(), ship.design(), on);
  const substitutions = createSubstitutions((on) => {
    const given = ship();
    return given ? convert(given, on).report : [];
  });
  const outcome = createMemo((): BackOutcome | undefined => {
    const given = ship();
    if (!given) return undefined;
    const { report, ...legacy } = convert(given, substitutions.switches());
    return { legacy, report, text: writeLegacyShip(legacy) };
  });
  return {
    edition,
    setEdition,
    ship,
    choose,
    ...substitutions,
    outcome,
  };
}
