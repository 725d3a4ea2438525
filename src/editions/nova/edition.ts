/** The Nova Edition: displays, in a text form of our own or a table (X.2). */
import { withFields } from '../../core/design/edits/structure.ts';
import { LINE_START } from '../../core/design/text-lines.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { readSheets } from '../../formats/drake/sheet-reader.ts';
import { bandsOf } from '../../formats/drake/stats-line.ts';
import { type Edition, editionSteps } from '../edition.ts';
import {
  type FormText,
  figureFields,
  figureIn,
  figuresIn,
  type LegacyForm,
  type WeaponForm,
} from '../form.ts';
import {
  type PrintedBlock,
  type PrintedShip,
  printedCount,
  printedEquipment,
  printedShip,
} from '../printed.ts';
import { type NovaDesign, type NovaRules, type NovaWeapon, readNovaRules } from './design.ts';
import { novaFromUnity } from './from-unity.ts';
import { detectNova, displays, displayTable, formatNova, wordNovaIssue } from './text.ts';
import { novaToUnity } from './to-unity.ts';

const blank = (count: number): readonly string[] =>
  Array.from({ length: printedCount(count) }, () => '');

function printedWorksheet(display: NovaDesign): PrintedShip {
  const rows = [
    { label: 'Hull', groups: display.hull.map(blank) },
    { label: 'Armor', groups: display.armor === undefined ? [] : [blank(display.armor)] },
    { label: 'Thrust', groups: [display.thrust.map(String)] },
    { label: 'Shields', groups: [display.shields.map((die) => `${die}+`)] },
    { label: 'ECM', groups: display.ecm === undefined ? [] : [[String(display.ecm)]] },
  ];
  const notes = (display.notes ?? '').split('\n').filter((line) => line.trim() !== '');
  return printedShip(display, [
    ...rows
      .filter(({ groups }) => groups.some((group) => group.length > 0))
      .map((boxes): PrintedBlock => ({ kind: 'boxes', boxes })),
    {
      kind: 'weapons',
      title: 'Weapons, with attack dice by arc',
      weapons: display.weapons.map(({ name, range, traits, banks }) => ({
        name: name ?? 'Unnamed weapon',
        stats: [bandsOf(range).join('-'), traits.join(', ')].filter(Boolean).join(' | '),
        dice: banks.map(({ arc, dice }) => `${arc} ${dice}`).join(' · '),
      })),
    },
    printedEquipment('Systems', display.systems),
    ...(notes.length === 0 ? [] : [{ kind: 'texts' as const, title: 'Notes', paragraphs: notes }]),
  ]);
}

/** Boxes with their values, as `5-4-4`. */
const boxes = (
  key: 'hull' | 'thrust' | 'shields',
  label: string,
  placeholder: string,
): FormText<NovaDesign> => ({
  id: key,
  label,
  placeholder,
  get: (display) => display[key].join('-'),
  set: (display, text) => ({ ...display, [key]: figuresIn(text) }),
});

const figure = (key: 'armor' | 'ecm', label: string): FormText<NovaDesign> => ({
  id: key,
  label,
  get: (display) => String(display[key] ?? ''),
  set: (display, text) => withFields(display, { [key]: figureIn(text) }),
});

const weaponForm = (unity: Rules, rules: NovaRules): WeaponForm<NovaDesign, NovaWeapon> => ({
  id: 'display-weapon',
  title: 'Weapons',
  add: 'Add a weapon',
  traits: displayTraits(unity, rules),
  figures: figureFields(['range'], rules.limits),
  texts: [],
  dice: {
    limit: rules.limits.dice,
    arcs: [...unity.alternateArcs.keys()],
    get: ({ banks }) => banks,
    set: (weapon, banks) => ({ ...weapon, banks }),
  },
  get: ({ weapons }) => weapons,
  set: (display, weapons) => ({ ...display, weapons }),
  blank: () => ({ range: 9, traits: [], banks: [{ arc: 'FF', dice: 1 }] }),
  titleOf: (_, index) => `Weapon ${index + 1}`,
});

const displayForm = (unity: Rules, rules: NovaRules): LegacyForm<NovaDesign> => ({
  id: 'display',
  figures: [],
  texts: [
    boxes('hull', 'Hull groups', '5-4-4'),
    boxes('thrust', 'Thrust boxes', '6-5-4'),
    boxes('shields', 'Shield dice', '4-5-6'),
    figure('armor', 'Armor boxes'),
    figure('ecm', 'ECM'),
  ],
  weapons: weaponForm(unity, rules),
  equipment: {
    title: 'Systems',
    names: rules.systems.map(({ name }) => name),
    get: ({ systems }) => systems,
    set: (display, systems) => ({ ...display, systems }),
  },
});

/** The edition's own trait codes, and Unity's codes that differ from all of them. @internal */
export function displayTraits(rules: Rules, { traits }: NovaRules): readonly string[] {
  const own = traits.map(({ name }) => name);
  return [...own, ...[...rules.traits.keys()].filter((code) => !own.includes(code))];
}

/** A title, thrust, or attack dice. */
const OWN_LINE = new RegExp(
  String.raw`${LINE_START}(?:nova (?:edition )?(?:ship )?(?:display|worksheet)|thrust ?[:=]? ?\d|(?:attack )?dice ?[:=])`,
  'gimu',
);

export const nova: Edition<NovaDesign, NovaRules> = {
  id: 'nova',
  name: 'Nova',
  sheet: 'display',
  printedSheet: 'worksheet',
  sharesTraits: true,
  blank: { hull: [2, 2, 2], thrust: [5], shields: [5], weapons: [], systems: [] },
  ownLine: OWN_LINE,
  detect: detectNova,
  read: (text, names) => editionSteps(readSheets(text, displays(names))),
  word: wordNovaIssue,
  write: formatNova,
  table: displayTable,
  readRules: readNovaRules,
  toUnity: novaToUnity,
  fromUnity: novaFromUnity,
  form: displayForm,
  printed: printedWorksheet,
};
