/** Share links: alone, in a message, or with ships in another format around them. */
import { designsOf, type Format, type ReadingStep } from './format.ts';
import { wordLinkIssue } from './link/issues.ts';
import { hasLink, shareFragment, shareLink } from './link/link.ts';
import { readLinks } from './link/links.ts';

/** The links of a text, and the ships that stand around them in one of the `others`. */
export const makeLinkFormat = (others: (text: string) => Format): Format => ({
  id: 'link',
  name: 'share links',
  holds: 'ships',
  endings: ['.txt'],
  needsEditions: true,
  detect: hasLink,
  *read(readingRules, text) {
    const around = [...others(text).read(readingRules, text)];
    // A message around a link is no notation, and its words are no fault.
    const isPost = around.some(({ ship }) => ship !== undefined);
    if (isPost) yield* around;
    for (const { value, issues, span } of readLinks(text)) {
      const found = { issues, span };
      const done = span.end;
      if (value?.kind === 'ship') yield { done, ship: { design: value.design, ...found } };
      else if (value) yield { done, fleet: { fleet: value.fleet, ...found } };
      else yield { done, loose: found } satisfies ReadingStep;
    }
  },
  word(issue, text) {
    const message = wordLinkIssue(issue);
    return message === undefined ? others(text).word(issue, text) : { message };
  },
  write(_, content, { page = '' } = {}) {
    if ('weapons' in content) return undefined;
    const shared =
      'fleet' in content
        ? [{ kind: 'fleet', fleet: content.fleet } as const]
        : designsOf(content).map((design) => ({ kind: 'ship', design }) as const);
    const links = shared.map((one) => (page === '' ? shareFragment(one) : shareLink(page, one)));
    return links.includes(undefined) ? undefined : links.map((link) => `${link}\n`).join('');
  },
});
