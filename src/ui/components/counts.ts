/** "1 ship", "3 ships"; a plural that takes more than an s is given. */
export const countOf = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** "3 ships", "2 of 3 ships" where fewer of them are shown. */
export const shownOf = (shown: number, all: number, one: string): string =>
  shown === all ? countOf(all, one) : `${shown} of ${countOf(all, one)}`;
