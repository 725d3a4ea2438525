import { createMemo, For } from 'solid-js';

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly severity: 'error' | 'warning';
}

interface SourceViewProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly marks: readonly Mark[];
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
  readonly field?: (element: HTMLTextAreaElement) => void;
}

/** Longer texts are not marked: painting them twice would hold the page up. */
const MOST_MARKED = 200_000;

/** A text to edit, with what is doubtful marked where it stands: the marks lie behind the letters. */
export function SourceView(props: SourceViewProps) {
  let backdrop: HTMLPreElement | undefined;
  const pieces = createMemo(() => piecesOf(props.value, props.marks));
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
        value={props.value}
        ref={(element) => props.field?.(element)}
        onInput={(event) => props.onChange(event.currentTarget.value)}
        onScroll={(event) => {
          if (!backdrop) return;
          backdrop.scrollTop = event.currentTarget.scrollTop;
          backdrop.scrollLeft = event.currentTarget.scrollLeft;
        }}
      />
    </div>
  );
}

interface Piece {
  readonly text: string;
  readonly severity?: 'error' | 'warning';
}

function piecesOf(text: string, marks: readonly Mark[]): readonly Piece[] {
  if (text.length > MOST_MARKED) return [];
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
