/** Kinds of share links that any text may hold, as their fragments name them: `#ship=1.…`. */
export const LINK_KINDS = ['ship', 'fleet', 'weapons', 'pack', 'scenario'] as const;
