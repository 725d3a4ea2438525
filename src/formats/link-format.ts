/** Share links: alone, in a message, or with ships in another format around them. */
import { carriedPacks } from '../core/rules/packs/own-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { accountedWording } from './accounted.ts';
import { designsOf, type Format, type WritableContent } from './format.ts';
import { readIslands } from './islands.ts';
import { hasLink, shareFragment, shareLink, wordLinkIssue } from './link/link.ts';

export const link: Format = {
  id: 'link',
  name: 'share links',
  holds: 'ships',
  endings: ['.txt'],
  needsEditions: true,
  detect: hasLink,
  read: readIslands,
  word: accountedWording((issue) => ({ message: wordLinkIssue(issue) ?? issue.code })),
  write(rules, content, { page = '' } = {}) {
    if ('pack' in content) return undefined;
    const shared =
      'scenario' in content
        ? [{ kind: 'scenario', ...content } as const]
        : 'weapons' in content
          ? [{ kind: 'weapons', weapons: content.weapons } as const]
          : 'fleet' in content
            ? [{ kind: 'fleet', fleet: content.fleet, ...carriedWith(rules, content) } as const]
            : designsOf(content).map(
                (design) =>
                  ({ kind: 'ship', design, ...carriedWith(rules, { designs: [design] }) }) as const,
              );
    const links = shared.map((item) => (page === '' ? shareFragment(item) : shareLink(page, item)));
    return links.includes(undefined) ? undefined : links.map((link) => `${link}\n`).join('');
  },
};

const carriedWith = (rules: Rules, content: WritableContent) => {
  const packs = carriedPacks(rules, designsOf(content));
  return packs.length > 0 ? { packs } : {};
};
