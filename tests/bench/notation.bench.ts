/** Speed of reading and writing sheets. */
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { formatDrake, parseDrake } from '../../src/formats/drake/drake.ts';
import { randomDesigns } from '../reference/arbitrary-design.ts';
import { majestic } from '../reference/majestic.ts';

const MEBIBYTE = 1024 * 1024;

const sheets = (designs: readonly Design[], lossless = false): string =>
  designs
    .map((design) => formatDrake(unity, design, evaluate(unity, design), { lossless }))
    .join('\n');

/** Milliseconds of the best of some runs. */
function best(runs: number, run: () => void): number {
  let min = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i += 1) {
    const start = performance.now();
    run();
    min = Math.min(min, performance.now() - start);
  }
  return min;
}

function report(name: string, text: string, ships: number, time: number): void {
  const size = new TextEncoder().encode(text).length / MEBIBYTE;
  const seconds = time / 1000;
  const figures = [
    `${Math.round(time)} ms`,
    `${Math.round(ships / seconds)} ships/s`,
    `${(size / seconds).toFixed(1)} MiB/s`,
    `${size.toFixed(2)} MiB`,
  ];
  console.log(`${name.padEnd(36)} ${figures.map((figure) => figure.padStart(15)).join('')}`);
}

export default async function notationBench(): Promise<void> {
  const fleet = Array.from({ length: 10_000 }, (_, i) => ({ ...majestic, class: `Majestic ${i}` }));
  const text = sheets(fleet);
  const first = best(1, () => parseDrake(unity, text));
  report('10,000 Majestics, first time', text, fleet.length, first);
  report(
    '10,000 Majestics',
    text,
    fleet.length,
    best(3, () => parseDrake(unity, text)),
  );
  const wrong = text.replaceAll('-class Battlecruiser (', '-class Battlecruiser (1');
  report(
    'the same with wrong ratings',
    wrong,
    fleet.length,
    best(3, () => parseDrake(unity, wrong)),
  );
  const random = randomDesigns(4000, 20260);
  const plain = sheets(random);
  report(
    '4,000 random designs',
    plain,
    random.length,
    best(3, () => parseDrake(unity, plain)),
  );
  const exact = sheets(random, true);
  report(
    'the same, lossless',
    exact,
    random.length,
    best(3, () => parseDrake(unity, exact)),
  );
  const evaluations = random.map((design) => evaluate(unity, design));
  const write = () =>
    random.forEach((design, i) => {
      const evaluation = evaluations[i];
      if (evaluation) formatDrake(unity, design, evaluation);
    });
  report('writing the 4,000', plain, random.length, best(3, write));
  for (const ships of [1250, 2500, 5000, 10_000, 20_000]) {
    const part = Array.from({ length: ships }, () => sheets([majestic])).join('\n');
    report(
      `doubling: ${ships} ships`,
      part,
      ships,
      best(3, () => parseDrake(unity, part)),
    );
  }
  const line = `Cannon | ${'AB []| '.repeat(MEBIBYTE / 7)}// (1)`;
  const ship = sheets([majestic]).replace(/Laser Cannon \|.*/, line);
  report(
    'a line of 1 MiB',
    ship,
    1,
    best(3, () => parseDrake(unity, ship)),
  );
}
