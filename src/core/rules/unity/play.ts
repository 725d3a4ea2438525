/** The Unity rules of play, from data/unity/play. */
import actions from '../../../../data/unity/play/actions.json' with { type: 'json' };
import combat from '../../../../data/unity/play/combat.json' with { type: 'json' };
import craft from '../../../../data/unity/play/craft.json' with { type: 'json' };
import geometry from '../../../../data/unity/play/geometry.json' with { type: 'json' };
import movement from '../../../../data/unity/play/movement.json' with { type: 'json' };
import systems from '../../../../data/unity/play/systems.json' with { type: 'json' };
import terrain from '../../../../data/unity/play/terrain.json' with { type: 'json' };
import traits from '../../../../data/unity/play/traits.json' with { type: 'json' };
import { assemblePlay, type PlayRules, type PlayTables } from '../play-rules.ts';

export const unityPlayTables: PlayTables = {
  ...{ geometry, movement, combat, traits, craft, systems, terrain, actions },
};

export const unityPlay: PlayRules = assemblePlay(unityPlayTables);
