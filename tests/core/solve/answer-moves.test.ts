import { describe, expect, it } from 'vitest';
import { addition, type Move, removal, step } from '../../../src/core/solve/move.ts';
import { joinedMoves } from '../../../src/core/solve/search/answers.ts';

const edit: Move['edit'] = (design) => design;
const mines = { class: 'systems', of: 'Mines', system: 'mines', edit } as const;
const engines = { class: 'engines', of: 'Engine rating', edit } as const;
const more = (part: Parameters<typeof step>[0], from: number, to: number) => step(part, from, to);

describe('the changes of an answer', () => {
  it.each<readonly [string, readonly Move[], readonly string[]]>([
    ['one figure in one', [more(engines, 4, 5), more(engines, 5, 6)], ['Engine rating 4 → 6']],
    ['nothing of what came back', [more(engines, 4, 5), more(engines, 5, 4)], []],
    ['nothing of a system that came and went', [addition(mines), removal(mines)], []],
    [
      'nothing of one that was counted up on the way',
      [addition(mines), more(engines, 4, 5), more(mines, 1, 2), removal(mines)],
      ['Engine rating 4 → 5'],
    ],
    [
      'one step from none of a system that came and was counted up',
      [addition(mines), more(engines, 4, 5), more(mines, 1, 2), more(mines, 2, 9)],
      ['Mines 0 → 9', 'Engine rating 4 → 5'],
    ],
    ['the removal alone of one that was aboard', [more(mines, 3, 2), removal(mines)], ['− Mines']],
    [
      'one step of what went and came back as another number',
      [removal(mines, 4), addition(mines), more(mines, 1, 2)],
      ['Mines 4 → 2'],
    ],
    [
      'one step of what was counted down on the way',
      [more(mines, 4, 3), removal(mines, 3), addition(mines), more(mines, 1, 2)],
      ['Mines 4 → 2'],
    ],
    [
      'nothing of what went and came back as it was',
      [removal(mines, 2), addition(mines), more(engines, 4, 5), more(mines, 1, 2)],
      ['Engine rating 4 → 5'],
    ],
    ['nothing of a single one that came back', [removal(mines, 1), addition(mines)], []],
    [
      'what went, came and went once',
      [removal(mines, 1), addition(mines), removal(mines, 1)],
      ['− Mines'],
    ],
    [
      'one step of what went, came, went and came',
      [removal(mines, 3), addition(mines), removal(mines, 1), addition(mines)],
      ['Mines 3 → 1'],
    ],
  ])('are %s', (_, moves, texts) => {
    expect(joinedMoves(moves).map(({ text }) => text)).toEqual(texts);
  });
});
