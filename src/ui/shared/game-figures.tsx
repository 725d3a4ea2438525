/** Parts that pages of other games have alike: a part with its heading, and figures that open to their steps. */
import { type Accessor, type Component, createSignal, type JSX } from 'solid-js';
import { type ExplainedFigure, ExplainNumber } from '../components/explain-number.tsx';

export const TitledPart = (props: {
  readonly class: string;
  readonly title: string;
  readonly children: JSX.Element;
}) => (
  <section class={props.class} aria-label={props.title}>
    <h2>{props.title}</h2>
    {props.children}
  </section>
);

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
