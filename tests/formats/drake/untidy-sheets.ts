/** Sheets that players and programs leave untidy. */
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../../src/formats/drake/drake.ts';
import type { UntidyNotation } from '../../fuzz/untidy.ts';
import { fixture, MAJESTIC, sheetOf } from './sheets.ts';

const ORCHID = MAJESTIC.replace(
  'Imperial MAJESTIC',
  'Grand Federation of the Nine United Worlds ORCHID',
)
  .replace(/ \(188\)/, '')
  .replace(
    /Equipment.*/,
    [
      'Equipment: Countermeasures []| Hyperdrive []| Fire Control []| Cloaking Device []| Overthrusters [] // (2)',
      'Traits: Anti-Fighter Batteries, Carrier (5), Cargo (4), Launch Tubes, Long Range Sensors',
      'Marines: 4',
    ].join('\n'),
  );

/** Sheets that read without a doubt, with lines that programs wrap. */
const tidySheets: readonly string[] = [
  MAJESTIC,
  sheetOf(parseDrake(unity, ORCHID).ships[0]?.design ?? ({ hull: 1 } as never)),
  fixture('sheets/frigate.txt'),
  fixture('sheets/monitor.txt'),
  fixture('sheets/carrier.txt'),
];

/** Words that belong to the notation, and those of e-mail programs and lists. */
const OWN_WORDS = new Set(
  'class hull engines shields weapons screens fwd port stbd stb aft id name equipment traits ma x bob 1 2 3 4 5 6'.split(
    ' ',
  ),
);

/** Sheets for texts that are left untidy. */
export const untidySheets: UntidyNotation = {
  name: 'drake',
  ships: tidySheets,
  read(text) {
    const { ships, issues } = parseDrake(unity, text);
    return {
      ships: ships.map(({ design }) => JSON.stringify(design) + sheetOf(design)),
      issues: [...issues, ...ships.flatMap((ship) => ship.issues)],
    };
  },
  ownWords: OWN_WORDS,
};
