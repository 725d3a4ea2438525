/**
 * Model of what two windows on one ship must show: every edit makes a version of the one its window has
 * shown, and every choice makes one of both. What is shown later has to descend from it.
 */

/** The fields of the form that are edited, as one text. */
export type Content = string;

interface Version {
  readonly content: Content;
  readonly parents: readonly Version[];
  /** Versions that each undo leads to, the next one last; undefined where they are not known. */
  readonly past: readonly (Content | undefined)[];
  readonly future: readonly (Content | undefined)[];
  /** When it was seen on the page, in ms. */
  readonly made: number;
  /** True if a window has shown it again without an edit: its content is in its parents. */
  readonly isShownAgain: boolean;
  /** True if it may be lost: it was too young when its page or browser was killed. */
  excused: boolean;
}

/** Something that the page has lost or turned back. */
export class Loss extends Error {}

/** Age below which an edit may be lost when its page or browser is killed, in ms. */
const YOUNG = 50;

const UNKNOWN: readonly undefined[] = [undefined];

export interface Model {
  /** The version that a window shows, or has shown last. */
  at(window: string): Version;
  /** Takes in what a window shows; it may have taken over what the other one has made. */
  observe(window: string, content: Content): void;
  /** Takes in what a window shows that was opened again, with a conflict or without. */
  reopened(window: string, content: Content, conflict: boolean): void;
  /** A change of what was shown; of the same step as the one before, or a step of its own. */
  edited(window: string, content: Content, sameStep: boolean): void;
  stepped(window: string, content: Content | undefined, direction: 'undo' | 'redo'): void;
  /** A choice in a conflict. */
  chosen(window: string, choice: 'mine' | 'theirs' | 'both', content: Content): void;
  /** A window has died without a warning, at this time. */
  died(window: string, when: number): void;
  /** Number of versions that are lost when all windows show this one. */
  lost(content: Content): readonly Version[];
  /** Contents that have to stand in copies. */
  copies(): readonly Content[];
}

export function makeModel(first: Content, now: () => number): Model {
  const root: Version = {
    ...{ content: first, parents: [], past: [], future: [] },
    ...{ made: 0, isShownAgain: false, excused: false },
  };
  const versions: Version[] = [root];
  const lines = new Map<string, Version>([
    ['A', root],
    ['B', root],
  ]);
  /** Versions kept as copies by a choice, with what the choice has led to. */
  const kept: { readonly copy: Version; readonly result: Version }[] = [];

  const at = (window: string): Version => lines.get(window) ?? root;
  const add = (
    window: string,
    version: Pick<Version, 'content' | 'parents' | 'past' | 'future'>,
    isShownAgain = false,
  ): Version => {
    // An equal version of another window is not lost in a version made from either.
    const parents = versions.filter((one) =>
      version.parents.some((parent) => parent.content === one.content),
    );
    const { content, past, future } = version;
    const made = { content, parents, past, future, made: now(), isShownAgain, excused: false };
    versions.push(made);
    lines.set(window, made);
    return made;
  };
  const showAgain = (window: string, { content }: Version, parents: readonly Version[]) =>
    add(window, { content, parents, past: UNKNOWN, future: UNKNOWN }, true);
  const isIn = (old: Version, young: Version): boolean => {
    const found = new Set([young]);
    for (const version of found) for (const parent of version.parents) found.add(parent);
    return found.has(old);
  };
  /** The latest version with the content that descends from one of these. */
  const descendant = (content: Content, from: readonly Version[]): Version | undefined =>
    versions.findLast(
      (version) => version.content === content && from.some((old) => isIn(old, version)),
    );
  const twins = (version: Version): readonly Version[] =>
    versions.filter((one) => one.content === version.content && one !== version);
  const isTwice = (content: Content): boolean =>
    versions.filter((one) => one.content === content).length > 1;
  /** Versions that a choice may be about; also young ones of a killed window, if they are stored. */
  const rivals = (window: string): readonly Version[] =>
    versions.filter(
      (one) =>
        !isIn(one, at(window)) &&
        !versions.some((later) => later !== one && !later.excused && isIn(one, later)),
    );

  const observe = (window: string, content: Content): void => {
    const shown = at(window);
    const found = descendant(content, [shown]);
    // Which steps it has where several are the same, one does not see.
    const isOpen = found?.past === UNKNOWN && found.future === UNKNOWN;
    if (found && (found === shown || isOpen || !isTwice(content))) {
      lines.set(window, found);
      return;
    }
    // Both have come to the same, on their own or by a choice: what follows in one is no loss.
    const twin = found ?? descendant(content, twins(shown));
    if (!twin) throw new Loss(`${window} shows ${content}, after ${shown.content}`);
    showAgain(window, twin, [twin, shown]);
  };

  return {
    at,
    observe,
    reopened(window, content, conflict) {
      const before = at(window);
      const undoneChoice = kept.findIndex(
        ({ copy, result }) => result === before && copy.content === content,
      );
      if (undoneChoice >= 0) {
        // Killed before the choice was stored: it has to be made again.
        const [choice] = kept.splice(undoneChoice, 1);
        if (choice) {
          choice.result.excused = true;
          showAgain(window, choice.copy, [choice.copy]);
        }
        return;
      }
      let floor = before;
      while (floor.excused && floor.parents[0]) floor = floor.parents[0];
      const found =
        descendant(content, [before]) ??
        descendant(content, [floor]) ??
        (conflict ? versions.findLast((version) => version.content === content) : undefined);
      if (!found) {
        // A young version may have been stored, and another taken over since it was seen.
        const from = [before, floor].find((one) => descendant(content, [one, ...twins(one)]));
        lines.set(window, from ?? floor);
        observe(window, content);
        return;
      }
      // A version that is shown again has survived its window.
      for (const version of versions) if (isIn(version, found)) version.excused = false;
      lines.set(window, found);
      if (conflict || isTwice(content)) showAgain(window, found, [found]);
    },
    edited(window, content, sameStep) {
      const before = at(window);
      const past = sameStep ? before.past : [...before.past, before.content];
      add(window, { content, parents: [before], past, future: [] });
    },
    stepped(window, content, direction) {
      const shown = at(window);
      const isBack = direction === 'undo';
      const leadsThere = ({ past, future }: Version): boolean => {
        const steps = isBack ? past : future;
        const expected = steps.at(-1);
        if (content === undefined) return expected === undefined;
        return steps.length > 0 && (expected === undefined || expected === content);
      };
      // Both windows have come to the same on their own: one takes the steps of the other with it.
      const equals = twins(shown).filter((one) => !isIn(one, shown));
      const before = [shown, ...equals].find(leadsThere) ?? shown;
      const [from, to] = isBack ? [before.past, before.future] : [before.future, before.past];
      const expected = from.at(-1);
      if (content === undefined) {
        if (expected === undefined) return;
        throw new Loss(`${window} has nothing to ${direction}, where ${expected} should follow`);
      }
      if (expected !== undefined && content !== expected) {
        throw new Loss(`${window}: ${direction} leads to ${content} instead of ${expected}`);
      }
      if (from.length === 0) throw new Loss(`${window}: ${direction} leads to ${content}, unknown`);
      const left = expected === undefined ? from : from.slice(0, -1);
      const right = [...to, before.content];
      const [past, future] = isBack ? [left, right] : [right, left];
      add(window, { content, parents: [before, shown], past, future });
    },
    chosen(window, choice, content) {
      const mine = at(window);
      if (choice === 'mine') {
        if (content !== mine.content) throw new Loss(`${window}: mine was ${mine.content}`);
        // Chosen over the same, it is no step: what was undone can be done again.
        const future = isTwice(content) ? UNKNOWN : [];
        add(window, { content, parents: [mine, ...rivals(window)], past: UNKNOWN, future });
        return;
      }
      const theirs = versions.find((one) => one.content === content);
      if (!theirs) throw new Loss(`${window}: theirs is ${content}, which nobody has made`);
      const isWayBack = choice === 'theirs' && content !== mine.content;
      const past = isWayBack ? [undefined, mine.content] : UNKNOWN;
      const parents = [theirs, mine];
      const result = add(window, { content, parents, past, future: UNKNOWN });
      if (choice === 'both') kept.push({ copy: mine, result });
    },
    died(window, when) {
      for (const version of versions) {
        if (version.made > when - YOUNG && isIn(version, at(window))) version.excused = true;
      }
    },
    lost(content) {
      const shown = versions.findLast((version) => version.content === content);
      if (!shown) return versions;
      const all = [shown, ...versions.filter((one) => one.content === content)];
      return versions.filter(
        (version) =>
          !version.excused && !version.isShownAgain && !all.some((one) => isIn(version, one)),
      );
    },
    copies: () => kept.filter(({ result }) => !result.excused).map(({ copy }) => copy.content),
  };
}
