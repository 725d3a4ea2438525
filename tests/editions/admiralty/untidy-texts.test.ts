import { expect, it } from 'vitest';
import { readUntidy } from '../../fuzz/untidy.ts';
import { many, SEED } from '../../runs.ts';
import { untidyCards } from './untidy-texts.ts';

it.each(untidyCards.ships)(
  'a card that untidy texts are made of is read without a doubt',
  (card) => {
    const { ships, issues } = untidyCards.read(card);
    expect(ships).toHaveLength(1);
    expect(issues).toEqual([]);
  },
);

it('no word of an untidy text vanishes, and the cards beside come back as they are', () => {
  expect(readUntidy(untidyCards, SEED, many(400)).slice(0, 3)).toEqual([]);
});
