import { WaitingSentence } from '#approval/approval-flows/web/door/waiting-sentence.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../../messages.ts';
import { requiredButEmpty } from '../../rules/emptiness.ts';
import { SpecificationState } from './specification-state.tsx';
import type { SpecificationDetail } from './use-specification.ts';

/** Where a specification stands and whom it waits for, in a sentence. */
export function StatusSentence({ specification }: { specification: SpecificationDetail }) {
  const t = useText();
  const { id, confirmedAt, confirmedBy, createdBy, approvalRequired, flowStatus } = specification;
  const missing = requiredButEmpty(specification.items).length;
  const writing = !confirmedAt && (flowStatus === null || flowStatus === 'STAND_BY' || flowStatus === 'REJECTED');
  return (
    <FormMessage>
      <p className="k-status-sentence">
        <SpecificationState specification={specification} />
        {confirmedAt ? (
          <span>
            {t(m.sentenceFinal, { person: confirmedBy ?? '' })} <DateTime value={confirmedAt} />
          </span>
        ) : (
          <span>
            <WaitingSentence
              type="SPECIFICATION"
              targetId={id}
              without={t(approvalRequired ? m.sentenceNoFlow : m.sentenceNoApproval, { person: createdBy ?? '' })}
            />
            {writing && missing > 0 && ` ${t(m.sentenceMissing, { n: missing })}`}
          </span>
        )}
      </p>
    </FormMessage>
  );
}
