/** The study that ships with Slipway, as its file holds it. Load lazily. */
import figures from '../../../../data/studies/unity-2.0.json' with { type: 'json' };

export const studyFigures: unknown = figures;
