import { Index, Show } from 'solid-js';
import type { NamedArc } from '../../../library/conversion.ts';
import { TextField } from '../../components/text-field.tsx';

interface NamedArcsProps {
  readonly arcs: readonly NamedArc[];
  readonly onChange: (name: string, letters: string) => void;
}

/** Arcs that only the Nova book names, each with a field for its letters. */
export function NamedArcs(props: NamedArcsProps) {
  return (
    <fieldset class="named-arcs">
      <legend>Arcs that only the Nova book names: give their letters</legend>
      <Index each={props.arcs}>
        {(arc, i) => (
          <div>
            <TextField
              id={`named-arc-${i}`}
              label={arc().name}
              value={arc().letters}
              placeholder="ABC"
              onChange={(text) => props.onChange(arc().name, text)}
            />
            <Show when={arc().isFaulty}>
              <p class="field-issues" role="status">
                <bdi>“{arc().letters}”</bdi> is no arc: letters A to L, or a name such as FP.
              </p>
            </Show>
          </div>
        )}
      </Index>
    </fieldset>
  );
}
