/** Share links: alone, in a message, or with ships in another format around them. */
import { type LedgerEntry, type Span, unaccounted } from '../core/design/issues.ts';
import { carriedPacks } from '../core/rules/packs/own-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { accounted, accountedWording, betweenShips } from './accounted.ts';
import {
  designsOf,
  type Format,
  type ReadingRules,
  type ReadingStep,
  type WritableContent,
} from './format.ts';
import {
  hasLink,
  type PlacedLink,
  readLinks,
  shareFragment,
  shareLink,
  wordLinkIssue,
} from './link/link.ts';

/** The links of a text, and the ships that stand around them in one of the `others`. */
export const makeLinkFormat = (others: (text: string) => Format): Format => ({
  id: 'link',
  name: 'share links',
  holds: 'ships',
  endings: ['.txt'],
  needsEditions: true,
  detect: hasLink,
  read: (readingRules, text) => accounted(text, linkSteps(readingRules, text, others)),
  word: accountedWording((issue, text) => {
    const message = wordLinkIssue(issue);
    return message === undefined ? others(text).word(issue, text) : { message };
  }),
  write(rules, content, { page = '' } = {}) {
    if ('weapons' in content || 'pack' in content) return undefined;
    const shared =
      'fleet' in content
        ? [{ kind: 'fleet', fleet: content.fleet, ...carriedWith(rules, content) } as const]
        : designsOf(content).map(
            (design) =>
              ({ kind: 'ship', design, ...carriedWith(rules, { designs: [design] }) }) as const,
          );
    const links = shared.map((item) => (page === '' ? shareFragment(item) : shareLink(page, item)));
    return links.includes(undefined) ? undefined : links.map((link) => `${link}\n`).join('');
  },
});

const carriedWith = (rules: Rules, content: WritableContent) => {
  const packs = carriedPacks(rules, designsOf(content));
  return packs.length > 0 ? { packs } : {};
};

/** The ships around the links and those in them, in the order of the text. */
function* linkSteps(
  readingRules: ReadingRules,
  text: string,
  others: (text: string) => Format,
): Generator<ReadingStep> {
  const links = [...readLinks(text)];
  const around = [...others(text).read(readingRules, withoutSpans(text, links))];
  const isPost = around.some(({ ship }) => ship !== undefined);
  const steps = isPost ? around : wordsAround(text, links);
  let next = 0;
  for (const step of steps) {
    const begin = (step.ship ?? step.loose)?.span?.start ?? 0;
    while ((links[next]?.span.start ?? text.length) < begin) yield* linkStep(links[next++]);
    yield step;
  }
  for (const link of links.slice(next)) yield* linkStep(link);
}

function* linkStep(link: PlacedLink | undefined): Generator<ReadingStep> {
  if (!link) return;
  const { value, issues, span } = link;
  const outcome = value ? 'field' : 'issue';
  for (const pack of value?.packs ?? [])
    yield { done: span.start, pack: { pack, issues: [], span } };
  const [done, found] = [span.end, { issues, span, ledger: [{ span, outcome }] } as const];
  if (value?.kind === 'ship') yield { done, ship: { design: value.design, ...found } };
  else if (value) yield { done, fleet: { fleet: value.fleet, ...found } };
  else yield { done, loose: found };
}

type Placed = { readonly span: Span };

/** The text with blanks in the spans, so that the rest keeps its place. */
function withoutSpans(text: string, spans: readonly Placed[]): string {
  const parts: string[] = [];
  let behind = 0;
  for (const { span } of spans) {
    const { start, end } = span;
    parts.push(text.slice(behind, start), text.slice(start, end).replace(/./g, ' '));
    behind = end;
  }
  return parts.join('') + text.slice(behind);
}

/** The words of a message around links, which are no ship's. */
function* wordsAround(text: string, links: readonly Placed[]): Generator<ReadingStep> {
  const ledger = links.map(({ span }): LedgerEntry => ({ span, outcome: 'field' }));
  for (const gap of unaccounted(text, ledger)) {
    const words = text.slice(gap.start, gap.end);
    const start = gap.start + words.length - words.trimStart().length;
    const span = { start, end: gap.start + words.trimEnd().length };
    yield { done: span.end, loose: betweenShips(span) };
  }
}
