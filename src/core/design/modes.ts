/** Kinds of modes, figures and categories, apart from the schemas, which the page loads later. */
import type { BandedMode, DirectMode, Mode, SeekingMode } from './design.ts';

export const isSeeking = (mode: Mode): mode is SeekingMode => 'ma' in mode;

export const isBanded = (mode: Mode): mode is BandedMode => 'bands' in mode;

export const isDirect = (mode: Mode): mode is DirectMode => !('ma' in mode) && !('bands' in mode);

export const SHOT_FIGURES = ['rof', 'acc', 'imp', 'dmg'] as const;

export const TECH_CATEGORIES = ['engines', 'fighters', 'shields', 'weapons'] as const;
