/** "1 ship", "3 ships"; a plural that takes more than an s is given. */
export const countOf = (count: number, singular: string, more = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : more}`;

/** "3 ships", "2 of 3 ships" where fewer of them are shown. */
export const shownOf = (shown: number, all: number, singular: string): string =>
  shown === all ? countOf(all, singular) : `${shown} of ${countOf(all, singular)}`;

/** "3 ships", or "ships" where none is chosen yet. */
export const someOf = (count: number, singular: string): string =>
  count === 0 ? `${singular}s` : countOf(count, singular);
