import { describe, expect, it, test } from 'vitest';
import { designSchema } from '../../../src/core/design/design.ts';
import { TextLines } from '../../../src/core/design/text-lines.ts';
import { wordJsonIssue } from '../../../src/formats/json/issues.ts';
import { readDocument } from '../../../src/formats/json/read.ts';
import { readDesigns } from '../readings.ts';

const small = { format: 'slipway.design', version: 1, hull: 8, engines: 4 };
const line = JSON.stringify(small);
const pretty = JSON.stringify(small, null, 2);

/** Each entry as it can be told from the others: its place, and the hull or the first code. */
const entries = (text: string, lines = false) =>
  readDesigns(text, { lines }).map(({ value, issues, span: _, ...place }) => [
    place,
    value?.hull ?? issues[0]?.code,
  ]);

it('places what is wrong exactly behind a byte order mark, which is no column', () => {
  const text = `\uFEFF{"hull": nine}`;
  const [span] = readDesigns(text).flatMap(({ issues }) => issues[0]?.span ?? []);
  expect(text.slice(span?.start, span?.end)).toBe('nine');
  expect(new TextLines(text).at(span?.start ?? 0)).toEqual({ line: 1, column: 10 });
});

describe('a text of', () => {
  test.each<readonly [string, string, ReturnType<typeof entries>]>([
    ['one design', line, [[{}, 8]]],
    ['one design over many lines', `\n${pretty}\n\n`, [[{}, 8]]],
    ['a design after a byte order mark', `\uFEFF${line}`, [[{}, 8]]],
    [
      'an array',
      `[${line}, ${pretty},7]`,
      [
        [{ index: 0 }, 8],
        [{ index: 1 }, 8],
        [{ index: 2 }, 'design.no-object'],
      ],
    ],
    ['no designs', ' [ ] ', []],
    [
      'two lines',
      `${line}\n${line}`,
      [
        [{ line: 1 }, 8],
        [{ line: 2 }, 8],
      ],
    ],
    [
      'lines with Windows ends and gaps',
      `${line}\r\n\r\n${line}\r\n`,
      [
        [{ line: 1 }, 8],
        [{ line: 3 }, 8],
      ],
    ],
    [
      'lines of which one is broken',
      `{"format\n${line}\nnull`,
      [
        [{ line: 1 }, 'json.syntax'],
        [{ line: 2 }, 8],
        [{ line: 3 }, 'design.no-object'],
      ],
    ],
    ['a broken design over many lines', `${pretty.slice(0, -1)},}`, [[{}, 'json.syntax']]],
    [
      'a broken array',
      `[${line}, {]`,
      [
        [{ index: 0 }, 8],
        [{}, 'json.syntax'],
      ],
    ],
    ['other things', 'Majestic\nhull 8\n', [[{}, 'json.syntax']]],
    ['nothing', ' \n', [[{}, 'json.empty']]],
  ])('%s', (_, text, expected) => expect(entries(text)).toEqual(expected));
});

describe('a text meant as NDJSON', () => {
  test.each<readonly [string, string, ReturnType<typeof entries>]>([
    ['may be empty', '\n', []],
    [
      'keeps one entry a line when all are broken',
      'a\n[\n3',
      [
        [{ line: 1 }, 'json.syntax'],
        [{ line: 2 }, 'json.syntax'],
        [{ line: 3 }, 'design.no-object'],
      ],
    ],
    ['may still be one design over many lines', pretty, [[{}, 8]]],
    ['may be one such that is broken', pretty.slice(0, -1), [[{}, 'json.syntax']]],
  ])('%s', (_, text, expected) => expect(entries(text, true)).toEqual(expected));
});

/** Line, column and words of each issue. */
const placed = (text: string) => {
  const lines = new TextLines(text);
  return readDocument(designSchema, text).issues.map((issue) => {
    const { line, column } = issue.span ? lines.at(issue.span.start) : {};
    return [line, column, wordJsonIssue(issue)];
  });
};

describe('issues have their line and column', () => {
  test.each<readonly [string, ReturnType<typeof placed>]>([
    [
      '{\n  "hull": 8,\n}',
      [[3, 1, 'Not JSON: expected another name in double quotes, found “}”.']],
    ],
    ['{"hull": 8', [[1, 11, 'Not JSON: expected a comma or }, found the end of the text.']]],
    ['{"hull": Infinity}', [[1, 10, 'Not JSON: expected a value, found “Infinity”.']]],
    [
      '{"class": "Maj\n"}',
      [[1, 15, 'Not JSON: expected the closing " of the text, found the end of the line.']],
    ],
    [
      '{"class": "a\u0001"}',
      [
        [
          1,
          13,
          'Not JSON: expected a character that may stand in a text (tab is \\t), found the character U+0001.',
        ],
      ],
    ],
    [pretty.replace('8', '"8"'), [[4, 3, '“hull” must be a number, not the text “8”.']]],
    [
      pretty.replace('"hull"', '"Hull"'),
      [
        [4, 3, 'A design has no “Hull” here; it is left out.'],
        [1, 1, '“hull” is missing.'],
      ],
    ],
    [
      pretty.replace('"version"', '"hull": 1,\r\n  "version"'),
      [[5, 3, '“hull” is there twice; only the last one counts.']],
    ],
    [
      line.replace('8', '{"toString":1,"valueOf":1}'),
      [[1, 40, '“hull” must be a number, not an object.']],
    ],
    [line.replace('}', ',"systems":[{"id":"stealth"},\n{"qty":1}]}'), [[2, 1, '“id” is missing.']]],
  ])('%j', (text, expected) => expect(placed(text)).toEqual(expected));

  it('in an array and in NDJSON of the whole text', () => {
    const bad = line.replace('8', 'null');
    for (const text of [`[${line},\n ${bad}]`, `${line}\n ${bad}`]) {
      const issue = readDesigns(text).at(-1)?.issues[0];
      const start = text.lastIndexOf(bad) + bad.indexOf('"hull"');
      expect(issue).toMatchObject({ path: 'hull', span: { start } });
    }
  });
});

it('takes hostile texts in its stride', () => {
  const texts = [
    '['.repeat(200_000),
    '{"a":'.repeat(200_000),
    `{"class":"${'x'.repeat(4_000_000)}"}`,
    `{"${'k'.repeat(400_000)}":1}`,
    `[${'0,'.repeat(20_000)}0]`,
    `{"weapons":[${'0,'.repeat(100_000)}0]}`,
    `{${'"hull":8,'.repeat(100_000)}"hull":8}`,
    '\n'.repeat(400_000),
    '"'.repeat(40_001),
    `${'\\'.repeat(40_000)}`,
  ];
  for (const text of texts) {
    const entries = readDesigns(text, { lines: true });
    expect(entries.filter(({ issues }) => issues.length === 0)).toEqual([]);
    const words = entries.flatMap(({ issues }) => issues.map(wordJsonIssue));
    expect(words.filter(({ length }) => length >= 300)).toEqual([]);
  }
});
