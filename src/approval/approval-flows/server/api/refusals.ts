import type { ErrorDefinition } from '#shared/errors.ts';
import { format, type Locale, type Params } from '#shared/i18n.ts';
import { flowErrors } from '../../rules/errors.ts';
import type { FlowState } from '../../rules/flow-state.ts';
import { requestRefusal } from '../../rules/request-refusal.ts';
import type { SubjectState } from '../subject.ts';

export interface SaidRefusal {
  code: string;
  message: string;
}

/** A refusal in the viewer's language. */
export const said = (error: ErrorDefinition, params: Params, locale: Locale): SaidRefusal => ({
  code: error.code,
  message: format(error, locale, params),
});

/** Every reason why a review of this cannot be requested now, the flow's own first (D6.6). */
export function refusalsOf(flow: FlowState | null, subject: SubjectState, locale: Locale): SaidRefusal[] {
  const say = (error: ErrorDefinition, params: Params = {}): SaidRefusal => said(error, params, locale);
  const own = requestRefusal(flow);
  const refusals = [...(own ? [say(own.error, own.params)] : []), ...subject.blockers.map((blocker) => say(blocker))];
  if (refusals.length === 0 && subject.contentHash === null) refusals.push(say(flowErrors.NOTHING_TO_REVIEW));
  return refusals;
}
