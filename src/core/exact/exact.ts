/** Exact whole numbers, BigInt only beyond the safe integers, and fractions of them. */
export type Int = number | bigint;

/** A fraction n ÷ d with d > 0; not necessarily in lowest terms. */
export interface Fraction {
  readonly n: Int;
  readonly d: Int;
}

export const ZERO: Fraction = { n: 0, d: 1 };
export const ONE: Fraction = { n: 1, d: 1 };

export function mulInt(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(product)) return product;
  }
  return BigInt(a) * BigInt(b);
}

export function addInt(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return BigInt(a) + BigInt(b);
}

/** a ÷ b rounded down, for a ≥ 0 and b > 0. Doubles are exact enough for safe integers. */
export function floorDivide(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') return Math.floor(a / b);
  return BigInt(a) / BigInt(b);
}

/** a ÷ b up to the next integer, for a ≥ 0 and b > 0; exact as `floorDivide` is. */
export function ceilDivide(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') return Math.ceil(a / b);
  return (BigInt(a) + BigInt(b) - 1n) / BigInt(b);
}

function divisor(a: Int, b: Int): Int {
  let [x, y] = [a, b];
  if (typeof x === 'number' && typeof y === 'number') {
    while (y !== 0) [x, y] = [y, x % y];
    return x;
  }
  const [p, q] = [BigInt(x), BigInt(y)];
  if (q < LONG) return euclid(p, q);
  // Long denominators come from decimals and consist mostly of twos and fives.
  const [p2, q2] = [withoutTwos(p), withoutTwos(q)];
  const [p5, q5] = [dividedOut(p2.rest, 5n), dividedOut(q2.rest, 5n)];
  const fives = 5n ** BigInt(Math.min(p5.times, q5.times));
  return (fives * euclid(p5.rest, q5.rest)) << BigInt(Math.min(p2.times, q2.times));
}

const LONG = 10n ** 200n;

function euclid(a: bigint, b: bigint): bigint {
  let [p, q] = [a, b];
  while (q !== 0n) [p, q] = [q, p % q];
  return p;
}

/** A value after repeated division: the rest, and the number of divisions. */
interface DividedOut {
  readonly rest: bigint;
  readonly times: number;
}

/** Divides a value of at least 0 by 2 as often as possible, by its trailing zero bits. */
function withoutTwos(value: bigint): DividedOut {
  if (value === 0n) return { rest: value, times: 0 };
  const times = (value & -value).toString(2).length - 1;
  return { rest: value >> BigInt(times), times };
}

/** Divides a value of at least 0 by another as often as possible. */
function dividedOut(value: bigint, by: bigint): DividedOut {
  if (value === 0n || value % by !== 0n) return { rest: value, times: 0 };
  const { rest, times } = dividedOut(value / by, by * by);
  return rest % by === 0n
    ? { rest: rest / by, times: 2 * times + 2 }
    : { rest, times: 2 * times + 1 };
}

/** The same value in lowest terms, with plain numbers where they are safe. */
export function inLowestTerms(value: Fraction): Fraction {
  const common = divisor(value.n < 0 ? -value.n : value.n, value.d);
  if (common === 0 || common === 0n) return ZERO;
  return { n: plain(quotient(value.n, common)), d: plain(quotient(value.d, common)) };
}

/** a ÷ b, where b divides a. */
const quotient = (a: Int, b: Int): Int =>
  typeof a === 'number' && typeof b === 'number' ? a / b : BigInt(a) / BigInt(b);

const plain = (value: Int): Int =>
  typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value;

export const fraction = (n: Int, d: Int = 1): Fraction => ({ n, d });

/** The exact value of a decimal as players type it, in lowest terms. Throws for any other text. */
export function decimal(text: string): Fraction {
  const [found, whole = '', decimals = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (!found || !/\d/.test(whole + decimals)) throw new RangeError(`no decimal: ${text}`);
  const shift = Number(exponent) - decimals.length;
  const { n, d } = inLowestTerms({
    n: BigInt(whole + decimals) * 10n ** BigInt(Math.max(0, shift)),
    d: 10n ** BigInt(Math.max(0, -shift)),
  });
  return n === 1 && d === 1 ? ONE : { n, d };
}

/** Digits before and after the point, and the power of ten. */
const DECIMAL = /^([+-]?\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

export function multiply(a: Fraction, b: Fraction): Fraction {
  if (a === ONE) return b;
  return b === ONE ? a : { n: mulInt(a.n, b.n), d: mulInt(a.d, b.d) };
}

/** value to the power of a natural number, exact. */
export function power(value: Fraction, exponent: number): Fraction {
  let [result, square] = [ONE, value];
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = result === ONE ? square : multiply(result, square);
    if (rest > 1) square = multiply(square, square);
  }
  return result;
}

export function add(a: Fraction, b: Fraction): Fraction {
  if (a === ZERO) return b;
  if (b === ZERO) return a;
  if (a.d === b.d) return { n: addInt(a.n, b.n), d: a.d };
  if (a.d === 1) return { n: addInt(mulInt(a.n, b.d), b.n), d: b.d };
  if (b.d === 1) return { n: addInt(a.n, mulInt(b.n, a.d)), d: a.d };
  return inLowestTerms({ n: addInt(mulInt(a.n, b.d), mulInt(b.n, a.d)), d: mulInt(a.d, b.d) });
}

export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, { n: negated(b.n), d: b.d });

const negated = (value: Int): Int => (value === 0 ? 0 : -value);

/** a ÷ b, for b other than 0. */
export const divide = (a: Fraction, b: Fraction): Fraction =>
  b.n < 0
    ? { n: mulInt(a.n, -b.d), d: -mulInt(b.n, a.d) }
    : { n: mulInt(a.n, b.d), d: mulInt(a.d, b.n) };

/** −1 if a < b, 0 if they are equal, 1 if a > b. */
export function compare(a: Fraction, b: Fraction): number {
  const [left, right] = [mulInt(a.n, b.d), mulInt(b.n, a.d)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Down to the next integer, of any sign. */
export function floorInt({ n, d }: Fraction): Int {
  if (n >= 0) return floorDivide(n, d);
  return negated(ceilDivide(-n, d));
}

/** Up to the next integer, of any sign. */
export function ceilInt({ n, d }: Fraction): Int {
  if (n >= 0) return ceilDivide(n, d);
  return negated(floorDivide(-n, d));
}

/** The nearest double; the largest one for any value beyond it. */
export function toNumber(value: Fraction | Int): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Math.min(Number(value), Number.MAX_VALUE);
  if (typeof value.n === 'number' && typeof value.d === 'number') return value.n / value.d;
  const [n, d] = [BigInt(value.n), BigInt(value.d)];
  return n < 0n ? -nearest(-n, d) : nearest(n, d);
}

/** Bits of a quotient: more than a double has, so that a last bit for the remainder rounds it right. */
const BITS = 70;

/** The nearest double of n ÷ d, both at least 0. */
function nearest(n: bigint, d: bigint): number {
  const length = (value: bigint): number => 4 * value.toString(16).length;
  const shift = BITS + length(d) - length(n);
  const [upper, lower] = shift >= 0 ? [n << BigInt(shift), d] : [n, d << BigInt(-shift)];
  const whole = upper / lower;
  // The last bit is set for a remainder, which decides the rounding of a value half way.
  const double = Number(upper % lower === 0n ? whole : whole | 1n);
  // In two steps, since 2 ** shift may be more than a double holds.
  const half = Math.trunc(shift / 2);
  return Math.min(double / 2 ** half / 2 ** (shift - half), Number.MAX_VALUE);
}

/** Most decimals of a text; a longer value is cut after two of them. */
const PLACES = 24;

/** Denominators of texts are below it. */
const LARGEST_DENOMINATOR = 1_000_000n;

/** The value as text: `24.375`; `1 1/3` if its decimals do not end; `187.32…` if it is longer. */
export function exactText(value: Fraction): string {
  const short = shortText(value);
  if (short !== undefined) return short;
  const sign = value.n < 0 ? '-' : '';
  const [n, d] = [BigInt(value.n < 0 ? -value.n : value.n), BigInt(value.d)];
  const whole = n / d;
  const shifted = (n % d) * 10n ** BigInt(PLACES);
  const decimals = String(shifted / d).padStart(PLACES, '0');
  if (shifted % d === 0n) {
    let end = PLACES;
    while (decimals[end - 1] === '0') end -= 1;
    return `${sign}${whole}${end > 0 ? '.' : ''}${decimals.slice(0, end)}`;
  }
  const parts = partsText(n % d, d);
  if (parts) return `${sign}${whole === 0n ? '' : `${whole} `}${parts}`;
  // Two decimals, or the first two digits of a value below 0.1.
  const places = whole === 0n ? Math.max(2, decimals.search(/[1-9]/) + 2) : 2;
  return `${sign}${whole}.${decimals.slice(0, places)}…`;
}

/**
 * `1/3` for n/d in lowest terms; undefined if its denominator is too large. Few convergents of the continued
 * fraction have small denominators, so that long numbers take no longer.
 */
function partsText(n: bigint, d: bigint): string | undefined {
  let [p, q] = [n, d];
  let [formerTop, top] = [0n, 1n];
  let [formerBottom, bottom] = [1n, 0n];
  while (q !== 0n) {
    const times = p / q;
    [p, q] = [q, p - times * q];
    [formerTop, top] = [top, times * top + formerTop];
    [formerBottom, bottom] = [bottom, times * bottom + formerBottom];
    if (bottom >= LARGEST_DENOMINATOR) return undefined;
  }
  return `${top}/${bottom}`;
}

/** Most decimals of a value that plain numbers can write. */
const SHORT_PLACES = 6;

/** The value as text if it is a short decimal of safe integers: most steps of a ship are. */
function shortText({ n, d }: Fraction): string | undefined {
  if (typeof n !== 'number' || typeof d !== 'number') return undefined;
  let scaled = Math.abs(n);
  for (let places = 0; places <= SHORT_PLACES; places += 1) {
    if (!Number.isSafeInteger(scaled)) return undefined;
    if (scaled % d === 0) {
      const digits = String(scaled / d).padStart(places + 1, '0');
      const sign = n < 0 ? '-' : '';
      const point = digits.length - places;
      return places === 0
        ? sign + digits
        : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
    }
    scaled *= 10;
  }
  return undefined;
}
