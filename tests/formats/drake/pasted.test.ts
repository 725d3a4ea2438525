import { expect, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { forPasting, type PasteTarget, parseDrake } from '../../../src/formats/drake/drake.ts';
import { majestic } from '../../reference/majestic.ts';
import { sheetOf } from './sheets.ts';

const design = {
  ...majestic,
  notes: 'Ends [/code] and ``` and\na second line\u2028a third, \u{1f680}, \u{e0041} and \ud800.',
};

test.each<[PasteTarget, string, string]>([
  ['plain', 'Imperial MAJESTIC', '; notes'],
  ['bbcode', '[code]\nImperial', '\n[/code]\n'],
  ['markdown', '```text\nImperial', '\n```\n'],
  ['discord', '```\nImperial', '\n```\n'],
])('a lossless sheet for %s is read back exactly', (target, begins, ends) => {
  const text = forPasting(sheetOf(design, true), target);
  expect(text.startsWith(begins)).toBe(true);
  expect(text).toContain(ends);
  expect(text.match(/```/g)?.length ?? 0).toBe(
    target === 'markdown' || target === 'discord' ? 2 : 0,
  );
  expect(text.match(/\[\/code]/g)?.length ?? 0).toBe(target === 'bbcode' ? 1 : 0);
  const { ships, issues } = parseDrake(unity, text);
  expect(issues).toEqual([]);
  expect(ships.map((ship) => ship.design)).toEqual([design]);
  expect(ships.flatMap((ship) => ship.issues)).toEqual([]);
});

test('closing tags behind the last comment are no part of it', () => {
  const sheet = sheetOf(design, true).trimEnd();
  const { ships } = parseDrake(unity, `[quote][code]${sheet}[/code] [/quote]`);
  expect(ships.map((ship) => ship.design)).toEqual([design]);
  expect(ships.flatMap((ship) => ship.issues)).toEqual([]);
});

test('shots with dashes that keep figures on one line, and with digits of full width, are read', () => {
  const plain = sheetOf(majestic, false);
  const [own] = parseDrake(unity, plain).ships;
  const wide = (figures: string) =>
    figures
      .replaceAll('-', '\u2011')
      .replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const text = plain.replace(/^\d+-\d+-\d+ \| \dx\d\+\/\d\/\d/gm, wide);
  expect(text).not.toBe(plain);
  const [found] = parseDrake(unity, text).ships;
  expect(found?.issues).toEqual(own?.issues);
  expect(found?.design).toEqual(own?.design);
});

test.each([
  ['Arabic', 0x660],
  ['Persian', 0x6f0],
  ['Devanagari', 0x966],
  ['full width', 0xff10],
])('tracks and shots with digits of %s are read beside plain ones', (_, zero) => {
  const plain = sheetOf(majestic, false);
  const own = parseDrake(unity, plain).ships[0];
  const dash = zero === 0xff10 ? '－' : '-';
  const foreign = (figures: string) =>
    figures
      .replaceAll('-', dash)
      .replace(/\d/g, (digit) => String.fromCharCode(Number(digit) + zero));
  for (const line of [
    /^Hull: .*/m,
    /^Engines: .*/m,
    /^Shields: .*/m,
    /^\d+-\d+-\d+ \| \dx\d\+.\d.\d/m,
  ]) {
    const text = plain.replace(line, foreign);
    expect(text).not.toBe(plain);
    const [found] = parseDrake(unity, text).ships;
    expect(found?.issues).toEqual(own?.issues);
    expect(found?.design).toEqual(own?.design);
  }
});
