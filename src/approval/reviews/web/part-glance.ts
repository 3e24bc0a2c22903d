import type { ComponentType } from 'react';

/** `PartVersionGlance` of the parts, which stand above flows: the page places it. */
export type PartGlance = ComponentType<{ partId: string; pieceId: string }>;
