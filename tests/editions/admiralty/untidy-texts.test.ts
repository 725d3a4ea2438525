import { expect, it } from 'vitest';
import { parseAdmiralty } from '../../../src/editions/admiralty/drake.ts';
import { many, SEED } from '../../runs.ts';
import { readUntidyCards, tidyCards } from './untidy-texts.ts';

it('the cards that untidy texts are made of are read without a doubt', () => {
  const { ships, issues } = parseAdmiralty(tidyCards.join('\n'));
  expect(issues).toEqual([]);
  expect(ships.map((ship) => ship.issues)).toEqual(tidyCards.map(() => []));
});

it('no word of an untidy text vanishes, and the cards beside come back as they are', () => {
  expect(readUntidyCards(SEED, many(400)).slice(0, 3)).toEqual([]);
});
