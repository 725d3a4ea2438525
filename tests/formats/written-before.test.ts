/** Texts and links of earlier builds. Later versions must read them as they were. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Design, Weapon } from '../../src/core/design/design.ts';
import type { Fleet } from '../../src/core/design/fleet.ts';
import { withKnownPacks } from '../../src/core/rules/packs/own-rules.ts';
import type { RulesPack } from '../../src/core/rules/packs/pack.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../src/formats/drake/drake.ts';
import { drake } from '../../src/formats/drake-format.ts';
import { readLink, type Shared, shareFragment } from '../../src/formats/link/link.ts';
import { gameFragment, readGameLink, type SharedGame } from '../../src/formats/link/log-links.ts';
import { readText } from '../../src/formats/reading.ts';
import { readBackup } from '../../src/store/backup/reading.ts';
import { biggerHulls, searing } from '../core/rules/packs/packs.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(`tests/fixtures/written/${name}.json`, 'utf8'));

describe('share links', () => {
  const links: { readonly link: string; readonly shared: Shared }[] = fixture('links');

  it.each(links)('$link', ({ link, shared }) => {
    expect(readLink(link)).toEqual({ value: shared, issues: [] });
  });

  it('are written as they were', () => {
    expect(links.map(({ shared }) => shareFragment(shared))).toEqual(links.map(({ link }) => link));
  });
});

it('links of games, with each act and word, are read and written as they were', () => {
  const links: { readonly link: string; readonly shared: SharedGame }[] = fixture('game-links');
  for (const { link, shared } of links) {
    expect(readGameLink(link)).toEqual({ value: shared, issues: [] });
    expect(gameFragment(shared)).toBe(link);
  }
});

describe('lossless sheets', () => {
  const sheets: { readonly text: string; readonly design: Design }[] = fixture('lossless-sheets');
  const rules = withKnownPacks(unity, [biggerHulls, searing]);

  it.each(sheets)('$design.class', ({ text, design }) => {
    expect(parseDrake(rules, text).ships.map((ship) => ship.design)).toEqual([design]);
    const { ships } = readText({ rules }, text, drake);
    expect(ships.map((ship) => ship.design)).toEqual([design]);
  });
});

describe('documents', () => {
  interface Documents {
    readonly designs: readonly Design[];
    readonly fleet: Fleet;
    readonly weapons: readonly Weapon[];
    readonly pack: RulesPack;
    readonly texts: { readonly [name: string]: string };
  }
  const { designs, fleet, weapons, pack, texts }: Documents = fixture('documents');
  const read = (name: string) =>
    readText({ rules: unity, fleetRules: unityFleets }, texts[name] ?? '');

  it.each(['ships.json', 'ships.csv'])('%s', (name) => {
    expect(read(name).ships.map(({ design }) => design)).toEqual(designs);
  });

  it.each(['fleet.json', 'fleet.csv'])('%s', (name) => {
    expect(read(name).fleets.map((found) => found.fleet)).toEqual([fleet]);
  });

  it('weapons.json', () => {
    expect(read('weapons.json').weapons).toEqual(weapons);
  });

  it('weapons.csv, in which no list of traits and an empty one are the same', () => {
    const plain = (list: unknown) => JSON.stringify(list).replaceAll(/,?"traits":\[\]/g, '');
    expect(JSON.parse(plain(read('weapons.csv').weapons))).toEqual(JSON.parse(plain(weapons)));
  });

  it('pack.json', () => {
    expect(read('pack.json').packs.map((found) => found.pack)).toEqual([pack]);
  });

  it('backup.json', () => {
    const { library } = readBackup(texts['backup.json'] ?? '');
    expect(library?.ships.map(({ value }) => value)).toEqual(designs);
    expect(library?.weapons.map(({ value }) => value)).toEqual(weapons);
  });
});
