import { For } from 'solid-js';
import type { OtherPageText, PageKind } from '../../../formats/arriving/page-reading.ts';
import { handOver } from '../../../store/hand-over.ts';
import { Button } from '../../components/button.tsx';

const PAGES = {
  ships: { page: 'ships', href: '#/library' },
  fleet: { page: 'fleets', href: '#/library/fleets' },
  weapons: { page: 'weapons', href: '#/library/weapons' },
  rules: { page: 'rules', href: '#/library/rules' },
} as const satisfies { readonly [kind in PageKind]: object };

interface OtherPagesProps {
  readonly texts: readonly OtherPageText[];
  /** Whether there is nothing else to do with what came in. */
  readonly primary: boolean;
  /** The page is about to change. */
  readonly onLeave: () => void;
}

/** Leads to the pages that take in what this one does not, with the texts that are for them. */
export function OtherPages(props: OtherPagesProps) {
  const kinds = () => [...new Set(props.texts.map(({ kind }) => kind))];
  const follow = (kind: PageKind) => {
    const { page, href } = PAGES[kind];
    const texts = props.texts.filter((other) => other.kind === kind);
    handOver(
      page,
      texts.map(({ file, text }) => ({ name: file, text })),
    );
    props.onLeave();
    location.hash = href;
  };
  return (
    <For each={kinds()}>
      {(kind) => (
        <p>
          <Button
            primary={props.primary}
            label={`Continue on the ${PAGES[kind].page} page`}
            onClick={() => follow(kind)}
          />
        </p>
      )}
    </For>
  );
}
