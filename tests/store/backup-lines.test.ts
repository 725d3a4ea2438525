/** JSON that is read line by line says what it says as a whole, or is left to who reads it whole. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupSteps, parsedByLines } from '../../src/store/backup/reading.ts';
import { formatBackup, NO_CONTENTS } from '../../src/store/backup/writing.ts';
import { majestic } from '../reference/majestic.ts';
import { runs } from '../runs.ts';

function valueByLines(text: string): unknown {
  const steps = parsedByLines(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const ship = (id: string) => ({ id, updated: 1, value: majestic });
const library = { ...NO_CONTENTS, ships: ['a', 'b'].map(ship) };
const sound = formatBackup(library, 7);

test.each([
  ['a backup', sound],
  ['one of an empty library', formatBackup(NO_CONTENTS, 7)],
  ['one without its last line break', sound.trimEnd()],
])('%s is read', (_, text) => {
  expect(valueByLines(text)).toEqual(JSON.parse(text));
});

test.each([
  ['no JSON', 'Hull: 8'],
  ['nothing', ''],
  ['other JSON', JSON.stringify(library)],
  ['JSON with other breaks', JSON.stringify(library, null, 2)],
  ['a list twice', sound.replace('"weapons": []', '"ships": []')],
  ['a list within another', '{\n  "a": {\n  "ships": [\n1\n  ]\n}\n}\n'],
  ['a comma too few', sound.replace(/\},\n/, '}\n')],
  ['a comma too many', sound.replace('}\n  ]', '},\n  ]')],
  ['a broken item', sound.replace('"hull"', 'hull')],
  ['a list that does not end', sound.slice(0, sound.indexOf('\n  ]'))],
  ['a text after its end', `${sound}1`],
])('%s is left to be read whole', (_, text) => {
  expect(valueByLines(text)).toBeUndefined();
});

test('a backup edited in any way is read as JSON.parse reads it', () => {
  const at = fc.nat(sound.length);
  const pieces = fc.constantFrom(
    '',
    '\n',
    ',',
    ']',
    '[',
    '{',
    '}',
    '"',
    '  ]\n',
    '  "ships": [\n',
    '1',
  );
  const check = (from: number, length: number, piece: string) => {
    const text = sound.slice(0, from) + piece + sound.slice(from + length);
    const value = valueByLines(text);
    if (value !== undefined) expect(value).toEqual(JSON.parse(text));
  };
  fc.assert(fc.property(at, fc.nat(30), pieces, check), runs(300));
});

test('a large backup is read in steps', () => {
  const ships = Array.from({ length: 400 }, (_, i) => ship(`${i}`));
  const steps = [...backupSteps(formatBackup({ ...NO_CONTENTS, ships }, 1))];
  expect(steps.length).toBeGreaterThan(400);
});
