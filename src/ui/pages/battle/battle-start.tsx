/** The empty page Battle: the last battle, one to watch at once, or one of your own. */
import type { Preparation } from '../../../study/preparation.ts';
import { Button } from '../../components/button.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import type { OrderedReturn } from '../../shared/battle/handed-battle.ts';
import { storedBattle } from './kept-battle.ts';
import { sideTitle } from './preparation.ts';
import { type Fighting, fightingWords, OpenSaved } from './set-up-panel.tsx';

export const BattleStart = (
  props: {
    readonly preparation: Preparation;
    readonly onBegin: (way: 'watch' | 'set up') => void;
    readonly onText: (text: string, back?: OrderedReturn) => Promise<void>;
  } & Fighting,
) => {
  const last = storedBattle();
  const goesOn = last !== undefined && !last.isOver;
  return (
    <section class="battle-start" aria-label="Start">
      <FaultLine class="battle-fault" why={props.fault} />
      <h2>Fight it before you fly it</h2>
      <p>
        Two sample ships stand {props.preparation.distance} hexes apart. Watch how they fight: each
        shot, each die, each box, with the rule behind it. Go back and forth as in a film.
      </p>
      {last && (
        <Button
          primary={goesOn}
          disabled={props.fighting !== undefined}
          onClick={() => props.onText(last.text, last.back)}
        >
          {goesOn ? `Go on with ${last.title}` : `See ${last.title} again`}
        </Button>
      )}
      <Button
        primary={!goesOn}
        disabled={props.fighting !== undefined}
        onClick={() => props.onBegin('watch')}
      >
        {fightingWords(props) ??
          `Watch ${props.preparation.sides.map(sideTitle).join(' against ')}`}
      </Button>
      <Button label="Set up your own" onClick={() => props.onBegin('set up')} />
      <OpenSaved onText={props.onText} />
      <p class="muted small">
        Your ships or whole fleets, flown by you or by the computer, with optional rules and
        terrain.
      </p>
    </section>
  );
};
