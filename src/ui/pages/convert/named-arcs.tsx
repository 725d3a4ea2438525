import { For, Index } from 'solid-js';
import { TextField } from '../../components/text-field.tsx';
import type { NamedArc } from './conversion.ts';

interface NamedArcsProps {
  readonly arcs: readonly NamedArc[];
  readonly onChange: (name: string, letters: string) => void;
}

/** Arcs that only the Nova book names, each with a field for its letters. */
export function NamedArcs(props: NamedArcsProps) {
  const faulty = () => props.arcs.filter(({ isFaulty }) => isFaulty);
  return (
    <fieldset class="named-arcs">
      <legend>Arcs that only the Nova book names: give their letters</legend>
      <div class="named-arc-fields">
        <Index each={props.arcs}>
          {(arc, i) => (
            <TextField
              id={`named-arc-${i}`}
              label={arc().name}
              value={arc().letters}
              placeholder="ABC"
              onChange={(text) => props.onChange(arc().name, text)}
            />
          )}
        </Index>
      </div>
      <ul class="field-issues" aria-live="polite">
        <For each={faulty()}>
          {({ letters }) => (
            <li>
              <bdi>“{letters}”</bdi> is not a firing arc: letters A to L, or a name such as FP.
            </li>
          )}
        </For>
      </ul>
    </fieldset>
  );
}
