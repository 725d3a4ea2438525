import { expect, it } from 'vitest';
import { many, SEED } from '../runs.ts';
import { runMixed } from './mixed-posts.ts';

it('each ship of a post in several forms is read as by itself', () => {
  const said: string[] = [];
  const lost = runMixed(SEED, many(80), (line) => said.push(line));
  expect(lost, said.join('\n')).toBe(0);
});
