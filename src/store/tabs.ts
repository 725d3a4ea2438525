/** What can be done to the tabs of a window. */
import type { Design } from '../core/design/design.ts';
import type { Tabs } from './storage.ts';

export interface Tab {
  readonly id: string;
  readonly title: string;
}

/** The tabs with a number behind titles that others have too: `Majestic`, `Majestic (2)`. */
export function toldApart(tabs: readonly Tab[]): readonly Tab[] {
  const taken = new Set<string>();
  return tabs.map((tab) => {
    let { title } = tab;
    for (let n = 2; taken.has(title); n += 1) title = `${tab.title} (${n})`;
    taken.add(title);
    return title === tab.title ? tab : { ...tab, title };
  });
}

/** How many closed tabs are remembered. */
const MAX_CLOSED = 100;

/** The name of a ship on its tab. */
export const titleOf = (design: Design, label?: string): string =>
  design.class?.trim() || design.faction?.trim() || label?.trim() || 'Untitled';

/** The design under a name of its own, `Majestic (copy 2)`; without a class it has none. */
export function copyOf(design: Design, titles: readonly string[]): Design {
  const name = design.class?.trim();
  if (!name) return design;
  const stem = name.replace(/ \(copy(?: \d+)?\)$/, '');
  let copy = `${stem} (copy)`;
  for (let count = 2; titles.includes(copy); count += 1) copy = `${stem} (copy ${count})`;
  return { ...design, class: copy };
}

/** What a variant of the design is called, `Majestic Refit`; the variant alone without a class. */
export const variantName = (design: Design, variant: string): string =>
  [design.class?.trim(), variant.trim()].filter(Boolean).join(' ');

/** With a tab at that place, or as the last; it is no longer among the closed ones. */
export const withTab = (tabs: Tabs, id: string, at = tabs.tabs.length): Tabs => ({
  ...tabs,
  tabs: tabs.tabs.filter((one) => one !== id).toSpliced(at, 0, id),
  closed: tabs.closed.filter((one) => one.id !== id),
});

export const withActive = (tabs: Tabs, id: string): Tabs =>
  tabs.tabs.includes(id) ? { ...tabs, active: id } : tabs;

/** The tab to its right becomes active, or else the one to its left. */
export function withoutTab({ tabs, active, closed }: Tabs, id: string, title: string): Tabs {
  const at = tabs.indexOf(id);
  const left = tabs.toSpliced(at, 1);
  return {
    tabs: left,
    active: active === id ? left[Math.min(at, left.length - 1)] : active,
    closed: [...closed, { id, title, at }].slice(-MAX_CLOSED),
  };
}

/** Without the closed tab of a ship. */
export const withoutClosed = (tabs: Tabs, id: string): Tabs => ({
  ...tabs,
  closed: tabs.closed.filter((one) => one.id !== id),
});

export const movedTab = (tabs: Tabs, id: string, to: number): Tabs =>
  tabs.tabs.includes(id) ? withTab(tabs, id, to) : tabs;

/** The tabs of a session and then those that are open; what is active stays so. */
export const joined = (session: Tabs, open: Tabs): Tabs => ({
  tabs: [...session.tabs, ...open.tabs.filter((id) => !session.tabs.includes(id))],
  active: open.active ?? activeOf(session),
  closed: [...session.closed, ...open.closed].slice(-MAX_CLOSED),
});

const activeOf = ({ tabs, active }: Tabs): string | undefined =>
  active !== undefined && tabs.includes(active) ? active : tabs[0];
