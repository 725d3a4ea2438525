/** Links of every kind in posts and mails: quoted, parted, in tags, within other addresses. */
import { describe, expect, test } from 'vitest';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { examplePacks } from '../../../src/core/rules/unity/unity.ts';
import { formatGame } from '../../../src/formats/json/game.ts';
import { hasBattleLink } from '../../../src/formats/link/battle-link.ts';
import { hasCampaignLink } from '../../../src/formats/link/campaign-link.ts';
import { fileLinks } from '../../../src/formats/link/file-link.ts';
import { hasLink, readLink, shareFragment } from '../../../src/formats/link/link.ts';
import { gameFragment, hasGameLink } from '../../../src/formats/link/log-links.ts';
import { gameOf } from '../../core/game/games.ts';
import { readersFor } from '../../fuzz/readers.ts';
import { SEED } from '../../runs.ts';

const readers = readersFor(SEED).filter(({ name }) => /\blink$|^link of/.test(name));

/** Tells whether a link of the reader's kind is in a text. */
const FINDERS: { readonly [reader: string]: (text: string) => boolean } = {
  link: hasLink,
  'battle link': hasBattleLink,
  'game link': hasGameLink,
  'campaign link': hasCampaignLink,
  'link of Starships': fileLinks('starship').isIn,
};

const kindOf = (fragment: string): string => /^#([\w-]+)/.exec(fragment)?.[1] ?? '';

interface Kind {
  readonly kind: string;
  readonly fragment: string;
  readonly isIn: (text: string) => boolean;
  readonly read: (text: string) => unknown;
}

/** One link of each kind. */
const KINDS: readonly Kind[] = [
  ...readers.flatMap(({ name, samples, read }) => {
    const kinds = new Map(samples.map((fragment) => [kindOf(fragment), fragment]));
    return [...kinds].map(([kind, fragment]) => ({
      ...{ kind, fragment, read },
      isIn: FINDERS[name] ?? expect.fail(name),
    }));
  }),
  ...[
    shareFragment({ kind: 'weapons', weapons: majestic.weapons ?? [], name: 'Guns' }),
    shareFragment({ kind: 'pack', pack: examplePacks[0]! }),
  ].map((fragment = '') => ({
    ...{ kind: kindOf(fragment), fragment, isIn: hasLink },
    read: (text: string) => readLink(text).value,
  })),
];

const parted = (link: string, length: number, between: string): string =>
  link.replace(new RegExp(`.{${length}}(?=.)`, 'g'), (part) => part + between);

/** Equals signs in quoted-printable, which no line end parts. */
const quotedPrintable = (link: string): string =>
  parted(link, 70, '=\r\n').replaceAll(/=(?!\r)/g, '=3D');

const DECORATIONS: { readonly [name: string]: (link: string) => string } = {
  'in a quotation': (link) => `> ${parted(link, 70, '\n> ')}`,
  'in angle brackets': (link) => `<${link}>`,
  'in angle brackets over several lines': (link) => `<${parted(link, 74, '\r\n')}>`,
  'within the address of a redirect': (link) =>
    `https://mail.example/url?q=${encodeURIComponent(link)}&amp;data=05%7C01`,
  'within an address within another': (link) =>
    `https://mail.example/url?q=${encodeURIComponent(encodeURIComponent(link))}&sa=D`,
  'in quoted-printable': quotedPrintable,
  'with soft hyphens': (link) => parted(link, 40, '\u00ad'),
  'with joiners of no width': (link) => parted(link, 40, '\u200c'),
  'with breaks of HTML': (link) => parted(link, 40, '<wbr>'),
  'in HTML': (link) => `<a href="${link}">my ship</a>`,
  'in HTML with numbers of signs': (link) =>
    `<a href="${link.replace('#', '&#35;').replaceAll('=', '&#61;')}">my ship</a>`,
  'in HTML with hexadecimal numbers of signs': (link) => link.replaceAll('=', '&#x3D;'),
  'in HTML with names of signs': (link) => link.replaceAll('=', '&equals;'),
  'in Markdown': (link) => `[my ship](${link})`,
  'in Markdown behind backslashes': (link) => link.replace(/[_#-]/g, '\\$&'),
  'in BBCode': (link) => `[url=${link}]my ship[/url]`,
  'between isolates': (link) => `\u2068${link}\u2069`,
};

describe.each(KINDS)('a link of a $kind', ({ fragment, isIn, read }) => {
  test.each(Object.entries(DECORATIONS))('is read %s', (_, decorate) => {
    const text = `Look, Bob:\n\n${decorate(`https://ships.example/${fragment}`)}\n\nCheers, Anna`;
    expect(isIn(text)).toBe(true);
    expect(read(text)).toEqual(read(fragment));
    expect(read(fragment)).toBeDefined();
  });
});

test('there are links of all kinds', () => {
  expect(KINDS.map(({ kind }) => kind).toSorted()).toEqual(
    [
      'ship',
      'fleet',
      'weapons',
      'pack',
      'scenario',
      'battle',
      'game',
      'campaign',
      'starship',
    ].toSorted(),
  );
});

test('a file with a link among its words is read as a file', () => {
  const fragment = gameFragment({ game: gameOf(), packs: [] }) ?? '';
  expect(hasGameLink(`My game: ${fragment}`)).toBe(true);
  expect(hasGameLink(formatGame({ ...gameOf(), notes: `My game: ${fragment}` }))).toBe(false);
});
