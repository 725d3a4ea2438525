import { expect, it } from 'vitest';
import { many, SEED } from '../runs.ts';
import { runMarked } from './foreign-marks.ts';

it('a text is read as the form it was written in, with marks of all other forms in it', () => {
  const said: string[] = [];
  const misread = runMarked(SEED, many(80), (line) => said.push(line));
  expect(misread, said.join('\n')).toBe(0);
});
