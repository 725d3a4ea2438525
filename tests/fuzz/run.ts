/** Thousands of damaged texts for every reader, with counts of the results. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { parsedJson } from '../../src/formats/json/reader.ts';
import { type Chance, chance } from '../reference/chance.ts';
import { mutated, soup } from './mutations.ts';
import { changeWithin, pathOf } from './nested.ts';
import { hangs } from './patience.ts';
import { type Reader, readersFor } from './readers.ts';
import { changedAt, ODD_VALUES, placesIn, type Steps } from './walk.ts';

export interface Tally {
  readonly reader: string;
  readonly inputs: number;
  readonly thrown: number;
  /** Texts that always take more than a second. */
  readonly hung: number;
  /** Texts that changed a shared prototype. */
  readonly polluted: number;
  /** Texts whose content differs after writing and reading it again. */
  readonly different: number;
  /** Paths of the values in which something was changed. */
  readonly paths: ReadonlySet<string>;
  /** The first text of each fault. */
  readonly examples: readonly string[];
}

/** Number of texts made at a time. */
const BATCH = 500;

/** Every n-th text is changed in its signs, whatever it means. */
const SIGNS = 8;

/** Every n-th of these is pure noise. */
const SENSELESS = 20;

const SHARED = [Object.prototype, Array.prototype, Function.prototype, String.prototype];

export const shared = (): string =>
  JSON.stringify(SHARED.map((one) => Reflect.ownKeys(one).map(String)));

/** Tries texts on every reader, or on those that are given; calls `report` for each reader that is done. */
export function fuzz(
  seed: number,
  inputs: number,
  report: (tally: Tally) => void = () => {},
  readers = readersFor(seed),
): readonly Tally[] {
  return readers.map((reader, i) => {
    const share = Math.ceil(inputs / readers.length);
    const tally = fuzzReader(reader, seed + i, share);
    report(tally);
    return tally;
  });
}

function fuzzReader(reader: Reader, seed: number, wanted: number): Tally {
  const clean = shared();
  const count = { thrown: 0, hung: 0, polluted: 0, different: 0 };
  const examples = new Map<string, string>();
  const fault = (kind: keyof typeof count, text: string): void => {
    count[kind] += 1;
    if (!examples.has(kind)) examples.set(kind, `${kind}: ${JSON.stringify(text)}`);
  };
  const texts = fc.oneof(
    { weight: SENSELESS - 1, arbitrary: mutated(reader.samples) },
    { weight: 1, arbitrary: soup },
  );
  const by = chance(seed);
  const paths = new Set<string>();
  const told = (steps: Steps) => void paths.add(pathOf(steps));
  // Each path first, then texts changed within; every eighth text is changed in its signs.
  const first = eachPlace(by, reader.samples);
  const next = (): string => {
    const place = first.pop();
    if (!place) return changeWithin(by, by.pick(reader.samples), told);
    told(place.steps);
    return place.text();
  };
  const inputs = Math.max(wanted, Math.ceil((first.length * SIGNS) / (SIGNS - 1)));
  for (let done = 0; done < inputs; done += BATCH) {
    const numRuns = Math.min(BATCH, inputs - done);
    const signs = fc.sample(texts, {
      seed: seed * 1009 + done,
      numRuns: Math.ceil(numRuns / SIGNS),
    });
    for (let i = 0; i < numRuns; i += 1) {
      const text = i % SIGNS > 0 ? next() : (signs[i / SIGNS] ?? '');
      const started = performance.now();
      try {
        if (!comesBack(reader, text)) fault('different', text);
      } catch (error) {
        fault('thrown', `${error instanceof Error ? error.message : error} ${text}`);
      }
      if (hangs(started, () => attempted(reader, text))) fault('hung', text);
    }
    if (shared() !== clean) fault('polluted', `among the inputs ${done} to ${done + numRuns}`);
  }
  return { reader: reader.name, inputs, ...count, paths, examples: [...examples.values()] };
}

/** A change for each path in the values of the samples, or of their lines: something odd there. */
function eachPlace(by: Chance, samples: readonly string[]) {
  const seen = new Set<string>();
  return samples.flatMap((sample) => {
    const lines = parsedJson(sample) === undefined ? sample.split('\n') : [sample];
    return lines.flatMap((line, at) => {
      const value = parsedJson(line);
      const places = typeof value === 'object' && value !== null ? placesIn(value) : [];
      return places.flatMap((steps) => {
        if (seen.has(pathOf(steps))) return [];
        seen.add(pathOf(steps));
        const odd = by.pick(ODD_VALUES);
        const text = () => lines.with(at, JSON.stringify(changedAt(value, steps, odd))).join('\n');
        return [{ steps, text }];
      });
    });
  });
}

function attempted(reader: Reader, text: string): void {
  try {
    comesBack(reader, text);
  } catch {
    // The first attempt has reported it.
  }
}

/** True if a text’s content survives writing and reading, or else its written text does. */
function comesBack(reader: Reader, text: string): boolean {
  const value = reader.read(text);
  if (value !== undefined) reader.use?.(value as never);
  const written = reader.write(value as never);
  if (written === undefined) return true;
  const again = reader.read(written);
  if (reader.lossy) return reader.write(again as never) === written;
  const [first, second] = [JSON.stringify(value), JSON.stringify(again)];
  // Mostly the order of fields is the same.
  return first === second || isDeepStrictEqual(JSON.parse(first), JSON.parse(second));
}

/** A line of the summary. */
export const tallyText = (tally: Tally): string =>
  `${tally.reader}: ${tally.inputs} inputs, ${tally.thrown} thrown, ${tally.hung} hung, ` +
  `${tally.polluted} polluted, ${tally.different} different after a round trip`;

export const faults = ({ thrown, hung, polluted, different }: Tally): number =>
  thrown + hung + polluted + different;
