/**
 * A volley rolled die by die, as the rules tell it, for comparison with the core's chances. It names
 * its traits and knows nothing of tables or of generating functions.
 */
export interface Shooting {
  readonly rof: number;
  readonly acc: number;
  readonly imp: number;
  readonly dmg: number;
  readonly traits: readonly string[];
  readonly size: number;
  readonly mounts: number;
  readonly band: 'short' | 'medium' | 'long';
  readonly modifier: number;
  readonly shields: number;
  readonly isNebula: boolean;
  readonly isIonized: boolean;
  readonly screens: number;
}

/** Gives 1 to 6. */
export type Die = () => number;

export interface Outcome {
  readonly hits: number;
  readonly points: number;
  readonly boxes: number;
}

/** The result of a die with a modifier; −∞ for a 1. A 6 short of `enough` is rolled again. */
function result(die: Die, modifier: number, enough: number): number {
  const face = die();
  if (face === 1) return -Infinity;
  let total = face;
  let last = face;
  while (last === 6 && total + modifier < enough) {
    last = die();
    total += last - 1;
  }
  return total + modifier;
}

export function fire(shooting: Shooting, die: Die): Outcome {
  const { traits, mounts, size, acc, modifier, dmg } = shooting;
  const has = (trait: string) => traits.includes(trait);
  let hits = 0;
  const toHit = (weight: number) => {
    const got = result(die, modifier, acc + size - 1);
    let score = got >= acc ? Math.min(size, got - acc + 1) : 0;
    if (score > 0 && has('Rpt') && die() >= 5) score *= die() >= 6 ? 3 : 2;
    hits += score * weight;
  };
  const sets = has('FrL') ? 1 : mounts;
  for (let set = 0; set < sets; set += 1) {
    const shots = has('Vlt') ? die() : shooting.rof;
    for (let shot = 0; shot < shots; shot += 1) toHit(has('FrL') ? mounts : 1);
  }
  const column = { short: 0, medium: 1, long: 2 }[shooting.band];
  const imp = has('Sct') ? 3 - column : has('Tls') ? 1 + column : shooting.imp;
  let points = 0;
  for (let i = 0; i < hits * imp; i += 1) if (penetrates(shooting, die)) points += dmg;
  return { hits, points, boxes: shooting.screens > 0 ? screened() : traited(points) };

  function traited(count: number): number {
    let boxes = 0;
    for (let i = 0; i < count; i += 1) boxes += damage(die, traits, shooting.isIonized);
    return boxes;
  }

  function screened(): number {
    let taken = points;
    if (has('Dsr')) taken += points;
    if (has('Knt')) taken += points;
    for (let i = 0; i < points; i += 1) {
      if (has('Cts') || has('Inc')) {
        const face = die();
        if (has('Cts') && face >= 4) taken += 1;
        if (has('Inc') && face <= 3) taken -= 1;
      }
      if (has('Dly') && die() >= 4) taken += 1;
    }
    let boxes = 0;
    for (let i = shooting.screens; i < taken; i += 1) boxes += damage(die, [], shooting.isIonized);
    return boxes;
  }
}

function penetrates({ traits, shields, isNebula }: Shooting, die: Die): boolean {
  let rating = traits.includes('Mdl') ? 0 : shields;
  if (traits.includes('NPr')) rating = Math.max(1, rating);
  if (rating === 0) return true;
  let modifier = 0;
  if (traits.includes('Pr1')) modifier += 1;
  if (traits.includes('Pr2')) modifier += 2;
  if (traits.includes('NPr')) modifier -= 1;
  if (!isNebula) return result(die, modifier, rating + 1) > rating;
  const face = die();
  return face % 2 === 0 || (face >= 3 && face + modifier > rating);
}

function damage(die: Die, traits: readonly string[], isIonized: boolean): number {
  const has = (trait: string) => traits.includes(trait);
  let casualty = 0;
  for (;;) {
    const face = die();
    if (has('Dly') && face % 2 === 0) casualty = 1;
    if (face >= 4 && has('Dsr')) continue;
    if (isIonized && face === 1) return casualty;
    const hull = face > 3 || has('Inc') ? 0 : has('Cts') ? face : 1;
    return hull + casualty + (has('Knt') ? 1 : 0);
  }
}

/** Every way that dice can fall, each with its chance; dice beyond the deepest are left out. */
export function everyFall<Result>(
  roll: (die: Die) => Result,
  deepest: number,
  each: (result: Result, chance: number) => void,
): void {
  const NEED_MORE = Symbol('more dice');
  const extend = (faces: readonly number[]): void => {
    let next = 0;
    let found: Result;
    try {
      found = roll(() => {
        const face = faces[next];
        if (face === undefined) throw NEED_MORE;
        next += 1;
        return face;
      });
    } catch (thrown) {
      if (thrown !== NEED_MORE) throw thrown;
      if (faces.length < deepest) for (let face = 1; face <= 6; face += 1) extend([...faces, face]);
      return;
    }
    each(found, 6 ** -faces.length);
  };
  extend([]);
}
