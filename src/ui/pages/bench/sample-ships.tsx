import '../../styles/samples.css';
import { createResource, For } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { Library } from '../../../store/library.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { loadedFrom } from '../../shared/loaded.ts';

/** The sample ships by faction; a chosen one opens as a copy. */
export default function SampleShips(props: {
  readonly rules: Rules;
  readonly library: () => Promise<Library>;
  readonly onChoose: (design: Design) => void;
  readonly onClose: () => void;
}) {
  const [factions] = createResource(async () => (await props.library()).samples());
  const rating = (design: Design) => evaluate(props.rules, design).combatRating;
  return (
    <DialogFrame
      title="New ship from a sample"
      class="samples-dialog"
      description="It opens as a copy, to change as you like."
      onClose={props.onClose}
    >
      <For each={loadedFrom(factions)}>
        {({ faction, ships }) => (
          <section aria-label={faction}>
            <ul class="samples">
              <li>
                <h3>{faction}</h3>
              </li>
              <For each={ships}>
                {(design) => (
                  <li>
                    <button type="button" onClick={() => props.onChoose(design)}>
                      <span>
                        <b>{design.class}</b>
                        <small>
                          {design.type}, hull {design.hull}
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
