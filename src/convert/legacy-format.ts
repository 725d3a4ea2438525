/** Ships of earlier editions: each edition's text and its table, converted to Unity as they are read. */
import type { LocatedIssue } from '../core/issues.ts';
import {
  EDITION_NAMES,
  type Edition,
  editionOfTable,
  editionOfText,
  type OldShipIssue,
  oldShipSteps,
  oldShipToUnity,
} from './editions/old-ships.ts';
import { NO_SWITCHES } from './editions/report.ts';
import type { Format } from './format.ts';

const NOTHING_CHOSEN = { switches: NO_SWITCHES };

const EDITIONS: readonly Edition[] = ['admiralty', 'nova'];

/** The tables of all earlier editions. */
export const legacyTables: readonly Format[] = EDITIONS.map((edition) => ({
  ...legacyFormat(edition),
  id: `${edition}-csv`,
  detect: (text) => editionOfTable(text) === edition,
}));

/** The texts of all earlier editions. */
export const legacyTexts: readonly Format[] = EDITIONS.map(legacyFormat);

function legacyFormat(edition: Edition): Format {
  return {
    id: edition,
    name: `ships of the ${EDITION_NAMES[edition]} edition`,
    holds: 'ships',
    printsFigures: true,
    edition,
    needsEditions: true,
    detect: (text) => editionOfText(text) === edition,
    *read({ rules, editions, choices = NOTHING_CHOSEN }, text) {
      if (!editions) return;
      for (const { done, ship, issues } of oldShipSteps(text, edition)) {
        if (ship) {
          const { old, span } = ship;
          const { design, report } = oldShipToUnity(rules, editions, old, choices);
          const found = { design, issues: ship.issues.map(located), legacy: { old, report } };
          yield { done, ship: { ...found, ...(span && { span }) } };
        }
        const [first] = issues;
        const place = first?.span && { span: first.span };
        yield first ? { done, loose: { ...place, issues: issues.map(located) } } : { done };
      }
    },
    word: ({ params }) => ({ message: String(params.message) }),
  };
}

const located = ({ severity, message, span }: OldShipIssue): LocatedIssue => ({
  code: 'legacy',
  severity,
  params: { message },
  ...(span && { span }),
});
