/** Messages about an open document: other versions, deleted or in the trash, unreadable entries. */
import { createResource, createSignal, type JSX, Match, Show, Switch } from 'solid-js';
import { countOf } from '../../core/design/text/counts.ts';
import { Button } from '../components/button.tsx';
import { loadedFrom } from '../components/late.tsx';
import { hrefTo, type PagePath } from './page-list.ts';
import { createAttempt } from './work.ts';

const WORDS = {
  window: {
    before: 'was changed in another window',
    after: '',
    mine: 'Keep this window’s',
    theirs: 'Keep the other’s',
  },
  file: {
    before: 'was also changed in the folder’s file ',
    after: '',
    mine: 'Keep this window’s',
    theirs: 'Keep the file’s',
  },
  library: {
    before: 'is shown as in the folder’s file ',
    after: ', and was also changed in the library',
    mine: 'Keep the file’s',
    theirs: 'Keep the library’s',
  },
} as const;

/** Reports another version of this item in a window or file, and offers both. */
export const ConflictBar = (props: {
  /** Kind of item: "ship". */
  readonly what: string;
  /** Name in the other version, if it helps. */
  readonly theirs?: string | undefined;
  /** File of the library's folder with one of the versions. */
  readonly file: { readonly path: string; readonly isMine: boolean } | undefined;
  readonly onChoose: (choice: 'mine' | 'theirs' | 'both') => void;
}) => {
  const words = () => WORDS[props.file ? (props.file.isMine ? 'library' : 'file') : 'window'];
  return (
    <div class="conflict" role="alert">
      <p class="grow">
        This {props.what} {words().before}
        <bdi>{props.file?.path}</bdi>
        {words().after}
        <Show when={props.theirs}>
          {(name) => (
            <>
              , where it is called <bdi>{name()}</bdi>
            </>
          )}
        </Show>
        . Nothing is lost. Which one do you keep?
      </p>
      <Button small label={words().mine} onClick={() => props.onChoose('mine')} />
      <Button small label={words().theirs} onClick={() => props.onChoose('theirs')} />
      <Button small label="Keep both" onClick={() => props.onChoose('both')} />
    </div>
  );
};

/** Reports that another window deleted the open item, and offers to keep it. */
export const GoneBar = (props: { readonly what: string; readonly onStore: () => void }) => (
  <div class="conflict" role="alert">
    <p class="grow">Another window has deleted this {props.what}. It is still open here.</p>
    <Button small label="Save a copy" onClick={props.onStore} />
  </div>
);

/** Reports that the document is in the trash, explains changes there, and offers to restore it. */
export function TrashedBar(props: {
  /** Kind of document: "ship". */
  readonly what: string;
  readonly onRestore: () => Promise<unknown>;
}) {
  const { attempt, fault } = createAttempt();
  return (
    <div class="conflict" role="alert">
      <p class="grow">
        This {props.what} is in the trash. What you change here is saved in the trash too.
        <Show when={fault()}>{(why) => <> It could not be restored: {why()}</>}</Show>
      </p>
      <Button small label="Restore" onClick={() => void attempt(() => props.onRestore())} />
    </div>
  );
}

/** A document of the library with a log: everything is read before it is shown. */
export function OpenedLog<Opened extends { readonly unread: readonly unknown[] }>(props: {
  /** The document: "game", "campaign". */
  readonly thing: string;
  /** The page of all of them. */
  readonly page: PagePath;
  /** Undefined for a document that was deleted or cannot be read. */
  readonly read: () => Promise<Opened | undefined>;
  readonly children: (opened: Opened) => JSX.Element;
}) {
  const [found] = createResource(() => props.read());
  return (
    <Switch>
      <Match when={found.error ?? (found.state === 'ready' && !found.latest)}>
        <section class="page-message" role="alert">
          <h1>This {props.thing} cannot be opened</h1>
          <p class="muted">
            It was deleted, or its record is damaged. Other {props.thing}s are not touched.
          </p>
          <a class="button primary" link href={hrefTo(props.page)}>
            All {props.thing}s
          </a>
        </section>
      </Match>
      <Match when={loadedFrom(found)} keyed>
        {(opened) => (
          <UnreadEvents thing={props.thing} count={opened.unread.length}>
            {props.children(opened)}
          </UnreadEvents>
        )}
      </Match>
    </Switch>
  );
}

/** @internal */
export function UnreadEvents(props: {
  /** The document: "game", "campaign". */
  readonly thing: string;
  /** Entries of its log that cannot be read. */
  readonly count: number;
  /** The document, shown at once if every entry is readable. */
  readonly children: JSX.Element;
}) {
  const [isOpen, setOpen] = createSignal(false);
  return (
    <Show
      when={props.count === 0 || isOpen()}
      fallback={
        <section class="page-message" role="alert">
          <h1>
            {countOf(props.count, 'entry')} of this {props.thing} cannot be read
          </h1>
          <p class="muted">
            Made by a newer Slipway, or damaged. What cannot be read stays in the log, and does not
            count.
          </p>
          <Button label={`Open the ${props.thing} all the same`} onClick={() => setOpen(true)} />
        </section>
      }
    >
      {props.children}
    </Show>
  );
}
