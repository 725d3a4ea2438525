import { expect, it } from 'vitest';
import { many, SEED } from '../runs.ts';
import { runUntidy } from './untidy-run.ts';

it('no word of an untidy text vanishes, and the ships beside it come back as they are', () => {
  const said: string[] = [];
  const bad = runUntidy(SEED, many(125), (line) => said.push(line));
  expect(bad, said.join('\n')).toBe(0);
});
