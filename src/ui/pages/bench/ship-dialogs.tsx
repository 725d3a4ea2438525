/** Dialogs of the bench: ships to start from, the base of a variant, and versions. */
import '../../styles/samples.css';
import { createResource, For, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { setBase } from '../../../core/design/origins.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { byId, compared } from '../../../core/rating/comparison/comparison.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { Ship } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { HistoryDialog } from '../../shared/library/history-dialog.tsx';
import { FoundShips } from '../../shared/ships/choose-ship.tsx';

/** Ships to start from: samples by faction, or templates by role. */
export type ShipSource = 'samples' | 'templates';

const SOURCES: {
  readonly [source in ShipSource]: {
    readonly title: string;
    readonly about: string;
    readonly load: (
      library: Library,
    ) => Promise<readonly { readonly faction?: string; readonly ships: readonly Design[] }[]>;
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
export function SampleShips(props: {
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

/** Choice of a ship of the library that the active ship is a variant of. */
export function BaseDialog(props: {
  readonly ship: Ship;
  readonly library: () => Promise<Library>;
  readonly onClose: () => void;
}) {
  const [library] = createResource(props.library);
  return (
    <DialogFrame
      title="Name its base"
      class="picker-dialog"
      description="This ship becomes a variant of the one you choose, as that is now."
      onClose={props.onClose}
    >
      <Show when={!library.error && loadedFrom(library)}>
        {(loaded) => (
          <FoundShips
            library={loaded()}
            onChoose={(base, title) => {
              if (base.id === props.ship.id) return 'A ship cannot be a variant of itself.';
              props.ship.change(`Variant of ${title}`, setBase(base));
              props.onClose();
              return undefined;
            }}
          />
        )}
      </Show>
      <Show when={library.error}>
        <p class="text-error">The library cannot be read.</p>
      </Show>
    </DialogFrame>
  );
}

/** Versions of a ship of the bench. */
export function ShipHistory(props: {
  readonly ship: Ship;
  readonly library: Library;
  readonly onClose: () => void;
}) {
  const { ship, library } = props;
  const { rules } = library;
  return (
    <HistoryDialog
      kind="ships"
      item={{ ...ship, value: ship.design }}
      thing="ship"
      library={library}
      compare={(designs) => compared(rules, designs, byId)}
      figures={(design) => {
        const { combatRating, space } = evaluate(rules, design);
        const left = space.remaining;
        return `rating ${countText(combatRating)} · ${countText(Math.abs(left))} SU ${left < 0 ? 'over' : 'left'}`;
      }}
      onClose={props.onClose}
    />
  );
}
