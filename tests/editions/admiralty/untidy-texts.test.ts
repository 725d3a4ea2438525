import { expect, it } from 'vitest';
import { untidyCards } from './untidy-texts.ts';

it.each(untidyCards.ships)(
  'a card that untidy texts are made of is read without a doubt',
  (card) => {
    const { ships, issues } = untidyCards.read(card);
    expect(ships).toHaveLength(1);
    expect(issues).toEqual([]);
  },
);
