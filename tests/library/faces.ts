/** The faces of the library as the package has them: each call checks its arguments. */
import * as battleFace from '../../src/battle.ts';
import * as indexFace from '../../src/index.ts';
import { BATTLE, INDEX, PLAY, SOLVE } from '../../src/library/arguments.ts';
import { namedCalls } from '../../src/library/named-calls.ts';
import * as playFace from '../../src/play.ts';
import * as solveFace from '../../src/solve.ts';

export const index = namedCalls(indexFace, INDEX);
export const play = namedCalls(playFace, PLAY);
export const battle = namedCalls(battleFace, BATTLE);
export const solve = namedCalls(solveFace, SOLVE);
export * as node from '../../src/cli/node.ts';
