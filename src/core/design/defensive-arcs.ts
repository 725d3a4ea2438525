/** The four defensive arcs in the order sheets and notation list them (Appendix B). */
import type { DefensiveArc } from './design.ts';

export const DEFENSIVE_ARCS: readonly DefensiveArc[] = ['fwd', 'port', 'stbd', 'aft'];
