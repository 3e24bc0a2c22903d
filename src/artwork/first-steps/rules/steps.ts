/** What an empty company does first, in this order. */
export const FIRST_STEPS = ['PEOPLE', 'BRAND', 'FLOW', 'PARTS', 'PROOF'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
