/** The study that ships with Slipway and the balance of scenarios, as their files hold them. Load lazily. */
import balance from '../../../../data/studies/scenarios-2.0.json' with { type: 'json' };
import figures from '../../../../data/studies/unity-2.0.json' with { type: 'json' };

export const studyFigures: unknown = figures;
export const balanceFigures: unknown = balance;
