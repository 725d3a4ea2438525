import { createSignal, Index, Show } from 'solid-js';
import { groupedText } from '../../core/exact/rounding.ts';
import type { Step } from '../../core/rating/steps.ts';
import { ownField } from '../../core/rules/lookup.ts';
import { type ExplainedFigure, ExplainNumber } from './explain-number.tsx';

/** Names of the quantities that steps write as letters. */
const QUANTITIES: { readonly [letters: string]: string } = {
  ...{ H: 'hull', S: 'shields', ER: 'engine rating', ERo: 'engine rating for ORAT' },
  ...{ EF: 'engine factor', SF: 'shield factor', TL: 'tech level', n: 'number' },
  ...{ LR: 'long range', X: 'by hull', R: 'outer edge of the band', MA: 'movement allowance' },
  ...{ ROF: 'rate of fire', ACC: 'accuracy', IMP: 'impact', DMG: 'damage' },
};

/** The steps behind a number, with formula, values, result and rule, under their weapon or bank. */
export function StepsView(props: {
  readonly title: string;
  readonly steps: readonly Step[];
  /** Result of the steps, if it is one number. */
  readonly result?: string | undefined;
  /** Heading for the steps of a path: its weapon or bank; empty for other paths. */
  readonly partOf?: (path: string) => string;
  /** Address of a step's house rule; undefined for rules of the book. */
  readonly houseHref?: (step: Step) => string | undefined;
  /** True if the steps are shown below their head, which then folds them; always shown without. */
  readonly open?: boolean;
  readonly onFold?: (open: boolean) => void;
}) {
  const rows = () => {
    let last = '';
    return props.steps.map((step) => {
      const part = props.partOf?.(step.path) ?? '';
      const head = part === last ? '' : part;
      last = part;
      return { step, head };
    });
  };
  const Head = () => (
    <>
      <h2 class="grow">Explain {props.title}</h2>
      <Show when={props.result}>
        <b class="steps-result">{groupedText(props.result ?? '')}</b>
      </Show>
    </>
  );
  const Steps = () => (
    <Show when={props.steps.length > 0} fallback={<p class="muted">Nothing here yet: 0.</p>}>
      <ol>
        <Index each={rows()}>
          {(row) => (
            <>
              <Show when={row().head}>
                {(head) => (
                  <li class="step-part">
                    <bdi>{head()}</bdi>
                  </li>
                )}
              </Show>
              <StepView step={row().step} href={props.houseHref?.(row().step)} />
            </>
          )}
        </Index>
      </ol>
    </Show>
  );
  return (
    <section class="steps" aria-live="polite" aria-label={`Explain ${props.title}`}>
      <Show
        when={props.onFold}
        fallback={
          <>
            <div class="section-head">
              <Head />
            </div>
            <Steps />
          </>
        }
      >
        {(onFold) => (
          <details open={props.open} onToggle={(event) => onFold()(event.currentTarget.open)}>
            <summary>
              <Head />
            </summary>
            <Steps />
          </details>
        )}
      </Show>
    </section>
  );
}

const StepView = (props: { readonly step: Step; readonly href: string | undefined }) => (
  <li>
    <div class="step-head">
      <span>{props.step.label}</span>
      <Show
        when={props.href}
        fallback={
          <span class="rule" title="Rule">
            {props.step.rule}
          </span>
        }
      >
        {(href) => (
          <a class="rule house" title="House rule" href={href()}>
            <bdi>{props.step.rule}</bdi>
          </a>
        )}
      </Show>
    </div>
    <div class="step-formula">{props.step.formula}</div>
    <Show when={props.step.inputs.length > 0}>
      <div class="step-inputs">
        <Index each={props.step.inputs}>
          {(input) => (
            <span>
              {input().name}
              <Show when={ownField(QUANTITIES, input().name)}>
                {(name) => <small> {name()}</small>}
              </Show>{' '}
              <b>{groupedText(input().value)}</b>
            </span>
          )}
        </Index>
      </div>
    </Show>
    <div class="step-result">
      = <b>{groupedText(props.step.rounded)}</b>
      <Show when={props.step.exact !== props.step.rounded}>
        <span class="muted"> from {groupedText(props.step.exact)}</span>
      </Show>
    </div>
  </li>
);

/** Figures of a page, of which at most one is explained. */
export function createExplained() {
  const [explained, explain] = createSignal<string>();
  return {
    /** Path of the explained figure. */
    explained,
    /** A figure with the path of its steps. */
    Figure: (of: Omit<ExplainedFigure, 'behind'> & { readonly path: string }) => (
      <ExplainNumber
        label={of.label}
        figure={of.figure}
        current={explained() === of.path}
        onExplain={() => explain((now) => (now === of.path ? undefined : of.path))}
      />
    ),
    /** The steps of the explained figure, under their own label by default. */
    Explanation(of: {
      readonly steps: readonly Step[];
      readonly title?: string;
      /** True to repeat the result in the heading. */
      readonly hasResult?: boolean;
    }) {
      const steps = () => of.steps.filter(({ path }) => path === explained());
      return (
        <Show when={steps().at(-1)}>
          {(last) => (
            <StepsView
              title={of.title ?? last().label}
              steps={steps()}
              result={of.hasResult ? last().rounded : undefined}
            />
          )}
        </Show>
      );
    },
  };
}
