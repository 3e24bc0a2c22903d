import type { ErrorDefinition } from '#shared/errors.ts';
import type { Params } from '#shared/i18n.ts';

/** Why something cannot be done now, with what its words name. */
export interface Refusal {
  error: ErrorDefinition;
  params?: Params;
}
