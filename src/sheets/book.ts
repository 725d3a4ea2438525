/** Contents of a file: the sheets of a fleet in its order, with roster, reference and blank sheets. */
import { type Design, designSchema } from '../core/design/design.ts';
import { shipLetters } from '../core/design/fleet.ts';
import { anyObject, anyRules, namedError } from '../core/design/sound.ts';
import type { BattleRules } from '../core/play/advisor/combatants.ts';
import { tableReference } from '../core/play/table-reference.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import { ownField } from '../core/rules/lookup.ts';
import { carriedPacks } from '../core/rules/packs/own-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { bySize, classBook } from './class-book.ts';
import type { Book, PrintOptions } from './document.ts';
import type { FlightCard } from './flight-cards.ts';
import { referenceModel } from './reference.ts';
import { overSpace, type RosterModel, type RosterRow, rosterModel } from './roster.ts';
import { type BankOrder, PRINTED_CLASS, type SheetOptions, sheetModel } from './sheet.ts';
import type { BatteryModel, SheetModel, TrackModel } from './sheet-model.ts';

export interface PrintedDesign {
  readonly design: Design;
  readonly evaluation: Evaluation;
  /** Sheets of this class; 1 when left out. */
  readonly copies?: number;
  /** Names of these ships one by one, for the name box of each sheet. */
  readonly names?: readonly string[];
  /** Load of each ship, for the roster. */
  readonly load?: string;
  readonly sheet?: SheetOptions;
}

export interface BookOptions extends PrintOptions {
  /** The document's title; made of the ships' names when left out. */
  readonly title?: string;
  /** True for a class book: contents, an entry beside each sheet by size, and a table of weapons. */
  readonly classBook?: boolean;
  readonly roster?: boolean;
  /** Rows of the roster behind the ships: long range flights, say. */
  readonly rosterRows?: readonly RosterRow[];
  /** The most that the fleet's rating may be, for the roster. */
  readonly limit?: number;
  /** The victory points that win the battle (2.5), for the roster. */
  readonly target?: number;
  /** ID letters for all ships (1.1); by default only for classes with several ships. */
  readonly letters?: boolean;
  readonly flights?: readonly FlightCard[];
  readonly reference?: boolean;
  /** Empty sheets after the ships. */
  readonly blanks?: number;
  readonly bankOrder?: BankOrder;
  /** Lists what differs from the base of a variant; true when left out. */
  readonly differences?: boolean;
  /** Link for the QR code on each sheet; undefined for a design that no link can hold. */
  readonly linkTo?: (design: Design) => string | undefined;
  /** A colour for each faction, `#rrggbb`. */
  readonly accents?: { readonly [faction: string]: string };
}

/**
 * The book of these ships. Plain data: it can be sent to a worker. Throws a TypeError that names the
 * part for ships that are of a wrong kind.
 */
export function sheetBook(
  rules: Rules,
  printed: readonly PrintedDesign[],
  options: BookOptions = {},
): Book {
  try {
    return bookOf(rules, printed, options);
  } catch (error) {
    const list: readonly unknown[] = Array.isArray(printed) ? printed : [undefined];
    const ships = list.map((ship) => (ship ?? {}) as Partial<PrintedDesign>);
    throw namedError(error, [
      ['rules', anyRules, rules],
      ...ships.flatMap(({ design, evaluation }, i) => [
        [`printed[${i}].design`, designSchema, design] as const,
        [`printed[${i}].evaluation`, anyObject, evaluation] as const,
      ]),
    ]);
  }
}

function bookOf(rules: Rules, printed: readonly PrintedDesign[], options: BookOptions): Book {
  const ships = options.classBook ? bySize(printed) : printed;
  const { paper, landscape, layout, style } = options;
  const title = options.title ?? (options.classBook ? classBookTitle(ships) : bookTitle(ships));
  const blanks = Array.from({ length: options.blanks ?? 0 }, () => blankSheet(rules));
  const designs = ships.map(({ design }) => design);
  const reference = options.reference ? referenceModel(rules, designs) : undefined;
  const letters = lettersOf(ships, options);
  const { flights = [] } = options;
  const sheets = ships.flatMap((ship, i) =>
    options.classBook
      ? [{ ...classSheet(rules, ship, options), portrait: undefined }]
      : sheetsOf(rules, ship, letters[i] ?? [], options),
  );
  return {
    title,
    sheets: options.classBook ? sheets : [...sheets, ...blanks],
    classes: options.classBook ? classBook(ships, sheets) : undefined,
    roster: options.roster ? roster(ships, letters, options) : undefined,
    flights: flights.length > 0 ? flights : undefined,
    reference,
    designs,
    packs: carriedPacks(rules, designs),
    print: { paper, landscape, layout, style },
  };
}

const copiesOf = ({ copies = 1 }: PrintedDesign): number => Math.max(0, Math.trunc(copies));

/** Letters of each ship's sheets; none for a single ship, unless letters were asked for. */
function lettersOf(
  ships: readonly PrintedDesign[],
  { letters }: BookOptions,
): readonly (readonly string[])[] {
  const numbered = ships.map((ship) => ({ copies: copiesOf(ship) }));
  const wanted = letters ?? numbered.some(({ copies }) => copies > 1);
  return wanted ? shipLetters(numbered) : [];
}

function sheetsOf(
  rules: Rules,
  ship: PrintedDesign,
  letters: readonly string[],
  options: BookOptions,
): readonly SheetModel[] {
  const model = classSheet(rules, ship, options);
  return Array.from({ length: copiesOf(ship) }, (_, i) => {
    const id = letters[i];
    const marks = id === undefined ? {} : { id, bookmark: `${model.bookmark} ${id}` };
    return { ...model, ...marks, name: ship.names?.[i]?.trim() || model.name };
  });
}

/** The sheet of a class, without letter and name. */
const classSheet = (
  rules: Rules,
  { design, evaluation, sheet }: PrintedDesign,
  { accents, bankOrder, linkTo, differences = true }: BookOptions,
): SheetModel =>
  sheetModel(rules, design, evaluation, {
    bankOrder,
    differences,
    accent: ownField(accents, design.faction ?? ''),
    code: linkTo && (linkTo(design) ?? ''),
    ...sheet,
  });

/** The roster of these ships, without the sheets of their book. */
export const shipsRoster = (
  ships: readonly PrintedDesign[],
  options: BookOptions = {},
): RosterModel => roster(ships, lettersOf(ships, options), options);

const roster = (
  ships: readonly PrintedDesign[],
  letters: readonly (readonly string[])[],
  { title = bookTitle(ships), limit, target, rosterRows = [] }: BookOptions,
) =>
  rosterModel(
    title,
    [
      ...ships.map((ship, i) => ({
        letters: letters[i] ?? [],
        names: ship.names?.map((name) => name.trim()) ?? [],
        hull: ship.evaluation.tracks.hull.length,
        className: ship.design.class?.trim() || PRINTED_CLASS,
        type: [ship.design.type?.trim(), ship.load, spaceWords(ship)].filter(Boolean).join(' · '),
        combatRating: ship.evaluation.combatRating,
        count: copiesOf(ship),
      })),
      ...rosterRows,
    ],
    { limit, target },
  );

const spaceWords = ({ evaluation: { space } }: PrintedDesign): string =>
  space.remaining < 0 ? overSpace(space) : '';

/** The faction's name, or “Class book” if the ships have several factions. */
export function classBookTitle(ships: readonly Pick<PrintedDesign, 'design'>[]): string {
  const [faction, ...others] = new Set(ships.map(({ design }) => design.faction?.trim() ?? ''));
  return others.length === 0 && faction ? faction : 'Class book';
}

/** The name of a single ship, or the number of ships. */
function bookTitle(ships: readonly PrintedDesign[]): string {
  const [first] = ships;
  if (!first) return 'Display sheets';
  const { design } = first;
  if (ships.length === 1) {
    return [design.faction?.trim(), design.class?.trim() || PRINTED_CLASS]
      .filter(Boolean)
      .join(' ');
  }
  const factions = new Set(ships.map((ship) => ship.design.faction?.trim() ?? ''));
  const [faction] = factions;
  return factions.size === 1 && faction ? `${faction} fleet` : `${ships.length} display sheets`;
}

const boxes = (count: number): readonly ''[] => Array.from({ length: count }, () => '');

const track = (label: string, count: number): TrackModel => ({
  label,
  boxes: boxes(count),
  ticked: 0,
});

const battery: BatteryModel = {
  name: '',
  banks: Array.from({ length: 3 }, () => ({ arc: '', wedges: [], mounts: 4, ticked: 0 })),
  expendable: false,
  lossLimit: 0,
};

/** A sheet to fill in by hand: lines and empty boxes for a ship of up to hull 20. @internal */
export const blankSheet = (rules: Rules): SheetModel => ({
  bookmark: 'Blank sheet',
  title: { faction: '', className: '', type: '', combatRating: '' },
  id: '',
  name: '',
  screens: [],
  shieldQuarters: [],
  hull: track('Hull', 20),
  tracks: [track('Eng', 10), track('Wpn', 10), track('Shld', 10)],
  batteries: Array.from({ length: 3 }, () => battery),
  weapons: Array.from({ length: 3 }, (_, i) => ({
    name: '',
    battery: i,
    lines: [{ name: '', reach: '', shot: '', traits: '' }],
  })),
  equipment: { items: [], lossLimit: 0 },
  traits: [],
  munitions: [],
  footer: [rules.title],
  blank: true,
});

/** A book of one side of paper with the numbers needed at the table. */
export const numberBook = (battle: BattleRules, print: PrintOptions = {}): Book => {
  const title = `Reference for the table · ${battle.rules.title}`;
  return { title, sheets: [], numbers: { title, ...tableReference(battle) }, designs: [], print };
};
