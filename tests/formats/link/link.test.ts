import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import type { Design } from '../../../src/core/design/design.ts';
import type { Fleet } from '../../../src/core/design/fleet.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatPackLine } from '../../../src/formats/json/format.ts';
import { ByteWriter, type Codec, listCodec, textCodec } from '../../../src/formats/link/codec.ts';
import { designCodec } from '../../../src/formats/link/document-codecs.ts';
import {
  hasLink,
  readLink,
  type Shared,
  shareFragment,
  shareLink,
  wordLinkIssue,
} from '../../../src/formats/link/link.ts';
import { packed } from '../../../src/formats/link/packing.ts';
import { counted } from '../../counted.ts';
import { randomDesigns } from '../../reference/arbitrary-design.ts';
import { many, SEED } from '../../runs.ts';
import { sampleShips } from '../../sample-ships.ts';

const PAGE = 'https://slipway.example.org/';
const ship = (design: Design): Shared => ({ kind: 'ship', design });
const link = (shared: Shared): string => shareLink(PAGE, shared) ?? '';
const again = (design: Design): unknown => {
  const { value } = readLink(shareFragment(ship(design)) ?? '');
  return value?.kind === 'ship' ? value.design : value;
};
const codes = (text: string): string[] => readLink(text).issues.map(({ code }) => code);

it('ends for a number without an end', () => {
  const out = new ByteWriter();
  for (const value of [Number.POSITIVE_INFINITY, Number.NaN, -1, 0.5, 300]) out.count(value);
  expect([...out.bytes]).toEqual([0, 0, 0, 0, 172, 2]);
});

/** A link of version 1 to the Majestic, which must stay readable. */
const GOLDEN =
  '#ship=1.iAH7z8zJyumbmAUM7MxkPpQI4ISFKQMLM7MgQjvEOEY2XkFGQWZeZMMYGbgEmPmhDoe6mJFBwJaZkYlblFuLiYWNmZuVm4vNgJlRlJmJS4iRkTMXajUAla8';

/** A link of version 1 to the weapons of the Majestic, which must stay readable. */
const WEAPONS = '#weapons=1.P2NmFkRIQBQysvEKMgoy8yIrY2TgEmDmhzoJ6hZGBgFbAAam8';

describe('a link', () => {
  it('of the Majestic is short', () => {
    expect(link(ship(majestic)).length).toBeLessThan(160);
  });

  it('of version 1 is read for ever', () => {
    expect(readLink(GOLDEN)).toEqual({ value: ship(majestic), issues: [] });
  });

  it('ends in a letter or a digit, which no program leaves out of it', () => {
    for (const design of sampleShips) expect(link(ship(design))).toMatch(/[a-z\d]$/);
  });

  it('replaces the fragment of the page it stands on', () => {
    expect(shareLink(`${PAGE}?x=1#/about#y`, ship(majestic))).toMatch(/\?x=1#ship=1\.[\w-]+$/);
  });

  it('brings back a pack, and names none in a text of another kind', () => {
    const [pack] = unity.known;
    const fragment = shareFragment({ kind: 'pack', pack: pack! })!;
    expect(fragment).toMatch(/^#pack=1\.[\w-]+$/);
    expect(readLink(fragment)).toEqual({ value: { kind: 'pack', pack }, issues: [] });
    expect(codes(fragment.replace('pack', 'ship'))).toEqual(['link.unreadable']);
  });

  it('refuses a text behind the packs of a ship or a fleet', () => {
    const packs = unity.known.slice(0, 1);
    const codec: Codec<Design> = {
      write(out, design) {
        designCodec.write(out, design);
        listCodec(textCodec).write(out, packs.map(formatPackLine));
        textCodec.write(out, 'more');
      },
      read: designCodec.read,
    };
    const whole = shareFragment({ kind: 'ship', design: majestic, packs })!;
    expect(codes(whole)).toEqual([]);
    expect(codes(`#ship=1.${packed(codec, majestic)}`)).toEqual(['link.unreadable']);
  });

  it('brings back weapons, also with the packs of their traits', () => {
    const weapons = majestic.weapons ?? [];
    const fragment = shareFragment({ kind: 'weapons', weapons })!;
    expect(fragment).toBe(WEAPONS);
    expect(readLink(fragment)).toEqual({ value: { kind: 'weapons', weapons }, issues: [] });
    const packs = unity.known.slice(0, 1);
    const shared = { kind: 'weapons', weapons, packs } as const;
    expect(readLink(shareFragment(shared)!)).toEqual({ value: shared, issues: [] });
    const name = 'Guns of the Vigil';
    for (const named of [
      { ...shared, name },
      { ...shared, name, packs: [] },
    ]) {
      const { packs: _, ...bare } = named;
      const wanted = named.packs.length > 0 ? named : bare;
      expect(readLink(shareFragment(named)!)).toEqual({ value: wanted, issues: [] });
    }
    const blank = shareFragment({ kind: 'weapons', weapons, name: ' ' })!;
    expect(readLink(blank)).toEqual({ value: { kind: 'weapons', weapons }, issues: [] });
    for (const { weapons: random = [] } of randomDesigns(many(200), SEED)) {
      expect(readLink(shareFragment({ kind: 'weapons', weapons: random })!).value).toEqual({
        kind: 'weapons',
        weapons: random,
      });
    }
  });

  it('brings back random designs', () => {
    for (const design of randomDesigns(many(1000), SEED)) expect(again(design)).toEqual(design);
  });

  it.each<Partial<Design>>([
    { hull: -1, engines: 0.5, shields: -0, screens: Number.NaN },
    { hull: 2 ** 53, engines: 2 ** 53 - 1, techLevels: { engines: -51, weapons: 1.5 } },
    { class: '\ud800 alone', type: '', notes: '\uFEFFmark', faction: '🚀'.repeat(1000) },
    { id: 'x', rules: ['unity-2.0', 'mine@3', ''], original: { edition: 'nova', combatRating: 9 } },
    { weapons: [], batteries: [], systems: [], techLevels: {}, rules: [] },
    { systems: [{ id: 'warp', qty: 2 }, { id: 'cargo' }, { id: 'cargo', qty: -1 }, { id: '' }] },
    { batteries: [{ weapon: 'none', banks: [{ mounts: 1, arc: 'ZZ' }] }] },
    {
      weapons: [
        { id: 'a', modes: [] },
        { id: 'a', name: '', modes: [{ range: 1e9, rof: 9, acc: 1, imp: 0, dmg: -1, traits: [] }] },
        { id: '', modes: [{ bands: [], name: '', traits: ['Pr1', 'house', ''] }] },
      ],
      batteries: [
        {
          weapon: 'a',
          banks: [
            { mounts: 0.5, arc: '', size: 0 },
            { mounts: 1e9, arc: 'BA', size: 9 },
            { mounts: 3, arc: 'Fwd+Port', size: 4 },
            { mounts: -0, arc: 'AA' },
          ],
        },
      ],
    },
  ])('brings back what no rule allows (%#)', (odd) => {
    const design: Design = { format: 'slipway.design', version: 1, hull: 1, engines: 0, ...odd };
    expect(again(design)).toEqual(design);
  });

  it('brings back a fleet', () => {
    const whole: Fleet = {
      format: 'slipway.fleet',
      version: 1,
      id: 'f',
      name: 'Home',
      faction: 'Imperial',
      notes: '',
      battle: { scenario: 's1', side: 'defender', enemy: 410, percent: 150 },
      ships: [
        { design: majestic, count: 2, names: ['One', ''], flights: [] },
        { design: sampleShips[1]!, flights: [{ count: 2 }, { variant: 'heavy', count: 1 }] },
      ],
      flights: [{ variant: 'odd', count: 3 }],
    };
    const fleets: Fleet[] = [
      whole,
      { ...whole, battle: { size: 'medium' } },
      { ...whole, battle: { limit: 1200, target: 5 } },
      { format: 'slipway.fleet', version: 1, ships: [] },
    ];
    for (const fleet of fleets) {
      const shared: Shared = { kind: 'fleet', fleet };
      expect(readLink(link(shared))).toEqual({ value: shared, issues: [] });
    }
  });

  it('costs little for each further ship of a fleet', () => {
    const fleetOf = (designs: readonly Design[]): Shared => ({
      kind: 'fleet',
      fleet: { format: 'slipway.fleet', version: 1, ships: designs.map((design) => ({ design })) },
    });
    expect(link(fleetOf([majestic, majestic])).length).toBeLessThan(
      link(ship(majestic)).length + 15,
    );
  });
});

describe('reading', () => {
  const fragment = shareFragment(ship(majestic)) ?? '';

  it.each([
    ['without the sign', fragment.slice(1)],
    ['in a sentence', `Look: (${PAGE}${fragment}), is it not fine?`],
    [
      'in angle brackets over two lines',
      `<${PAGE}${fragment.slice(0, 40)}\r\n  ${fragment.slice(40)}>`,
    ],
    ['with its equals sign written out', PAGE + fragment.replace('=', '%3D')],
    [
      'whole in the address of another page',
      `https://x.example/?url=${encodeURIComponent(PAGE + fragment)}&d=1`,
    ],
    [
      'as a mail writes it',
      `${PAGE}${fragment.replace('=', '=3D').slice(0, 60)}=\r\n${fragment.slice(58)}`,
    ],
    ['with its signs in HTML', PAGE + fragment.replace('=', '&#61;')],
    ['with places where it may break', PAGE + fragment.replace(/(.{20})/g, '$1\u200b')],
    ['behind a route', `${PAGE}#/open/${fragment.slice(1)}`],
    ['with words behind', `${fragment} and so on`],
  ])('takes a link %s', (_, text) => {
    expect(readLink(text)).toEqual({ value: ship(majestic), issues: [] });
  });

  it.each([
    ['', 'link.none'],
    ['#/about', 'link.none'],
    ['#starship=1.abc', 'link.none'],
    ['#ship=1.', 'link.cut'],
    [fragment.slice(0, -1), 'link.cut'],
    [fragment.replace('z8', 'z9'), 'link.cut'],
    [fragment.toLowerCase(), 'link.cut'],
    [fragment.replace('ship=1', 'ship=2'), 'link.newer'],
    [fragment.replace('ship=1', 'ship=0'), 'link.unknown-version'],
    [fragment.replace('ship', 'fleet'), 'link.unreadable'],
    ['x'.repeat(2_000_000), 'link.too-long'],
  ])('refuses content without a working link (%#)', (text, code) => {
    expect(codes(text)).toEqual([code]);
  });

  it('reports the place and the fault', () => {
    const { issues } = readLink(`See #ship=7.abc there`);
    expect(issues).toEqual([
      {
        code: 'link.newer',
        severity: 'error',
        span: { start: 5, end: 15 },
        params: { version: 7, known: 1 },
      },
    ]);
    expect(issues.map(wordLinkIssue)).toEqual([
      'This link is of version 7, and this program knows version 1: use a newer program.',
    ]);
  });

  it('knows whether there is a link', () => {
    expect([hasLink(`a ${GOLDEN}`), hasLink('ship = 1.x')]).toEqual([true, false]);
  });
});

/** A link of any bytes, with a check that fits. */
const linkOf = (...bytes: number[]): string => rawLink([0, ...bytes]);

describe('hostile links', () => {
  it.each([
    ['no bytes', []],
    ['an unknown field', [0xff, 0xff, 0x7f]],
    ['a text without end', [1, 2, 2, 100, 65]],
    ['more items than bytes', [1 << 4, 2, 2, 99]],
    ['a number without end', [200, 200, 200, 200, 200, 200, 200, 200, 200]],
    ['bytes behind the end', [0, 2, 2, 0]],
  ])('of %s are refused', (_, bytes) => {
    expect(codes(linkOf(...bytes))).toEqual(['link.unreadable']);
  });

  it('that would unpack into a flood are refused after one pass, with no room made for it', async () => {
    const flood = deflateSync(new Uint8Array(30_000_000), { level: 1 });
    const { exports, steps } = await counted<typeof import('../../../src/formats/link/link.ts')>(
      'src/formats/link/link.ts',
    );
    for (const size of [[0xff, 0xff, 0x1f], [0xff, 0xff, 0xff, 0xff, 0x7f], [5]]) {
      const text = rawLink([...size, ...flood]);
      const count = steps(() =>
        expect(exports.readLink(text).issues.map(({ code }) => code)).toEqual(['link.unreadable']),
      );
      expect(count).toBeLessThan(40_000_000);
    }
  });

  it('made of others by chance never throw', () => {
    const signs = 'ABCDabcd0123-_zZ9';
    const random = new Random(SEED);
    for (let i = 0; i < 5000; i += 1) {
      const at = 8 + random.below(GOLDEN.length - 11);
      const data = GOLDEN.slice(8, at) + random.pick([...signs]) + GOLDEN.slice(at + 1, -3);
      expect(() => readLink(`#ship=1.${withCheck(data)}`)).not.toThrow();
    }
  });
});

it('gives no link for content that is too large', () => {
  expect(shareFragment(ship({ ...majestic, notes: 'x'.repeat(600_000) }))).toBeUndefined();
});

/** The check that ends a link, made anew: FNV-1a, three signs of 36. */
function withCheck(data: string): string {
  let hash = 0x811c9dc5;
  for (const sign of data) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return data + ((hash >>> 0) % 46656).toString(36).padStart(3, '0');
}

const rawLink = (bytes: readonly number[]): string =>
  `#ship=1.${withCheck(Buffer.from(bytes).toString('base64url'))}`;
