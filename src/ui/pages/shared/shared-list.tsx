/** Parts of every page of content from a link. */
import { useNavigate } from '@solidjs/router';
import { createResource, type JSX, type ParentProps, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Library } from '../../../store/library.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { Button } from '../../components/button.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { useLibraryLoad } from '../../shared/library/library-page.tsx';
import {
  hrefTo,
  type ItemsPath,
  isEmbedded,
  itemPath,
  wholeAddress,
} from '../../shared/page-list.ts';
import { createAttempt } from '../../shared/work.ts';

/** A page of content from a link: not saved yet, or in a frame, which cannot save. */
export const SharedList = (
  props: ParentProps<{
    /** The shared content: `A fleet`. */
    readonly what: string;
    readonly title: string;
    /** Words for the part that the library has: `which you have`. */
    readonly known?: string | undefined;
    /** Buttons that store, open or write the content. */
    readonly actions: JSX.Element;
    readonly fault: string | undefined;
  }>,
) => (
  <main class="shared-list">
    <Show when={!isEmbedded()}>
      <p class="muted">
        {props.what} from a link, {props.known ?? 'not saved yet'}
      </p>
    </Show>
    <h1>
      <bdi>{props.title}</bdi>
    </h1>
    {props.children}
    <Show when={!isEmbedded()} fallback={<OpenInSlipway title={props.title} />}>
      <div class="row">{props.actions}</div>
      <FaultLine class="over-space" what="Not saved" why={props.fault} />
    </Show>
  </main>
);

/** Button that saves the link's content, or leads to it if the library has it. */
export const SaveOrShow = (props: {
  /** Its address in the library; undefined if missing. */
  readonly known: string | undefined;
  readonly label?: string | undefined;
  readonly busy: boolean;
  readonly onSave: () => void;
}) => (
  <Show
    when={props.known}
    fallback={
      <Button
        primary
        label={props.label ?? 'Save to my library'}
        disabled={props.busy}
        onClick={() => props.onSave()}
      />
    }
  >
    {(href) => (
      <a class="button primary" link href={href()}>
        Show in my library
      </a>
    )}
  </Show>
);

/** Last line of a frame: the link that opens its content in a tab of its own. */
export const OpenInSlipway = (props: { readonly title: string }) => (
  <p class="embedded-foot">
    <a href={wholeAddress()} target="_blank" rel="noopener">
      Open <bdi>{props.title}</bdi> in Slipway
    </a>
  </p>
);

export const SharedNotes = (props: { readonly notes: string | undefined }) => (
  <Show when={props.notes}>
    {(notes) => (
      <p class="shared-notes" dir="auto">
        {notes()}
      </p>
    )}
  </Show>
);

/** Searches the library; undefined until it is read, and in a frame, which reads nothing. */
export function createKnown<Found>(
  find: (library: Library) => Promise<Found>,
): () => Found | undefined {
  const load = useLibraryLoad();
  const [found] = createResource(
    () => !isEmbedded(),
    async () => {
      try {
        return await find(await load());
      } catch {
        // Saving reports the library's faults.
        return undefined;
      }
    },
  );
  return () => loadedFrom(found);
}

/** Keeps content of a link in the library, after its packs, and goes to where it is then. */
export function createKeeping(packs: () => readonly RulesPack[]) {
  const load = useLibraryLoad();
  const navigate = useNavigate();
  const { attempt, busy, fault } = createAttempt();
  /** `store` returns the path of what it has stored. */
  const keep = (store: (library: Library) => string | Promise<string>) =>
    attempt(async () => {
      const library = await load();
      await keepPacks(library, packs());
      navigate(await store(library), { replace: true });
    });
  return { keep, busy, fault };
}

/** The address of an item on the page of its collection; undefined without an id. */
export const knownHref = (page: ItemsPath, id: string | undefined): string | undefined =>
  id === undefined ? undefined : hrefTo(itemPath(page, id));

/** Words for the parts of a link that the library lacks: `the other ship`, `the other 3 ships`. */
export const wordOthers = (count: number, noun: string): string =>
  `the other ${count === 1 ? noun : countOf(count, noun)}`;
