/** Operations on the tabs of a window. */
import type { Design } from '../core/design/design.ts';
import { type Original, setBase } from '../core/design/origins.ts';
import type { RatingTarget } from '../core/solve/goal.ts';
import type { Tabs } from './storage.ts';

export interface Tab {
  readonly id: string;
  readonly title: string;
}

/** Numbers tabs that have the same title: `Majestic`, `Majestic (2)`. */
export function withUniqueTitles(tabs: readonly Tab[]): readonly Tab[] {
  const taken = new Set<string>();
  return tabs.map((tab) => {
    let { title } = tab;
    for (let n = 2; taken.has(title); n += 1) title = `${tab.title} (${n})`;
    taken.add(title);
    return title === tab.title ? tab : { ...tab, title };
  });
}

const MAX_CLOSED = 100;

export const titleOf = (design: Design, label?: string): string =>
  design.class?.trim() || design.faction?.trim() || label?.trim() || 'Untitled';

/** Returns a design with the class of a copy, `Majestic (copy 2)`; as it is without a class. */
export function copyOf(design: Design, titles: ReadonlySet<string>): Design {
  const name = design.class?.trim();
  if (!name) return design;
  const stem = name.replace(/ \(copy(?: \d+)?\)$/, '');
  let copy = `${stem} (copy)`;
  for (let count = 2; titles.has(copy); count += 1) copy = `${stem} (copy ${count})`;
  return { ...design, class: copy };
}

/** Returns the class of a variant, `Majestic Refit`; only the variant without a class. */
export const variantName = (design: Design, variant: string): string =>
  [design.class?.trim(), variant.trim()].filter(Boolean).join(' ');

/** Returns a variant of a ship, which knows its base. */
export const variantOf = (base: Original<Design>, variant: string): Design =>
  setBase(base)({ ...base.value, class: variantName(base.value, variant) });

/** Adds a tab at a place, or as the last, and removes it from the closed ones. */
export const withTab = (tabs: Tabs, id: string, at = tabs.tabs.length): Tabs => ({
  ...tabs,
  tabs: tabs.tabs.filter((tab) => tab !== id).toSpliced(at, 0, id),
  closed: tabs.closed.filter((tab) => tab.id !== id),
});

export const withActive = (tabs: Tabs, id: string): Tabs =>
  tabs.tabs.includes(id) ? { ...tabs, active: id } : tabs;

/** Closes a tab; the tab to its right becomes active, or else the one to its left. */
export function withoutTab(
  { tabs, active, closed, ...rest }: Tabs,
  id: string,
  title: string,
): Tabs {
  const at = tabs.indexOf(id);
  const left = tabs.toSpliced(at, 1);
  return {
    ...rest,
    tabs: left,
    active: active === id ? left[Math.min(at, left.length - 1)] : active,
    closed: [...closed, { id, title, at }].slice(-MAX_CLOSED),
  };
}

/** Removes a ship from the closed tabs. */
export const withoutClosed = (tabs: Tabs, id: string): Tabs => ({
  ...tabs,
  closed: tabs.closed.filter((tab) => tab.id !== id),
});

export const movedTab = (tabs: Tabs, id: string, to: number): Tabs =>
  tabs.tabs.includes(id) ? withTab(tabs, id, to) : tabs;

/** Puts the tabs of a session before the open ones; the active tab stays active. */
export const joinedTabs = (session: Tabs, open: Tabs): Tabs => ({
  tabs: [...session.tabs, ...open.tabs.filter((id) => !session.tabs.includes(id))],
  active: open.active ?? activeOf(session),
  closed: [...session.closed, ...open.closed].slice(-MAX_CLOSED),
  targets: { ...session.targets, ...open.targets },
});

const MAX_TARGETS = 100;

/** Sets or removes the wanted rating of a ship; only the latest ones are kept. */
export function withTarget(tabs: Tabs, id: string, target: RatingTarget | undefined): Tabs {
  const others = Object.entries(tabs.targets ?? {}).filter(([ship]) => ship !== id);
  const all: typeof others = target ? [...others, [id, target]] : others;
  return { ...tabs, targets: Object.fromEntries(all.slice(-MAX_TARGETS)) };
}

const activeOf = ({ tabs, active }: Tabs): string | undefined =>
  active !== undefined && tabs.includes(active) ? active : tabs[0];
