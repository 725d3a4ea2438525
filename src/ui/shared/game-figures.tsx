/** Figures that open to their steps, as pages of other games have them. */
import { type Accessor, type Component, createSignal } from 'solid-js';
import { type ExplainedFigure, ExplainNumber } from '../components/explain-number.tsx';

/** Figures of which at most one is explained: its path, and a figure for the path of its steps. */
export function createExplained(): {
  readonly explained: Accessor<string | undefined>;
  readonly Figure: Component<Omit<ExplainedFigure, 'behind'> & { readonly path: string }>;
} {
  const [explained, explain] = createSignal<string>();
  return {
    explained,
    Figure: (of) => (
      <ExplainNumber
        label={of.label}
        figure={of.figure}
        current={explained() === of.path}
        onExplain={() => explain((now) => (now === of.path ? undefined : of.path))}
      />
    ),
  };
}
