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

type Facts = Pick<DesignRecord, 'status' | 'workflow' | 'currentSpecificationId' | 'currentVersionId'>;

/** @param circulated whether a circulation of the design has been completed */
export function waitOf(design: Facts, circulated: boolean): Wait {
  const { workflow } = design;
  const of = (reason: Wait['reason'], maker: Maker | null = null): Wait => ({ reason, maker });
  switch (design.status) {
    case 'SPECIFICATION':
      if (!design.currentSpecificationId) return of('SPECIFICATION_TO_WRITE', 'SPECIFICATION');
      return of(workflow.specificationApprovalRequired ? 'SPECIFICATION_TO_REQUEST' : 'SPECIFICATION_TO_CONFIRM', 'SPECIFICATION');
    case 'DESIGN':
      if (!design.currentVersionId) return of('VERSION_TO_UPLOAD', 'DESIGN');
      if (workflow.intermediateReview && !circulated) return of('CIRCULATION_TO_REQUEST', 'DESIGN');
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
