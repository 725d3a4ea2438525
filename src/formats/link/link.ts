/** Share links: a page's address whose fragment carries a design or a fleet, so that no server does. */
import type { Design } from '../../core/design/design.ts';
import type { Fleet } from '../../core/design/fleet.ts';
import { Malformed } from './bytes.ts';
import { design } from './design-codec.ts';
import { fleet } from './fleet-codec.ts';
import type { LinkIssue, LinkIssueCode } from './issues.ts';
import { isWhole, MAX_BYTES, packed, unpacked } from './packing.ts';

/** Links begin with `#ship=1.` or `#fleet=1.`; the number is this. */
const LINK_VERSION = 1;

export type Shared =
  | { readonly kind: 'ship'; readonly design: Design }
  | { readonly kind: 'fleet'; readonly fleet: Fleet };

export interface LinkReading {
  readonly value?: Shared;
  readonly issues: readonly LinkIssue[];
}

/**
 * The fragment, `#ship=1.…`, that carries this; undefined for what is too large for a link (more
 * than 512 KiB before compression).
 */
export function shareFragment(shared: Shared): string | undefined {
  const data = shared.kind === 'ship' ? packed(design, shared.design) : packed(fleet, shared.fleet);
  return data && `#${shared.kind}=${LINK_VERSION}.${data}`;
}

/** The link at a page's address, whose own fragment it replaces. */
export function shareLink(page: string, shared: Shared): string | undefined {
  const fragment = shareFragment(shared);
  return fragment && page.replace(/#[\s\S]*$/, '') + fragment;
}

/** Some programs write `=` as `%3D`. */
const LINK = /(?<![\w-])(ship|fleet)(?:=|%3D)(\d{1,4})\.([\w-]*)/i;
/** A link of the largest design, in signs. */
const LONGEST = MAX_BYTES * 2;

/**
 * What the first link in a text carries: an address, a fragment with or without `#`, or a message
 * around them; a link that line breaks went into is put together. Never throws.
 */
export function readLink(text: string): LinkReading {
  if (text.length > LONGEST) return { issues: [issue('link.too-long', { max: LONGEST })] };
  const first = readMatch(LINK.exec(text));
  if (first.value || !/\s/.test(text.trim())) return first;
  const joined = readMatch(LINK.exec(text.replace(/\s+/g, '')));
  return joined.value ? joined : first;
}

/** Whether there is a link in a text, sound or not. */
export const hasLink = (text: string): boolean => LINK.test(text);

function readMatch(match: RegExpExecArray | null): LinkReading {
  if (!match) return { issues: [issue('link.none')] };
  const [whole, kind = '', digits = '', data = ''] = match;
  const span = { start: match.index, end: match.index + whole.length };
  const version = Number(digits);
  if (version !== LINK_VERSION) {
    const code = version > LINK_VERSION ? 'link.newer' : 'link.unknown-version';
    return { issues: [issue(code, { version, known: LINK_VERSION }, span)] };
  }
  if (!isWhole(data)) return { issues: [issue('link.cut', {}, span)] };
  try {
    const value: Shared =
      kind.toLowerCase() === 'ship'
        ? { kind: 'ship', design: unpacked(design, data) }
        : { kind: 'fleet', fleet: unpacked(fleet, data) };
    return { value, issues: [] };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { issues: [issue('link.unreadable', {}, span)] };
  }
}

const issue = (
  code: LinkIssueCode,
  params: LinkIssue['params'] = {},
  span?: LinkIssue['span'],
): LinkIssue => ({ code, severity: 'error', params, ...(span && { span }) });
