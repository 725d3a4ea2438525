import { For, Index, type JSX, Show } from 'solid-js';
import { type Issue, wordIssue } from '../../core/design/issues.ts';
import { Check } from './fields.tsx';

export default function IssueList(props: {
  readonly id?: string;
  readonly issues: readonly Issue[];
}) {
  return (
    <ul class="field-issues" id={props.id}>
      <Index each={props.issues}>
        {(issue) => <li class={issue().severity}>{wordIssue(issue())}</li>}
      </Index>
    </ul>
  );
}

/** Most issues listed: a hostile ship has several for each of its banks. */
export const MAX_ISSUES = 100;

export const MoreIssues = (props: { readonly count: number }) => (
  <Show when={props.count > MAX_ISSUES}>
    <li class="more">and {props.count - MAX_ISSUES} more</li>
  </Show>
);

export interface FoundIssue {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly line?: number;
}

/** Most issues shown for one ship. */
const MAX_SHOWN = 12;

export const FoundShipItem = (props: {
  readonly title: string;
  readonly figures: JSX.Element;
  readonly note?: JSX.Element;
  readonly issues: readonly FoundIssue[];
  readonly chosen: boolean;
  readonly disabled?: boolean;
  readonly onChoose: (chosen: boolean) => void;
  /** Shows the place of an issue in the text. */
  readonly onShow: (index: number) => void;
}) => (
  <li class="found-ship">
    <Check checked={props.chosen} disabled={props.disabled} onChange={props.onChoose}>
      <bdi class="name">{props.title}</bdi>
      <span class="muted">{props.figures}</span>
      {props.note}
    </Check>
    <Show when={props.issues.length > 0}>
      <IssueLines issues={props.issues} onShow={props.onShow} />
    </Show>
  </li>
);

/** Issues of a text; a click on one shows its place. */
export const IssueLines = (props: {
  readonly issues: readonly FoundIssue[];
  readonly onShow: (index: number) => void;
}) => (
  <ul class="issues">
    <For each={props.issues.slice(0, MAX_SHOWN)}>
      {(issue, index) => (
        <li class={issue.severity}>
          <button type="button" onClick={() => props.onShow(index())}>
            <Show when={issue.line}>{(line) => <b>Line {line()}: </b>}</Show>
            {issue.message}
          </button>
        </li>
      )}
    </For>
    <Show when={props.issues.length > MAX_SHOWN}>
      <li class="muted">and {props.issues.length - MAX_SHOWN} more</li>
    </Show>
  </ul>
);

/** The reason of a failure, if any, after `what`: `Not saved`. */
export const FaultLine = (props: {
  readonly why: string | undefined;
  readonly what?: string;
  readonly class?: string;
}) => (
  <Show when={props.why}>
    {(why) => (
      <p class={props.class ?? 'text-error'} role="alert">
        {props.what && `${props.what}: `}
        {why()}
      </p>
    )}
  </Show>
);
