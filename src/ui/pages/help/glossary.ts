/** Words and abbreviations of the page and of printed ships, each with its rule. */

export interface GlossaryEntry {
  readonly term: string;
  readonly means: string;
  readonly rule?: string;
}

export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    term: 'SU',
    means:
      'Space units: what the hull offers, and what engines, shields, weapons and systems take up.',
    rule: 'A.1',
  },
  { term: 'Combat rating', means: 'What a ship is worth in battle: √(ORAT × DRAT).', rule: 'A.2' },
  {
    term: 'ORAT',
    means: 'Offensive rating: what all weapons and systems can do to an enemy.',
    rule: 'A.2',
  },
  {
    term: 'DRAT',
    means: 'Defensive rating: how much damage the ship takes before it is lost.',
    rule: 'A.2',
  },
  {
    term: 'TL',
    means:
      'Tech level, from −2 to +2, each for engines, fighters, shields and weapons; it multiplies their SU.',
    rule: 'A.4',
  },
  {
    term: 'ERo',
    means: 'The engine rating that ORATs count with, solar sails and boosters included.',
    rule: 'A.2',
  },
  { term: 'LR', means: 'Long range: the last hex that a weapon reaches.', rule: 'A.2' },
  {
    term: 'RNG, MA',
    means:
      'Range of a weapon that fires directly, in hexes, with bands at its thirds; movement allowance of one that seeks.',
    rule: 'A.1',
  },
  { term: 'ROF', means: 'Rate of fire: dice to hit for each mount.', rule: 'A.1' },
  { term: 'ACC', means: 'Accuracy: the lowest die that hits, 4+ for 4, 5 and 6.', rule: 'A.1' },
  { term: 'IMP', means: 'Impact: dice against the shields for each hit.', rule: 'A.1' },
  {
    term: 'DMG',
    means: 'Damage: damage dice for each impact that passes the shields.',
    rule: 'A.1',
  },
  {
    term: 'Battery, bank, mount',
    means:
      'A battery is all banks of one weapon; a bank is its mounts in one firing arc; a mount is one box on the sheet, with one to four weapons.',
    rule: 'C.3',
  },
  {
    term: 'Firing arcs',
    means:
      'Letters A to L, each a sector around the ship, or names for sets of them: FF, TT. Fwd, Port, Stbd and Aft are the four defensive arcs.',
    rule: 'C.1',
  },
  {
    term: 'Tracks',
    means:
      'Rows of boxes for hull, engines, weapons and shields. Damage checks them off from the left; the number in the first open box is what counts.',
    rule: 'A.3',
  },
  {
    term: 'Loss limit',
    means:
      'In parentheses behind a battery: it loses no more weapons than this until every battery has lost as many as its own.',
    rule: '4.5',
  },
  {
    term: 'Screens',
    means: 'Boxes that are checked off before hull, all round or for each defensive arc.',
    rule: 'B.18',
  },
  { term: 'Flight', means: 'Fighters that share one counter.' },
  { term: 'Policy', means: 'A way for the computer to fly ships, such as Closer or Keeper.' },
  { term: 'Seed', means: 'A number that decides all dice: the same seed gives the same dice.' },
  { term: 'Pack', means: 'House rules in one file: rows that are added, replaced or removed.' },
  {
    term: 'Drake notation',
    means: 'A ship as plain text, as players post it: its sheet line by line.',
    rule: 'A.6',
  },
  {
    term: 'Rulebook, Drydock',
    means:
      'Two ways to round. Rulebook follows the rules step by step; Drydock is what the old spreadsheet seems to do.',
    rule: 'A.2',
  },
  {
    term: 'VP',
    means:
      'Victory points: the combat rating of what the enemy has lost, against the battle’s target.',
    rule: '2.5',
  },
];
