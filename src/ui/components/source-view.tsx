import { createMemo, For, Show } from 'solid-js';
import type { Span } from '../../core/design/issues.ts';
import { Button } from './button.tsx';

interface Mark extends Span {
  readonly severity: 'error' | 'warning';
}

/** Lines kept in view above a selected place. */
const LINES_ABOVE = 3;

/** Selects places in a text; `field` is the ref of a `SourceView`. */
export function createPlaces() {
  let field: HTMLTextAreaElement | undefined;
  return {
    field(element: HTMLTextAreaElement) {
      field = element;
    },
    /** Selects a place and brings it into view. */
    show(span: Span | undefined) {
      if (!span || !field) return;
      field.focus();
      field.setSelectionRange(span.start, Math.max(span.end, span.start + 1));
      const above = field.value.slice(0, span.start).split('\n').length - 1 - LINES_ABOVE;
      field.scrollTop = above * Number.parseFloat(getComputedStyle(field).lineHeight);
    },
  };
}

/** Longest text that can be edited: browsers take seconds to lay out megabytes. */
const MAX_EDITED = 200_000;

/** Characters shown of a longer text, few enough for a quick layout. */
const SHOWN_OF_LONG = 50_000;

/** A text to edit, with its doubtful letters highlighted. */
export function SourceView(props: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly marks: readonly Mark[];
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
  readonly field?: (element: HTMLTextAreaElement) => void;
}) {
  let backdrop: HTMLPreElement | undefined;
  const isLong = () => props.value.length > MAX_EDITED;
  const shown = () => (isLong() ? props.value.slice(0, SHOWN_OF_LONG) : props.value);
  const pieces = createMemo(() =>
    // Lay out a text without marks only once.
    props.marks.length === 0 ? [] : piecesOf(shown(), props.marks),
  );
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (pasted.length <= MAX_EDITED) return;
    event.preventDefault();
    props.onChange(pasted);
  };
  return (
    <div class="source-view">
      <pre
        aria-hidden="true"
        ref={(element) => {
          backdrop = element;
        }}
      >
        <For each={pieces()}>
          {({ text, severity }) => (severity ? <mark class={severity}>{text}</mark> : text)}
        </For>{' '}
      </pre>
      <textarea
        id={props.id}
        aria-label={props.label}
        spellcheck={false}
        dir="auto"
        placeholder={props.placeholder}
        value={shown()}
        readOnly={isLong()}
        ref={(element) => props.field?.(element)}
        onInput={(event) => props.onChange(event.currentTarget.value)}
        onPaste={onPaste}
        onScroll={(event) => {
          if (!backdrop) return;
          backdrop.scrollTop = event.currentTarget.scrollTop;
          backdrop.scrollLeft = event.currentTarget.scrollLeft;
        }}
      />
      <Show when={isLong()}>
        <p class="source-note">
          {(props.value.length / 1_000_000).toFixed(1)} million characters: all of it is read, its
          beginning is shown.
          <Button small label="Clear" onClick={() => props.onChange('')} />
        </p>
      </Show>
    </div>
  );
}

interface Piece {
  readonly text: string;
  readonly severity?: 'error' | 'warning';
}

function piecesOf(text: string, marks: readonly Mark[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const start = Math.max(at, mark.start);
    const end = Math.min(text.length, Math.max(mark.end, start + 1));
    if (end <= start) continue;
    pieces.push({ text: text.slice(at, start) });
    pieces.push({ text: text.slice(start, end), severity: mark.severity });
    at = end;
  }
  return [...pieces, { text: text.slice(at) }];
}
