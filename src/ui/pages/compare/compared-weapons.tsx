import '../../styles/chart.css';
import { A } from '@solidjs/router';
import { createMemo, createResource, Show } from 'solid-js';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { loadedFrom } from '../../shared/loaded.ts';
import { createPlaying } from '../../shared/play-options.tsx';
import { WeaponDuel } from './weapon-duel.tsx';

/** Weapons of the library side by side, by their ids. */
export default function ComparedWeapons(props: { readonly ids: readonly string[] }) {
  const library = useLibrary();
  const { weapons, bench } = library;
  const playing = createPlaying(bench);
  const revisions = createMemo(() => props.ids.map((id) => [id, weapons.find(id)?.revision]));
  const [values] = createResource(revisions, () => weapons.values(props.ids));
  const found = () => (values.error ? [] : (loadedFrom(values) ?? []));
  return (
    <div class="compare-page">
      <div class="page-head">
        <h1>Compare weapons</h1>
        <span class="grow" />
        <A class="button" href="/weapons">
          Back to the list
        </A>
      </div>
      <Show
        when={found().length > 1 && playing.play()}
        fallback={
          <p class="muted" role="status">
            {values.loading || !playing.play()
              ? 'Reading the weapons…'
              : 'Select two to six weapons in the list, then compare them.'}
          </p>
        }
      >
        {(rules) => (
          <WeaponDuel
            playing={playing}
            battle={{ rules: library.rulesOn, play: rules() }}
            weapons={found().map(({ value }) => value)}
          />
        )}
      </Show>
    </div>
  );
}
