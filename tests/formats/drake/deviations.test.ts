import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/root.js';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../../src/formats/drake/drake.ts';
import { fixture, sheetOf } from './sheets.ts';

const files = readdirSync(join(root, 'tests/fixtures/drake/sheets'));
const sheets = files.map((file) => fixture(`sheets/${file}`));

const lines = (change: (line: string, i: number) => string) => (sheet: string) =>
  sheet
    .split('\n')
    .map((line, i) => (line === '' ? line : change(line, i)))
    .join('\n');

const onLines = (begins: RegExp, change: (line: string) => string) =>
  lines((line) => (begins.test(line) ? change(line) : line));

const TRACKS = /^(Hull|Engines|Weapons|Shields|Screens|-)/;
const KEYWORDS = /^(Hull|Engines|Weapons|Shields|Screens|ID|Equipment|Traits|-|Marines|Flares)/;

/** Everything that people and programs do to a sheet without meaning anything by it. */
const deviations: readonly (readonly [name: string, change: (sheet: string) => string])[] = [
  ['CRLF line ends', (sheet) => sheet.replaceAll('\n', '\r\n')],
  ['CR line ends', (sheet) => sheet.replaceAll('\n', '\r')],
  ['Unicode line separators', (sheet) => sheet.replaceAll('\n', '\u2028')],
  ['line ends of several kinds', (sheet) => sheet.replace('\n', '\r\n').replace(/\n$/, '')],
  ['no line end after the last line', (sheet) => sheet.trimEnd()],
  ['a byte order mark', (sheet) => `\ufeff${sheet}`],
  ['tabs for blanks', (sheet) => sheet.replaceAll(' ', '\t')],
  ['non-breaking spaces', (sheet) => sheet.replaceAll(' ', '\u00a0')],
  [
    'thin and ideographic spaces',
    (sheet) => sheet.replace(/ \|/g, '\u2009|').replaceAll(': ', ':\u3000'),
  ],
  ['zero-width characters', (sheet) => sheet.replaceAll('|', '\u200b|\u2060')],
  ['blank lines between all lines', (sheet) => sheet.replaceAll('\n', '\n\n')],
  ['trailing blanks', lines((line) => `${line}  \t`)],
  ['leading blanks', lines((line) => `    ${line}`)],
  ['× for x', (sheet) => sheet.replace(/(?<=[\d*])x(?=\d)/g, '×')],
  ['X for x', (sheet) => sheet.replace(/(?<=[\d*])x(?=\d)/g, 'X')],
  [
    'blanks within the shot',
    (sheet) => sheet.replace(/([\d*])x(\d)\+\/([\d*])\/(\d)/g, '$1 x $2+ / $3 / $4'),
  ],
  ['▢ for boxes', (sheet) => sheet.replaceAll('[]', '▢')],
  ['□ for boxes', (sheet) => sheet.replaceAll('[]', '□')],
  ['☐ for boxes', (sheet) => sheet.replaceAll('[]', '☐')],
  ['[ ] for boxes', (sheet) => sheet.replaceAll('[]', '[ ]')],
  ['blanks between boxes', (sheet) => sheet.replaceAll('[]', '[ ] ')],
  ['ticked boxes', (sheet) => sheet.replaceAll('[]', '[x]')],
  ['◇ for diamonds', (sheet) => sheet.replaceAll('<>', '◇')],
  ['en dashes', onLines(TRACKS, (line) => line.replaceAll('-', '–'))],
  ['em dashes', onLines(TRACKS, (line) => line.replaceAll('-', '—'))],
  ['minus signs', onLines(TRACKS, (line) => line.replaceAll('-', '−'))],
  ['an en dash before “class”', (sheet) => sheet.replace('-class', '–class')],
  ['a blank before “class”', (sheet) => sheet.replace('-class', ' class')],
  ['curly quotes around the sheet', (sheet) => `“\n${sheet}”\n`],
  ['rules of equals signs', (sheet) => sheet.replace(/^--$/gm, '=====================')],
  ['long rules', (sheet) => sheet.replace(/^--$/gm, '----------------------------')],
  ['rules with blanks', (sheet) => sheet.replace(/^--$/gm, '- - - - -')],
  ['rules turned into an em dash', (sheet) => sheet.replace(/^--$/gm, '—')],
  ['no rules at all', (sheet) => sheet.replace(/^--\n/gm, '')],
  ['no ID line', (sheet) => sheet.replace('ID: NAME:\n', '')],
  ['quoting marks', lines((line) => `> ${line}`)],
  ['quoting marks but for bare rules', lines((line) => (line === '--' ? line : `> ${line}`))],
  ['quoting marks without a blank', lines((line) => `>${line}`)],
  ['quotes of quotes', lines((line) => `> >> ${line}`)],
  ['BBCode around the block', (sheet) => `[quote=Ana]\n[code]${sheet}[/code]\n[/quote]`],
  ['BBCode within the lines', onLines(KEYWORDS, (line) => `[b]${line.replace(':', ':[/b]')}`)],
  ['BBCode in capitals', lines((line) => `[B]${line}[/B]`)],
  [
    'BBCode sizes and colours',
    (sheet) => `[size=150][color=#ff0000]${sheet.replace('\n', '[/color][/size]\n')}`,
  ],
  ['a Markdown fence', (sheet) => `\`\`\`text\n${sheet}\`\`\`\n`],
  ['Markdown bold', onLines(KEYWORDS, (line) => line.replace(/^([^:]+:)/, '**$1**'))],
  ['a Markdown heading', (sheet) => `### ${sheet}`],
  ['a bold header', (sheet) => `**${sheet.replace('\n', '**\n')}`],
  ['an emphasised header', (sheet) => `*${sheet.replace('\n', '*\n')}`],
  ['Markdown escapes', (sheet) => sheet.replace(/[[\]|*>]/g, '\\$&').replaceAll('--', '\\--')],
  ['Markdown hard breaks', lines((line) => `${line}\\`)],
  [
    'words around it',
    (sheet) => `Here she is!\nWhat do you think?\n\n${sheet}\nFast enough, I hope.\n`,
  ],
  ['keywords in capitals', onLines(KEYWORDS, (line) => line.toUpperCase())],
  ['keywords in small letters', onLines(KEYWORDS, (line) => line.toLowerCase())],
  [
    'keywords without a colon',
    onLines(/^(Hull|Engines|Weapons|Shields: \d)/, (line) => line.replace(':', '')),
  ],
  [
    'arcs in small letters',
    (sheet) => sheet.replace(/(?<=\| )[A-Z]+(?= \[)/g, (arc) => arc.toLowerCase()),
  ],
  ['arcs in brackets', (sheet) => sheet.replace(/(?<=\| )([A-Z]+) (?=\[)/g, '[$1] ')],
  ['banks with commas between', (sheet) => sheet.replaceAll(']| ', '], ')],
  ['tracks with blanks between', onLines(TRACKS, (line) => line.replace(/(?<=\d)-/g, ' '))],
  ['tracks with strokes between', onLines(TRACKS, (line) => line.replace(/(?<=\d)-/g, '/'))],
  ['tracks cut to their first number', onLines(TRACKS, (line) => line.replace(/(?<=\d)-.*/, ''))],
  ['traits with | between', (sheet) => sheet.replace(/\(([A-Z]\w+), (\w+)\)/g, '($1|$2)')],
  ['traits with ; between', (sheet) => sheet.replace(/\(([A-Z]\w+), (\w+)\)/g, '($1; $2)')],
  [
    'traits in capitals',
    (sheet) => sheet.replace(/\([A-Z]\w\w(, \w+)*\)/g, (list) => list.toUpperCase()),
  ],
  ['loss limits without parentheses', (sheet) => sheet.replace(/\/\/ \((\d)\)/g, '// $1')],
  ['no loss limits', (sheet) => sheet.replace(/ \/\/ \(\d\)/g, '')],
  [
    'no stroke before the banks',
    onLines(/^(Laser|Flak|Pulse|Graser)/, (line) => line.replace(' |', '')),
  ],
  ['thousands separators in the rating', (sheet) => sheet.replace(/\((\d+)\)\n/, '(0,$1)\n')],
  ['a unit behind the rating', (sheet) => sheet.replace(/\((\d+)\)\n/, '($1 points)\n')],
  ['a second blank in the header', (sheet) => sheet.replace('-class ', '-class  ')],
  ['levels in parentheses', (sheet) => sheet.replace('Stealth [][]', 'Stealth (2)')],
  ['a total above the four lines', (sheet) => sheet.replace('Screens:\n', 'Screens: 34\n')],
  [
    'the four in one line',
    (sheet) => sheet.replace(/(?<=[Dd]: \d+|Port: \d+|Stbd: \d+)\n-/g, ' -'),
  ],
  ['blanks behind the dash', (sheet) => sheet.replace(/^-(?=[A-Z])/gm, '- ')],
  [
    'numbers where an asterisk could be',
    (sheet) =>
      sheet.replace('*-12-18', '6-12-18').replace('2-4-*', '2-4-6').replace('*x4+/*/1', '1x4+/1/1'),
  ],
  [
    'only the medium band',
    (sheet) =>
      sheet
        .replace('*-12-18', '6-12-*')
        .replace('2-4-*', '*-4-6')
        .replace('(Crn, Acr)', '(Crn, Bls, Acr)')
        .replace('(Bls, Knt)', '(Bls, Crn, Knt)'),
  ],
  ['the spreadsheet’s Skr', (sheet) => sheet.replace('(Exp)', '(Exp, Skr)')],
  ['Skr for MA', (sheet) => sheet.replace('MA 8 ', '8 ').replace('(Exp)', '(Exp, Skr)')],
  [
    'full names of traits',
    (sheet) =>
      sheet
        .replace('(Bls, Knt)', '(Ballistic, Kinetic)')
        .replace('(Pr1)', '(Piercing-1)')
        .replace('(Exp)', '(expendable)'),
  ],
  [
    'a semicolon between systems',
    (sheet) => sheet.replace(/^Traits: .*/m, (line) => line.replaceAll(',', ';')),
  ],
];

const readings = (text: string) => parseDrake(unity, text);

describe.each(deviations)('a sheet with %s', (name, change) => {
  test('is read as the sheet without', () => {
    let changed = 0;
    for (const sheet of sheets) {
      const plain = readings(sheet).ships[0]?.design;
      const text = change(sheet);
      if (text !== sheet) changed += 1;
      const { ships, issues } = readings(text);
      expect(issues.filter(({ code }) => code !== 'text.between')).toEqual([]);
      expect(issues.length > 0).toBe(name === 'words around it');
      expect(ships).toHaveLength(1);
      if (name !== 'only the medium band') {
        expect(ships[0]?.issues).toEqual([]);
        expect(ships[0]?.design).toEqual(plain);
      } else {
        // The traits that hide the bands are others, the ranges are not.
        const ranges = (design = plain) =>
          design?.weapons?.map(({ modes }) =>
            modes.map((mode) => ('range' in mode ? mode.range : 0)),
          );
        expect(ranges(ships[0]?.design)).toEqual(ranges());
      }
    }
    expect(changed).toBeGreaterThan(0);
  });
});

describe('several ships in one text', () => {
  const designs = sheets.map((sheet) => readings(sheet).ships[0]?.design);

  test.each([
    ['a blank line between', '\n'],
    ['nothing between', ''],
    ['a rule between', '=======\n'],
    ['words between', '\nAnd the next one, 2 of these: they are cheap.\n\n'],
  ])('with %s are all read', (_, between) => {
    const text = sheets.join(between);
    const { ships, issues } = readings(text);
    const words = issues.map(({ code, span }) => [code, text.slice(span.start, span.end)]);
    const isProse = /\p{L}/u.test(between);
    expect(words).toEqual(
      isProse ? sheets.slice(1).map(() => ['text.between', between.trim()]) : [],
    );
    expect(ships.map(({ design }) => design)).toEqual(designs);
    expect(ships.flatMap((ship) => ship.issues)).toEqual([]);
  });

  test('have spans that cut them out of the text', () => {
    const text = `Look:\n\n${sheets.join('\n')}\nBye.`;
    const { ships } = readings(text);
    const cut = ships.map(({ span }) => text.slice(span.start, span.end));
    expect(cut).toEqual(sheets.map((sheet) => sheet.trimEnd()));
  });

  test('one bad ship of fifty leaves forty-nine ships and one report', () => {
    const fleet = Array.from({ length: 50 }, (_, i) => sheets[i % sheets.length] ?? '');
    fleet[17] = (fleet[17] ?? '').replace(/Hull: .*/, 'Hull: ask me').replace('-Fwd', '-???');
    const { ships, issues } = readings(fleet.join('\n'));
    expect(ships).toHaveLength(49);
    expect(ships.flatMap((ship) => ship.issues)).toEqual([]);
    expect(issues.map(({ code }) => code)).toEqual(['hull.missing']);
  });
});

test('a ship without rating and hull is reported, and takes nothing from the one before', () => {
  const [whole = ''] = sheets;
  const { ships, issues } = readings(`${whole}\nGHOST-class\nEngines: 4-3-2-1\nMines: 4\n`);
  expect(ships.map(({ design }) => design)).toEqual([readings(whole).ships[0]?.design]);
  expect(ships[0]?.issues).toEqual([]);
  expect(issues.map(({ code }) => code)).toEqual(['hull.missing']);
});

describe('arc notation', () => {
  const boat = fixture('sheets/battlecruiser.txt');
  const read = (one: string, other: string) => {
    const text = boat.replace('| ACE ', `| ${one} `).replace('| BDF ', `| ${other} `);
    return readings(text).ships[0]?.design;
  };

  test.each([
    ['FH', 'AB', undefined],
    ['AH', 'FH', undefined],
    ['FH', 'FF', 'alternate'],
    ['AH', 'TT', 'alternate'],
    ['PH', 'SH', 'alternate'],
    ['ACE', 'Fwd+Port', undefined],
  ])('of %s beside %s is %s', (one, other, notation) => {
    const design = read(one, other);
    expect(design?.arcNotation).toBe(notation);
    expect(design?.batteries?.[0]?.banks.map(({ arc }) => arc)).toEqual([one, other]);
  });

  test('of an alternate FH that nothing tells is written in letters', () => {
    const design = read('FH', 'AH');
    if (!design) throw new Error('not read');
    expect(sheetOf({ ...design, arcNotation: 'alternate' })).toContain('| GHI [][]| JKL [][] //');
    expect(sheetOf(design)).toContain('| FH [][]| AH [][] //');
  });
});
