/** Names that can stand on a line of a card without beginning another. */

const KEYWORD =
  /(hull|engines?|shields?|weapons?|specials?|equipment|systems|levels?|notes?|battery [a-z])((?: *\([\d, ]{1,12}\))? *):/gi;

/** A name without what would begin another line: a look-alike stands for a keyword's colon. */
export const plainWithin = (text: string): string => text.replace(KEYWORD, '$1$2：');
