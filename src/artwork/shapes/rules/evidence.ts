/**
 * What speaks for the character that is proposed for a shape, beside the text it was laid from. AGREES: it stands in two places and more, and looks
 * like it more than like any other known character. DIFFERS: it does not look like it. OPEN: neither is known.
 */
export type ShapeEvidence = 'AGREES' | 'OPEN' | 'DIFFERS';
