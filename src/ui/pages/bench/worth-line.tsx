/** A line under the rating with the ship's worth by the study. */
import { A } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { packReferences } from '../../../core/design/design.ts';
import { countText } from '../../../core/exact/rounding.ts';
import type { Bench } from '../../../store/bench.ts';
import { fairRating } from '../../../study/fair-rating.ts';
import { readResult } from '../../../study/result.ts';
import { createOnPause } from '../../components/following.ts';
import { loadedFrom } from '../../components/late.tsx';
import { rememberedPlay } from '../../shared/play-options.tsx';
import { useShip } from './ship-context.tsx';

/** Milliseconds after the last change. */
const PAUSE = 600;

export default function WorthLine(props: { readonly bench: Bench }) {
  const { ship, rules, library } = useShip();
  const [loaded] = createResource(async () => {
    const [{ study }, play] = await Promise.all([library(), rememberedPlay(props.bench)]);
    return { study: readResult('studies/unity-2.0.json', await study()), play };
  });
  const worth = createOnPause(
    () => [ship.design(), loaded.state],
    () => {
      const found = loaded.error ? undefined : loadedFrom(loaded);
      const design = ship.design();
      // The study is of the rulebook: house rules change the prices.
      const isHouse = rules.packs.length > 0 || packReferences(design).length > 0;
      const rating = ship.evaluation().combatRating;
      if (!found || isHouse || rating === 0) return undefined;
      const { fair } = fairRating({ rules, play: found.play }, found.study, design);
      if (!Number.isFinite(fair.low) || !Number.isFinite(fair.high)) return undefined;
      return { low: Math.round(fair.low), high: Math.round(fair.high), rating };
    },
    PAUSE,
  );
  return (
    <Show when={worth()}>
      {(shown) => (
        <p class="small worth-line">
          <A href="/study">
            Simulated worth{' '}
            <b>
              {countText(shown().low)}–{countText(shown().high)}
            </b>{' '}
            of rating {countText(shown().rating)}
          </A>
        </p>
      )}
    </Show>
  );
}
