import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { isError } from '../../../src/core/design/issues.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { examplePacks, unity } from '../../../src/core/rules/unity/unity.ts';
import { whatFits, whatFitsSoFar } from '../../../src/core/solve/fit.ts';
import { legalMoves } from '../../../src/core/solve/legal-moves.ts';
import { heldLocks, type Locks, lockOf, readLocks } from '../../../src/core/solve/locks.ts';
import { moveText } from '../../../src/core/solve/move.ts';
import { legalDesign } from '../../reference/arbitrary-design.ts';
import { runs } from '../../runs.ts';
import { ratedBy } from '../rules/packs/packs.ts';

const library = (majestic.weapons ?? []).map((value) => ({ id: value.id, value }));

const texts = (design: Design, locks: Locks = {}) =>
  Array.from(legalMoves(unity, design, { locks, library }), ({ move }) => moveText(move));

describe('the moves of a design', () => {
  it('are single steps of all that it has, and of what it may have', () => {
    const moves = texts(majestic);
    for (const text of [
      'Hull 8 → 9',
      'Engine rating 4 → 3',
      'Shields 3 → 4',
      'Screens 0 → 1',
      'Lightning Turret, ROF 2 → 3',
      'Lightning Turret, RNG 12 → 15',
      'Lightning Turret + Acr',
      '− Lightning Turret, Pr1',
      'Laser Cannon, AB, mounts 1 → 2',
      '− Hyperdrive',
      '+ Carrier',
    ]) {
      expect(moves).toContain(text);
    }
    expect(new Set(moves).size).toBe(moves.length);
  });

  it('break no rule that the design keeps, and lead to the stated design', () => {
    fc.assert(
      fc.property(legalDesign(), fc.nat(), (design, pick) => {
        const errors = (one: Design) =>
          evaluate(unity, one).issues.filter(
            (issue) => isError(issue) && issue.code !== 'space.over',
          );
        if (errors(design).length > 0) return;
        const moves = [...legalMoves(unity, design)];
        const made = moves[pick % moves.length];
        if (!made) return;
        expect(errors(made.design)).toEqual([]);
        expect(evaluate(unity, made.design)).toMatchObject(made.figures);
        expect(made.design).not.toEqual(design);
      }),
      runs(60),
    );
  });

  it('go by the packs that the design names', () => {
    const [, tinkerers] = examplePacks;
    if (!tinkerers) throw new Error('no pack');
    expect(texts(majestic)).not.toContain('+ Ablative Plates');
    expect(texts(ratedBy(majestic, tinkerers))).toContain('+ Ablative Plates');
  });
});

describe('a lock', () => {
  it.each([
    ['hull', 'Hull 8 → 9'],
    ['hull:7-8', 'Hull 8 → 9'],
    ['engines', 'Engine rating 4 → 5'],
    ['protection', 'Shields 3 → 4'],
    ['weapons', 'Lightning Turret, ROF 2 → 3'],
    ['weapon:lightning-turret', 'Lightning Turret + Acr'],
    ['system:hyperdrive', '− Hyperdrive'],
    ['systems', '+ Carrier'],
    ['arc:AB', 'Laser Cannon AB → ABC'],
    ['arc:AB', 'Laser Cannon, battery + ACE'],
    ['batteries', '− Laser Cannon'],
    ['battery:2', '− Laser Cannon'],
    ['battery:2', 'Laser Cannon, AB, mounts 1 → 2'],
    ['battery:2', 'Laser Cannon, RNG 9 → 12'],
    ['battery:1-2', 'Laser Cannon + Acr'],
  ])('of %s forbids “%s”', (word, move) => {
    const locks = readLocks([word]);
    if ('unknown' in locks) throw new Error(word);
    expect(texts(majestic)).toContain(move);
    expect(texts(majestic, locks)).not.toContain(move);
  });

  it('names itself to whoever asks why', () => {
    const [first] = [...legalMoves(unity, majestic)];
    if (!first) throw new Error('no move');
    const why = (locks: Locks) => lockOf(heldLocks(locks, majestic), first.move, majestic);
    expect(why({ classes: ['hull'] })).toBe('hull');
    expect(why({})).toBe(undefined);
  });

  it.each(['warp', 'hull:9-6', 'battery:0', 'battery:3-2', 'battery:x', 'weapon:'])(
    'is none by the word %s',
    (word) => expect(readLocks(['hull', word])).toEqual({ unknown: word }),
  );

  it('of a battery stays on it when one before it goes', () => {
    const move = (design: Design, text: string) =>
      [...legalMoves(unity, design)].find((made) => moveText(made.move) === text);
    const without = move(majestic, '− Lightning Turret')?.design ?? majestic;
    const [laser, torpedo] = ['Laser Cannon, AB, mounts 1 → 2', 'Fusion Torpedo, AB, mounts 4 → 5'];
    const locks = heldLocks({ batteries: [1] }, majestic);
    const why = [laser, torpedo].map((text) => {
      const made = move(without, text);
      return made && lockOf(locks, made.move, without);
    });
    expect(why).toEqual(['battery:2', undefined]);
  });
});

describe('what fits', () => {
  const systems = (majestic.systems ?? []).filter(({ id }) => id !== 'hyperdrive');
  const roomy = { ...majestic, systems };

  it('gains most first, and leaves no ship over its space', () => {
    const found = whatFits(unity, roomy);
    expect(found.length).toBeGreaterThan(10);
    expect(found.every(({ remaining, gain }) => remaining >= 0 && gain > 0)).toBe(true);
    const gains = found.map(({ gain }) => gain);
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    for (const { design, ratingAfter, remaining } of found.slice(0, 5)) {
      const { combatRating, space } = evaluate(unity, design);
      expect([combatRating, space.remaining]).toEqual([ratingAfter, remaining]);
    }
  });

  it('shows its suggestions so far, in order, and ends with the same', () => {
    const search = whatFitsSoFar(unity, roomy);
    let most = 0;
    let next = search.next();
    for (; !next.done; next = search.next()) {
      const gains = next.value().map(({ gain }) => gain);
      expect(gains).toEqual(gains.toSorted((a, b) => b - a));
      most = Math.max(most, gains.length);
    }
    expect(most).toBeGreaterThan(0);
    const listed = (found: typeof next.value) => found.map(({ move }) => moveText(move));
    expect(listed(next.value)).toEqual(listed(whatFits(unity, roomy)));
  });

  it('uses up the space for the goal of space', () => {
    const [best] = whatFits(unity, roomy, { goal: 'space' });
    expect(best?.remaining).toBe(0);
  });

  it('frees space of a ship over its space at the least loss, legal results first', () => {
    const over = { ...majestic, engines: 5 };
    const found = whatFits(unity, over);
    expect(evaluate(unity, over).space.remaining).toBeLessThan(0);
    expect(found[0]?.remaining).toBeGreaterThanOrEqual(0);
    const left = found.map(({ remaining }) => remaining >= 0);
    expect(left).toEqual(left.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('marks gains by the formula alone', () => {
    const sails = whatFits(unity, majestic).find(({ move }) => moveText(move) === '+ Solar Sails');
    expect(sails?.space).toBe(0);
    expect(sails?.oddities.map(({ code }) => code)).toEqual(['free', 'engines-in-orat']);
  });

  it.each([
    ['Carrier', ['any-ship']],
    ['Mines', ['any-ship']],
    ['Tractor Beam', ['craft-only']],
    ['Marines', []],
    ['Cloaking Device', []],
  ])('says of %s whether its ORAT is due to the formula alone', (name, codes) => {
    const ample = { ...roomy, hull: 12 };
    const found = whatFits(unity, ample).find(({ move }) => moveText(move) === `+ ${name}`);
    expect(found?.oddities.map(({ code }) => code)).toEqual(codes);
  });
});
