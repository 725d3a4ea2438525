import { For, Show } from 'solid-js';
import type { Tracks } from '../../../core/rating/evaluation.ts';
import { useShip } from './ship-context.tsx';
import { ShipFigure } from './ship-figure.tsx';

const ROWS: readonly { track: keyof Tracks; label: string }[] = [
  { track: 'engines', label: 'Engines' },
  { track: 'weapons', label: 'Weapons' },
  { track: 'shields', label: 'Shields' },
];

/** The damage tracks, and the loss limit of the equipment; batteries say theirs themselves. */
export default function TracksSection() {
  const { summed } = useShip();
  const hull = () => summed().tracks.hull;
  return (
    <section aria-labelledby="tracks-title">
      <h2 id="tracks-title">Tracks</h2>
      <dl class="tracks">
        <div>
          <dt>Hull</dt>
          <dd>{hull().length > 1 ? `${hull()[0]} to 1` : '1'}</dd>
        </div>
        <For each={ROWS}>
          {({ track, label }) => (
            <Show when={summed().tracks[track].length > 0}>
              <div>
                <dt>{label}</dt>
                <dd>
                  <ShipFigure
                    label={`${label} track`}
                    path={`tracks.${track}`}
                    figure={summed().tracks[track].join('-')}
                  />
                </dd>
              </div>
            </Show>
          )}
        </For>
        <Show when={summed().equipmentLossLimit > 0}>
          <div>
            <dt>Equipment loss limit</dt>
            <dd>
              <ShipFigure
                label="Equipment loss limit"
                path="equipmentLossLimit"
                figure={summed().equipmentLossLimit}
              />
            </dd>
          </div>
        </Show>
      </dl>
    </section>
  );
}
