import { Show } from 'solid-js';
import type { Document } from '../../../store/document.ts';
import { ConflictBar } from '../../components/conflict-bar.tsx';
import { GoneBar } from '../../components/gone-bar.tsx';

interface DocumentBarsProps<Value> {
  readonly document: Pick<Document<Value>, 'gone' | 'save' | 'conflict' | 'resolve'>;
  /** What it is: "weapon". */
  readonly what: string;
  /** What it is called. */
  readonly nameOf: (value: Value) => string;
}

/** What other windows have done to what is open here. */
export function DocumentBars<Value>(props: DocumentBarsProps<Value>) {
  return (
    <>
      <Show when={props.document.gone()}>
        <GoneBar what={props.what} onStore={() => void props.document.save()} />
      </Show>
      <Show when={props.document.conflict()}>
        {(theirs) => (
          <ConflictBar
            what={props.what}
            theirs={props.nameOf(theirs())}
            onChoose={(choice) => props.document.resolve(choice)}
          />
        )}
      </Show>
    </>
  );
}
