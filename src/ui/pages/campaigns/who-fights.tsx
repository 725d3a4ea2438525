import { For } from 'solid-js';
import { fightLimits } from '../../../core/campaign/outcomes.ts';
import type { CampaignBattle } from '../../../core/campaign/state.ts';
import { Check } from '../../components/check.tsx';
import { useCampaignPlay } from './campaign-play.ts';

/** Ships of both fleets that fight, against the limits of the scenario. */
export function WhoFights(props: {
  readonly fought: CampaignBattle;
  readonly whole: CampaignBattle;
  readonly onPick: (ships: CampaignBattle['ships']) => void;
}) {
  const { state } = useCampaignPlay();
  const ratingOf = (id: string) => state().ship(id)?.figures.rating ?? 0;
  const sum = (at: 0 | 1) => props.fought.ships[at].reduce((all, id) => all + ratingOf(id), 0);
  const limits = () => fightLimits(state(), props.fought);
  const words = (at: 0 | 1) => {
    const limit = limits()[at];
    return limit === undefined ? `${sum(at)}` : `${sum(at)} of ${limit}`;
  };
  const isOver = (at: 0 | 1) => sum(at) > (limits()[at] ?? Number.POSITIVE_INFINITY);
  const toggle = (at: 0 | 1, ship: string) => {
    const { ships } = props.fought;
    const own = props.whole.ships[at].filter((id) => (id === ship) !== ships[at].includes(id));
    if (own.length > 0) props.onPick(at === 0 ? [own, ships[1]] : [ships[0], own]);
  };
  return (
    <details class="who-fights">
      <summary>
        Who fights: {words(0)} against {words(1)}
      </summary>
      <For each={[0, 1] as const}>
        {(at) => (
          <fieldset>
            <legend>
              {state().fleetName(props.whole.fleets[at])}{' '}
              <span classList={{ 'text-error': isOver(at) }}>{words(at)}</span>
            </legend>
            <For each={props.whole.ships[at]}>
              {(id) => (
                <Check
                  checked={props.fought.ships[at].includes(id)}
                  onChange={() => toggle(at, id)}
                >
                  <b>{id}</b>
                  <bdi>{state().ship(id)?.name ?? state().ship(id)?.figures.className}</bdi>
                  <span>{ratingOf(id)}</span>
                </Check>
              )}
            </For>
          </fieldset>
        )}
      </For>
    </details>
  );
}
