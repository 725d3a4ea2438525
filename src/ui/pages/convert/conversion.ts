/** State of the Convert page: a conversion to Unity, and one back to an earlier edition. */
import { batch, createMemo, createSignal } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Issue } from '../../../core/design/issues.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { Edition, Editions, LegacyShip } from '../../../editions/edition.ts';
import type { EditionRules } from '../../../editions/equivalents.ts';
import { type Account, accountOf, type Fit, fittedDesign } from '../../../editions/fitting.ts';
import { givenArc, unknownArcs } from '../../../editions/known-names.ts';
import {
  EDITIONS,
  editedText,
  type FoundLegacyShip,
  type LegacyReading,
  legacyFromUnity,
  legacyToUnity,
  rulesOf,
  writeLegacyShip,
} from '../../../editions/list.ts';
import {
  approximationsIn,
  type Conversion,
  NO_SWITCHES,
  type ReportEntry,
  type Switches,
} from '../../../editions/report.ts';
import { type TextIssue, wordingOf } from '../../../formats/arriving/page-reading.ts';
import type { Format, ReadingRules } from '../../../formats/format.ts';
import { legacyFormatOf } from '../../../formats/formats.ts';
import { readText } from '../../../formats/reading.ts';
import type { Bench, Ship } from '../../../store/bench.ts';
import { withFlipped } from '../../shared/selection.ts';

/** The substitutions that a conversion would report with these switched on. */
function createSubstitutions(report: (on: Switches) => readonly ReportEntry[]) {
  const [switches, setSwitches] = createSignal<Switches>(NO_SWITCHES);
  const offers = createMemo((): readonly string[] => [
    ...new Set([NO_SWITCHES, switches()].flatMap((on) => approximationsIn(report(on)))),
  ]);
  return {
    switches,
    toggle: (approximation: string) => setSwitches(withFlipped(switches(), approximation)),
    /** Substitutes that the ship uses or could use; each stays while others are switched. */
    offers,
  };
}

export interface Outcome extends Conversion<Design> {
  readonly account: Account;
  readonly issues: readonly Issue[];
}

/** An arc that only the edition's own book names. */
export interface NamedArc {
  readonly name: string;
  readonly letters: string;
  /** True if the letters are no arc. */
  readonly isFaulty: boolean;
}

export type ConversionState = ReturnType<typeof createConversion>;

interface PageReading extends LegacyReading {
  readonly format?: Format;
  /** Names of Unity ships in the text, which need no conversion. */
  readonly unityShips: readonly string[];
}

const NOTHING: PageReading = { ships: [], issues: [], unityShips: [] };

/** The ships of a text as ships of their edition, in the detected format. */
function readLegacy(source: ReadingRules, text: string): PageReading {
  const format = legacyFormatOf(source, text);
  const { ships, loose } = readText(source, text, format);
  return {
    format,
    ships: ships.flatMap(({ converted, issues, span }): FoundLegacyShip | readonly [] =>
      converted ? { legacy: converted.legacy, issues, span } : [],
    ),
    issues: loose.flatMap(({ issues }) => issues),
    unityShips: ships.flatMap(({ converted, design }) =>
      converted ? [] : (design.class ?? 'A ship without a class'),
    ),
  };
}

export function createConversion(rules: Rules, editions: Editions, first = '') {
  const [text, writeText] = createSignal('');
  const [reading, setReading] = createSignal<PageReading>(NOTHING);
  const ships = () => reading().ships;
  const [before, setBefore] = createSignal('');
  const [index, setIndex] = createSignal(0);
  const [letters, setLetters] = createSignal<ReadonlyMap<string, string>>(new Map());
  const [adjustment, adjust] = createSignal('0');
  const [fitting, setFit] = createSignal<Fit>('as-is');

  const setText = (value: string) => {
    writeText(value);
    setReading(value.trim() === '' ? NOTHING : readLegacy({ rules, editions }, value));
    setIndex(Math.max(0, Math.min(index(), ships().length - 1)));
  };
  const doubts = createMemo(() => {
    const { format, issues, unityShips } = reading();
    const { issues: own = [], legacy: chosen } = ships()[index()] ?? {};
    if (!format) return [];
    return [
      ...own.map(wordingOf(chosen?.edition ?? format, text())),
      ...issues.map(wordingOf(format, text())),
      ...unityShips.map(
        (name): TextIssue => ({
          severity: 'warning',
          message: `${name} is a Unity ship already. Import it on the bench or the Ships page.`,
        }),
      ),
    ];
  });
  const legacy = () => ships()[index()]?.legacy;
  const convert = (ship: LegacyShip, on: Switches) =>
    legacyToUnity(rules, editions, ship, {
      switches: on,
      arcs: letters(),
      adjustment: adjustment(),
    });
  const substitutions = createSubstitutions((on) => {
    const given = legacy();
    return given ? convert(given, on).report : [];
  });
  const arcs = createMemo(() => {
    const given = legacy();
    if (!given) return [];
    const plain = legacyToUnity(rules, editions, given, { switches: NO_SWITCHES });
    return unknownArcs(plain.report).map((name): NamedArc => {
      const typed = letters().get(name) ?? '';
      const isFaulty = typed.trim() !== '' && givenArc(rules, typed) === undefined;
      return { name, letters: typed, isFaulty };
    });
  });
  const outcome = createMemo((): Outcome | undefined => {
    const given = legacy();
    if (!given) return undefined;
    const converted = convert(given, substitutions.switches());
    const made = fittedDesign(rules, converted, fitting());
    return {
      ...made,
      account: accountOf(rules, made.design),
      issues: evaluate(rules, made.design).issues,
    };
  });
  const edit = (ship: LegacyShip) => {
    const edited = editedText(text(), reading(), index(), ship);
    if (edited.loses) setBefore(text());
    const { format = legacyFormatOf({ rules, editions }, edited.text), unityShips } = reading();
    batch(() => {
      writeText(edited.text);
      setReading({ ...edited, format, unityShips });
    });
  };
  setText(first);

  return {
    text,
    setText,
    /** Replaces the text by another or by a blank ship. */
    replace(source: string | LegacyShip) {
      if (text().trim() !== '') setBefore(text());
      setText(typeof source === 'string' ? source : '');
      if (typeof source !== 'string') edit(source);
    },
    canRestore: () => before() !== '',
    /** Brings back the text that was replaced last. */
    restore() {
      const now = text();
      setText(before());
      setBefore(now);
    },
    ships,
    /** Issues of the chosen ship and of text that belongs to no ship, in words. */
    doubts,
    index,
    choose: setIndex,
    legacy,
    /** Replaces the chosen ship; updates its part of the text and keeps the rest. */
    edit,
    ...substitutions,
    /** Arcs that only the edition's own book names, with the letters given for them. */
    arcs,
    nameArc(name: string, arc: string) {
      setLetters(new Map(letters()).set(name, arc));
    },
    /** Adjustments of the rating that the ship's edition allows. */
    adjustments(): NonNullable<EditionRules['adjustments']> {
      const given = legacy();
      return (given && rulesOf(editions, given.edition).adjustments) ?? [];
    },
    adjustment,
    adjust,
    fit: fitting,
    setFit,
    outcome,
  };
}

export interface BackOutcome {
  readonly legacy: LegacyShip;
  readonly report: readonly ReportEntry[];
  readonly text: string;
}

export type BackConversionState = ReturnType<typeof createBackConversion>;

export function createBackConversion(bench: Bench, editions: Editions) {
  const [edition, setEdition] = createSignal<Edition>(EDITIONS[0]);
  const [chosen, choose] = createSignal<string>();
  /** The ship to convert: the chosen one, else the bench's active one. */
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
