/** The four defensive arcs in the order sheets and notation list them (Appendix B). */
import type { Quarter } from './design.ts';

export const QUARTERS: readonly Quarter[] = ['fwd', 'port', 'stbd', 'aft'];
