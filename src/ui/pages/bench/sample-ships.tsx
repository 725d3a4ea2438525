import '../../styles/samples.css';
import { createResource, For, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { Library } from '../../../store/library.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { loadedFrom } from '../../components/late.tsx';

/** Ships to start from: samples by faction, or templates by role. */
export type ShipSource = 'samples' | 'templates';

interface ShipGroup {
  readonly faction?: string;
  readonly ships: readonly Design[];
}

const SOURCES: {
  readonly [source in ShipSource]: {
    readonly title: string;
    readonly about: string;
    readonly load: (library: Library) => Promise<readonly ShipGroup[]>;
  };
} = {
  samples: {
    title: 'New ship from a sample',
    about: 'It opens as a copy, to change as you like.',
    load: (library) => library.samples(),
  },
  templates: {
    title: 'New ship from a template',
    about:
      'Plain ships for each role, at tech level 0 and full to the last SU. Change what you like.',
    load: async (library) => [{ ships: await library.templates() }],
  },
};

/** The ships to start from; a chosen one opens as a copy. */
export default function SampleShips(props: {
  readonly source: ShipSource;
  readonly rules: Rules;
  readonly library: () => Promise<Library>;
  readonly onChoose: (design: Design) => void;
  readonly onClose: () => void;
}) {
  const source = () => SOURCES[props.source];
  const [groups] = createResource(async () => source().load(await props.library()));
  const rating = (design: Design) => evaluate(props.rules, design).combatRating;
  return (
    <DialogFrame
      title={source().title}
      class="samples-dialog"
      description={source().about}
      onClose={props.onClose}
    >
      <For each={loadedFrom(groups)}>
        {({ faction, ships }) => (
          <section aria-label={faction ?? 'Templates'}>
            <ul class="samples">
              <Show when={faction}>
                <li>
                  <h3>{faction}</h3>
                </li>
              </Show>
              <For each={ships}>
                {(design) => (
                  <li>
                    <button type="button" onClick={() => props.onChoose(design)}>
                      <span>
                        <b>{faction === undefined ? design.type : design.class}</b>
                        <small>
                          {faction === undefined ? design.class : design.type}, hull {design.hull}
                          <Show when={faction === undefined && design.notes}>
                            {(notes) => <>. {notes()}</>}
                          </Show>
                        </small>
                      </span>
                      <b class="figure">
                        <span class="visually-hidden">rating </span>
                        {rating(design)}
                      </b>
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
    </DialogFrame>
  );
}
