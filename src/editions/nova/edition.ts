/** The Nova Edition: displays, in a text form of our own or a table (X.2). */
import { readSheets } from '../../formats/drake/sheet-reader.ts';
import { bandsOf } from '../../formats/drake/stats-line.ts';
import { type Edition, editionSteps } from '../edition.ts';
import {
  type PrintedBlock,
  type PrintedShip,
  printedCount,
  printedEquipment,
  printedShip,
} from '../printed.ts';
import type { NovaDesign } from './design.ts';
import { displayForm } from './form.ts';
import { novaFromUnity } from './from-unity.ts';
import { type NovaRules, readNovaRules } from './rules.ts';
import { detectNova, displays, displayTable, formatNova, wordNovaIssue } from './text.ts';
import { novaToUnity } from './to-unity.ts';

/** A title, thrust, or attack dice. */
const OWN_LINE =
  /^[^\p{L}\p{N}\n]{0,12}(?:nova (?:edition )?(?:ship )?(?:display|worksheet)|thrust ?[:=]? ?\d|(?:attack )?dice ?[:=])/gimu;

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

const blank = (count: number): readonly string[] =>
  Array.from({ length: printedCount(count) }, () => '');

/** The printed worksheet: rows of boxes, weapons with their attack dice, systems, notes. */
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
