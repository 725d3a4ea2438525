import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/root.js';
import { isBanded, isDirect, isSeeking } from '../../../src/core/design/design.ts';
import { wordIssue } from '../../../src/core/design/issues.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { sampleShips } from '../../sample-ships.ts';
import { rated } from '../design/designs.ts';

const GOLDEN = join(root, 'tests/golden/ships.json');

const ids = sampleShips.map((design) => design.id ?? '');
const all = sampleShips.map((design) => [design.class ?? '', design] as const);

/** The figures of a design in the golden file. */
const pinned = Object.fromEntries(
  sampleShips.map((design) => {
    const { space, orat, drat, combatRating } = rated(design);
    const dock = rated(design, 'drydock');
    return [
      design.id,
      {
        space: { used: space.used, total: space.total },
        rulebook: { orat, drat, combatRating },
        drydock: { orat: dock.orat, drat: dock.drat, combatRating: dock.combatRating },
      },
    ];
  }),
);

if (process.env.UPDATE_GOLDEN) writeFileSync(GOLDEN, `${JSON.stringify(pinned, null, 2)}\n`);

describe('the sample ships', () => {
  it('are the files of data/ships, each named after its class', () => {
    const files = readdirSync(join(root, 'data/ships')).map((file) => file.replace('.json', ''));
    expect(ids.toSorted()).toEqual(files.toSorted());
    for (const design of sampleShips) {
      expect(design.id).toBe(design.class?.toLowerCase().replaceAll(' ', '-'));
    }
  });

  it('are at least 25, the Majestic first', () => {
    expect(sampleShips.length).toBeGreaterThanOrEqual(25);
    expect(sampleShips[0]).toBe(majestic);
  });

  it('have the ratings of the golden file', () => {
    expect(pinned).toEqual(JSON.parse(readFileSync(GOLDEN, 'utf8')));
  });

  it.each(all)('%s is legal, without so much as a warning', (_, design) => {
    expect(rated(design).issues.map(wordIssue)).toEqual([]);
  });

  it.each(all)('%s fills 95 % of its space or more', (_, design) => {
    const { used, total } = rated(design).space;
    expect(used / total).toBeGreaterThanOrEqual(0.95);
  });

  it.each(all)('%s says who flies it and what it is', (_, { faction, class: name, type }) => {
    expect([faction, name, type].every((text) => text && text.length > 2)).toBe(true);
  });
});

describe('together the sample ships use', () => {
  const modes = sampleShips.flatMap(({ weapons = [] }) => weapons.flatMap((one) => one.modes));
  const traits = modes.flatMap((mode) => mode.traits ?? []);
  const banks = sampleShips.flatMap(({ arcNotation = 'standard', batteries = [] }) =>
    batteries.flatMap((battery) => battery.banks.map((bank) => ({ ...bank, arcNotation }))),
  );
  const systems = sampleShips.flatMap((design) => design.systems ?? []);
  const arcs = (notation: string) =>
    new Set(banks.filter((bank) => bank.arcNotation === notation).map(({ arc }) => arc));
  const missing = <Key>(wanted: Iterable<Key>, used: readonly Key[]) =>
    [...wanted].filter((one) => !used.includes(one));

  it('every trait, and Slow twice', () => {
    expect(missing(unity.traits.keys(), traits)).toEqual([]);
    expect(modes.some(({ traits }) => traits?.filter((t) => t === 'Slw').length === 2)).toBe(true);
  });

  it('every system, some of them several times', () => {
    expect(
      missing(
        unity.systems.keys(),
        systems.map(({ id }) => id),
      ),
    ).toEqual([]);
    expect(systems.some(({ id, qty = 1 }) => id === 'fire-control' && qty > 1)).toBe(true);
  });

  it('every letter, every alternate name, every quarter and quarters joined', () => {
    const letters = [...arcs('standard')].filter((arc) => !/[a-z]/.test(arc)).join('');
    expect(missing(unity.letters.keys(), [...letters])).toEqual([]);
    expect(missing(unity.alternateArcs.keys(), [...arcs('alternate')])).toEqual([]);
    const defensiveArcs = [...arcs('standard')].filter((arc) => /[a-z]/.test(arc));
    expect(
      missing(
        unity.defensiveArcs.keys(),
        defensiveArcs.flatMap((arc) => arc.split('+')),
      ),
    ).toEqual([]);
    expect(defensiveArcs.some((arc) => arc.includes('+'))).toBe(true);
    expect(defensiveArcs.some((arc) => !arc.includes('+'))).toBe(true);
  });

  it('every size of mount', () => {
    expect(
      missing(
        unity.mountSizes.keys(),
        banks.map(({ size = 1 }) => size),
      ),
    ).toEqual([]);
  });

  it('direct, seeking and customized modes, and two modes at once', () => {
    expect([isDirect, isSeeking, isBanded].every((kind) => modes.some(kind))).toBe(true);
    const weapons = sampleShips.flatMap((design) => design.weapons ?? []);
    expect(weapons.some((weapon) => weapon.modes.length === 2)).toBe(true);
  });

  it('every accuracy', () => {
    const used = modes.flatMap((mode) =>
      isBanded(mode) ? mode.bands.map(({ acc }) => acc) : [mode.acc],
    );
    expect(missing(unity.accuracies.keys(), used)).toEqual([]);
  });

  it('every tech level of every category', () => {
    for (const category of ['engines', 'fighters', 'shields', 'weapons'] as const) {
      const levels = sampleShips.map(({ techLevels }) => techLevels?.[category] ?? 0);
      expect(missing(unity.techLevels.keys(), levels)).toEqual([]);
    }
  });

  it('shields and screens of both kinds', () => {
    for (const part of ['shields', 'screens'] as const) {
      const kinds = sampleShips.map((design) => typeof design[part]);
      expect(missing(['number', 'object', 'undefined'] as const, kinds)).toEqual([]);
    }
  });

  it('both profiles, and hulls from 1 to 35', () => {
    const profiles = sampleShips.map(({ rounding = 'rulebook' }) => rounding);
    expect(new Set(profiles)).toEqual(new Set(['rulebook', 'drydock']));
    const hulls = sampleShips.map(({ hull }) => hull);
    expect([Math.min(...hulls), Math.max(...hulls)]).toEqual([1, 35]);
  });

  it('no field that the format does not have', () => {
    const fields = new Set(sampleShips.flatMap((design) => Object.keys(design)));
    expect(missing(fields, FIELDS)).toEqual([]);
  });
});

const FIELDS = [
  ...['format', 'version', 'id', 'faction', 'class', 'type', 'notes', 'hull', 'engines'],
  ...['shields', 'screens', 'techLevels', 'arcNotation', 'weapons', 'batteries', 'systems'],
  ...['rounding', 'rules'],
];
