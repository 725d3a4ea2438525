/** The words of pages about texts follow from the formats. */
import { describe, expect, it } from 'vitest';
import {
  acceptedFiles,
  FORMATS,
  formatsHolding,
  namesOfFormats,
} from '../../src/formats/formats.ts';
import { backup } from '../../src/formats/json-format.ts';
import { legacyTables, legacyTexts } from '../../src/formats/legacy-format.ts';

describe('the files that a dialog takes', () => {
  it.each([
    ['ships', formatsHolding('ships'), '.txt,.md,.csv,.tsv,.json,.ndjson,text/*,application/json'],
    ['weapons', formatsHolding('weapons'), '.csv,.tsv,.txt,.json,.ndjson,text/*,application/json'],
    ['cards and displays', [...legacyTexts, ...legacyTables], '.txt,.md,.csv,.tsv,text/*'],
    ['a backup', [backup], '.json,application/json'],
  ])('for %s', (_, formats, expected) => {
    const sorted = (accept: string) => accept.split(',').toSorted();
    expect(sorted(acceptedFiles(formats))).toEqual(sorted(expected));
  });

  it('has an ending of every format', () => {
    for (const { endings } of FORMATS) expect(endings.join('')).toMatch(/^(\.[a-z]+)+$/);
  });
});

describe('the formats in words', () => {
  it.each([
    [
      'ships',
      formatsHolding('ships'),
      'a table of ships, design files, share links, Drake notation, or ships of the Admiralty and Nova editions',
    ],
    ['weapons', formatsHolding('weapons'), 'a table of weapons or a weapons file'],
    [
      'cards and displays',
      [...legacyTexts, ...legacyTables],
      'ships of the Admiralty and Nova editions',
    ],
  ])('for %s', (_, formats, expected) => {
    expect(namesOfFormats(formats)).toBe(expected);
  });
});
