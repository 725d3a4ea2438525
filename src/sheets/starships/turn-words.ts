/** The turn of Starships as a checklist, in our words, with the sections of the book. */
interface TurnPart {
  readonly heading: string;
  readonly steps: readonly { readonly text: string; readonly rule: string }[];
}

export const TURN: readonly TurnPart[] = [
  {
    heading: 'Before your ships act',
    steps: [
      { text: 'Every fifth turn: a credit for each navy ship', rule: 'III.A.i.a' },
      {
        text: 'Mines: count the planet’s turns, an ore at 5, 4 or 3 with 1, 2 or 3 mines',
        rule: 'III.E.ii',
      },
      {
        text: 'A ship in a nebula: d10 % off its shields; with shields down a component off line and a structure',
        rule: 'III.B.iii',
      },
      { text: 'Colonies: each 2 ore there become an alloy', rule: 'III.E.i' },
    ],
  },
  {
    heading: 'Each ship does one of these',
    steps: [
      {
        text: 'Moves up to its speed, over sides of squares; no shot this turn',
        rule: 'III.A.iii.g, III.C',
      },
      { text: 'Goes through a wormhole next to it; its turn ends', rule: 'III.B.v' },
      { text: 'Attacks: all weapons at one target next to it', rule: 'III.C' },
      { text: 'Attacks a facility: d8 against its strength', rule: 'III.F' },
      { text: 'Boards a ship, with no shields up on either side', rule: 'III.C.iii' },
      {
        text: 'Repairs, without moving: a component, or a structure, or d4 % of shields; two beside a station, drydock or homeworld of yours',
        rule: 'III.D.i',
      },
      { text: 'Docks or undocks, as the action of both ships', rule: 'III.D.ii' },
      { text: 'Drops or picks up a nav beacon', rule: 'III.D.iii' },
      { text: 'Loads or unloads cargo', rule: 'III.D' },
      { text: 'Nothing', rule: 'III.D' },
    ],
  },
  {
    heading: 'After a move',
    steps: [
      {
        text: 'Squares seen: 1 around the ship, more with a sensor; the master says what is there',
        rule: 'III.D.iv',
      },
      {
        text: 'Explorers: a credit for each 10 squares revealed; keep the rest',
        rule: 'III.A.i.b',
      },
      { text: 'Ore found may be taken aboard, 1 of capacity each', rule: 'III.B.ii' },
      { text: 'Cargo changed: work out weight and speed again', rule: 'III.A.iii.f' },
    ],
  },
  {
    heading: 'A shot',
    steps: [
      { text: 'An engine on line, and the ship has not moved', rule: 'III.C' },
      { text: 'AIM: 75 less the target’s V times V, and modifiers', rule: 'III.C.i' },
      { text: 'Shots of each weapon: from 1 to its SPR, at random', rule: 'III.C' },
      { text: 'Each shot: d100 above AIM hits, for 1 to the most of the weapon', rule: 'III.C' },
      {
        text: 'Shields up: d10 % off for each point, all of a hit at once; what is too much is lost',
        rule: 'III.C.ii',
      },
      {
        text: 'Shields down: the points off structure, and one component at random off line',
        rule: 'III.C',
      },
      {
        text: 'Structure gone: destroyed; a navy ship earns the V of its enemy',
        rule: 'III.A.i.a',
      },
    ],
  },
  {
    heading: 'Goods and yards',
    steps: [
      {
        text: 'Freighters: a credit an ore at a colony or homeworld, 2 an alloy at the homeworld',
        rule: 'III.A.i.c',
      },
      { text: 'Facilities: when the last piece arrives, they work', rule: 'III.E' },
      {
        text: 'New ships: pay credits, and alloy for V; they start beside the homeworld',
        rule: 'III.A.ii',
      },
      {
        text: 'Scrap at the homeworld or a drydock: half of each price, rounded down',
        rule: 'III.G.i',
      },
      { text: 'A player without ship and facility is out; the last one wins', rule: 'I.A' },
    ],
  },
];
