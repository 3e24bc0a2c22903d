/** Why a design waits while no review of it runs or was returned, and whose turn it is (D6.12). Pure. */
import { format, type Locale } from '#shared/i18n.ts';
import { designWaitingWords as words } from '../messages.ts';
import type { DesignRecord } from './types.ts';

/** Who makes what is missing. */
export type Maker = 'SPECIFICATION' | 'DESIGN';

export interface Wait {
  reason: Exclude<keyof typeof words, 'who' | 'nameJoin'>;
  /** Whose turn it is; null: nobody's. */
  maker: Maker | null;
}

/** What of a design says why it waits. */
export type Facts = Pick<DesignRecord, 'status' | 'workflow' | 'currentSpecificationId' | 'currentVersionId' | 'specificationConfirmedAt'>;

/** What the design does not say of itself. */
export interface Standing {
  /** Whether a circulation of the design has been completed. */
  circulated: boolean;
  /** How far the inspection of its current version has come; null: it has no version. */
  inspection: 'RUNNING' | 'FAILED' | 'DONE' | null;
}

/**
 * Whether it is the specification that is missing. Where both are made side by side the design may be drawn long before:
 * then nothing is requested while there is no specification, and without an approval nothing is completed before it is final.
 */
export function waitsForSpecification(design: Facts): boolean {
  if (design.status === 'SPECIFICATION') return true;
  if (design.status !== 'DESIGN' || !design.currentVersionId) return false;
  return !design.currentSpecificationId || (!design.workflow.designApprovalRequired && !design.specificationConfirmedAt);
}

function specificationReason({ currentSpecificationId, workflow }: Facts): Wait['reason'] {
  if (!currentSpecificationId) return 'SPECIFICATION_TO_WRITE';
  return workflow.specificationApprovalRequired ? 'SPECIFICATION_TO_REQUEST' : 'SPECIFICATION_TO_CONFIRM';
}

export function waitOf(design: Facts, { circulated, inspection }: Standing): Wait {
  const { workflow } = design;
  const of = (reason: Wait['reason'], maker: Maker | null = null): Wait => ({ reason, maker });
  const toCirculate = workflow.intermediateReview && !circulated;
  switch (design.status) {
    case 'SPECIFICATION':
      return of(specificationReason(design), 'SPECIFICATION');
    case 'DESIGN':
      if (waitsForSpecification(design)) return of(specificationReason(design), 'SPECIFICATION');
      if (!design.currentVersionId) return of('VERSION_TO_UPLOAD', 'DESIGN');
      // No review is requested of a version whose inspection has not finished (D6.6).
      if (toCirculate || workflow.designApprovalRequired) {
        if (inspection === 'RUNNING') return of('INSPECTION_RUNNING');
        if (inspection === 'FAILED') return of('INSPECTION_FAILED', 'DESIGN');
      }
      if (toCirculate) return of('CIRCULATION_TO_REQUEST', 'DESIGN');
      return of(workflow.designApprovalRequired ? 'DESIGN_TO_REQUEST' : 'DESIGN_TO_FINISH', 'DESIGN');
    // The review itself is under way then, and its flow says more.
    case 'CIRCULAR':
      return of('CIRCULATING');
    case 'DESIGN_REVIEW':
      return of('IN_REVIEW');
    case 'SUBMISSION':
      return of('SUBMISSION_TO_PREPARE', 'DESIGN');
    case 'COMPLETED':
    case 'ON_HOLD':
    case 'CANCELLED':
      return of(design.status);
  }
}

/** More names than this are left out: the sentence stays one that is read at a glance. */
const NAMES_SHOWN = 3;

/** The wait in a sentence, with the names of whose turn it is. */
export function designWaitingSentence(wait: Wait, names: readonly string[], locale: Locale): string {
  const told = names.length > 0 && names.length <= NAMES_SHOWN;
  const who = told ? format(words.who, locale, { names: names.join(words.nameJoin[locale]) }) : '';
  return format(words[wait.reason], locale, { who });
}
