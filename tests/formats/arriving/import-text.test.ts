/** Texts with share links on their way into the bench. */
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { readParts } from '../../../src/formats/arriving/import-parts.ts';
import { shareLink } from '../../../src/formats/link/link.ts';
import { exportText, linkToDesigns } from '../../../src/formats/writing.ts';
import { editions } from '../../editions.ts';
import { majestic } from '../../reference/majestic.ts';

const by = { rules: unity, editions: () => editions };
const PAGE = 'https://example.org/slipway/';
const victor = { ...majestic, class: 'Victor', hull: 9 };
const link = shareLink(PAGE, { kind: 'ship', design: majestic })!;

const read = (text: string) => {
  const { ships, issues } = readParts(by, [{ text }]);
  return {
    ships: ships.map(({ design }) => design),
    issues: issues.map(({ line, message }) => `${line}: ${message}`),
  };
};

describe('a text with a share link', () => {
  test.each([
    ['alone', link, []],
    [
      'in a message',
      `Dear Anna,\nlook at my new ship: ${link}\nYours, Ben`,
      ['1: ignored: “Dear Anna,…”', '3: ignored: “Yours, Ben”'],
    ],
    ['broken over two lines', `${link.slice(0, 80)}\n${link.slice(80)}`, []],
    [
      'quoted and broken, with words behind',
      `> ${link.slice(0, 80)}\n> ${link.slice(80)}\nNice`,
      ['3: ignored: “Nice”'],
    ],
  ])('%s gives its ship', (_, text, issues) => {
    expect(read(text)).toEqual({ ships: [majestic], issues });
  });

  test.each([
    ['two on one line', (a: string, b: string) => `${a} and ${b}`],
    ['two wrapped ones', (a: string, b: string) => [a, b].join('\n').replace(/.{60}/g, '$&\n')],
  ])('%s give both ships', (_, put) => {
    const other = shareLink(PAGE, { kind: 'ship', design: victor })!;
    expect(read(put(link, other)).ships).toEqual([majestic, victor]);
  });

  test('comes in the order of the text, and words around ships are said once', () => {
    const other = { ...majestic, class: 'Later' };
    const later = shareLink(PAGE, { kind: 'ship', design: other })!;
    const sheet = exportText('drake', unity, victor, evaluate(unity, victor));
    const { ships, issues } = read(`${link}\n\n${sheet}\n\nSee also\n${later}`);
    expect(ships.map((ship) => ship.class)).toEqual(['Majestic', 'Victor', 'Later']);
    expect(issues).toHaveLength(1);
  });

  test('of a fleet gives each of its ships', () => {
    const fleet = linkToDesigns(unity, PAGE, [majestic, victor])!;
    expect(fleet).toMatch(/#fleet=/);
    expect(read(fleet)).toEqual({ ships: [majestic, victor], issues: [] });
  });

  test('beside notation gives both', () => {
    const notation = exportText('drake', unity, victor, evaluate(unity, victor));
    const { ships } = read(`${notation}\nThe other one: ${link}\n`);
    expect(ships.map((ship) => ship.class)).toEqual(['Victor', 'Majestic']);
  });

  test('one that is cut short is named with its line, and the others are read', () => {
    const text = `${link}\n${link.slice(0, -5)}\n`;
    const { ships, issues } = read(text);
    expect(ships).toEqual([majestic]);
    expect(issues).toEqual([expect.stringMatching(/^2: .*incomplete/)]);
  });
});

test('a link to one ship is a ship’s, and never has the page’s own fragment in it', () => {
  const own = linkToDesigns(unity, `${PAGE}#/about`, [majestic])!;
  expect(own).toBe(link);
  expect(own.split('#')).toHaveLength(2);
});
