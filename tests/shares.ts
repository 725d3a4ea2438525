/** Places in texts and lists that random tests draw, as shares of the whole. */
import fc from 'fast-check';

const PARTS = 10_000;

/**
 * A share from 0 up to 1, each part of the whole as likely. `fc.double` draws the exponent: nearly all of its
 * shares are close to 0.
 */
export const anyShare: fc.Arbitrary<number> = fc.nat(PARTS - 1).map((part) => part / PARTS);
