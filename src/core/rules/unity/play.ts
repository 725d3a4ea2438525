/** The Unity rules of play, from data/unity/play. */
import geometry from '../../../../data/unity/play/geometry.json' with { type: 'json' };
import movement from '../../../../data/unity/play/movement.json' with { type: 'json' };
import { assemblePlay, type PlayRules, type PlayTables } from '../play-rules.ts';

/** @internal */
export const unityPlayTables: PlayTables = { geometry, movement };

export const unityPlay: PlayRules = assemblePlay(unityPlayTables);
