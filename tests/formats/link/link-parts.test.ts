/** Links in several QR codes: read in any order, and never put together wrongly. */
import { expect, test } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { readLink, shareLink } from '../../../src/formats/link/link.ts';
import {
  type HeldParts,
  missingCodes,
  partsOfLink,
  wholeOfParts,
  withParts,
} from '../../../src/formats/link/packing.ts';

const PAGE = 'https://example.org/slipway/';
const random = new Random(36);
const noise = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(97 + random.below(26))).join('');
const longLink = (length: number) =>
  shareLink(PAGE, { kind: 'ship', design: { ...majestic, notes: noise(length) } }) ?? '';

const joined = (texts: readonly string[]) =>
  texts.reduce<HeldParts | undefined>((held, text) => withParts(held, text) ?? held, undefined);

test('a link that one code holds is one code', () => {
  const link = longLink(0);
  expect(partsOfLink(link)).toEqual([link]);
  expect(withParts(undefined, link)).toBeUndefined();
});

test('a longer link is the same after its codes are read in any order, each as often as it is seen', () => {
  for (const length of [1500, 3000, 9000, 40_000]) {
    const link = longLink(length);
    const parts = partsOfLink(link);
    expect(parts.length).toBe(Math.ceil((link.length - PAGE.length - 1) / 900));
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(1000);
    const order = parts.toSorted(() => random.below(3) - 1);
    const held = joined([...order.slice(1), order.at(-1)!, ...order]);
    expect(wholeOfParts(held!)).toBe(new URL(link).hash);
    expect(readLink(wholeOfParts(held!)!).value).toEqual(readLink(link).value);
    // All in one paste.
    expect(wholeOfParts(joined([order.join('\n')])!)).toBe(new URL(link).hash);
  }
});

test('it says which codes are missing', () => {
  const parts = partsOfLink(longLink(6000));
  const held = joined([parts[1]!, parts[3]!])!;
  const numbers = parts.map((_, i) => i + 1);
  expect(missingCodes(held)).toEqual(numbers.filter((n) => n !== 2 && n !== 4));
  expect(wholeOfParts(held)).toBeUndefined();
});

test('a code of another link begins anew, and a damaged one gives no link', () => {
  const [one, other] = [partsOfLink(longLink(3000)), partsOfLink(longLink(3000))];
  const held = joined([...one.slice(1), ...other.slice(1)])!;
  expect(missingCodes(held)).toEqual([1]);
  const damaged = joined([other[0]!.replace(/.$/, '_'), ...other.slice(1)])!;
  expect(missingCodes(damaged)).toEqual([]);
  expect(wholeOfParts(damaged)).toBeUndefined();
  expect(withParts(undefined, `${PAGE}#part=1.9.8.abc.zzz`)).toBeUndefined();
  expect(withParts(undefined, `${PAGE}#part=1.1.4000000.abc.zzz`)).toBeUndefined();
});

test('a link that would take too many codes has none', () => {
  expect(partsOfLink(longLink(200_000))).toEqual([]);
});
