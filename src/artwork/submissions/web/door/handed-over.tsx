import { useText } from '#ui/i18n.tsx';
import { agreementSentences, submissionMessages } from '../../messages.ts';
import type { Agreement } from '../../rules/agreement.ts';
import { AgreementChip } from '../agreement-chip.tsx';

/** The lists of what is handed over, for screens that show them to a reader. */
export const handedOverLabels = {
  APPROVED: submissionMessages.basis,
  FINAL: submissionMessages.finals,
  ATTACHMENT: submissionMessages.attachments,
  notes: submissionMessages.notes,
} as const;

/** How a file stands to the approved version: in a word, and in a sentence where there is something to look at. */
export function FileStanding({ code, n }: { code: string; n: number }) {
  const t = useText();
  const agreement = code as Agreement;
  if (agreement === 'ATTACHMENT') return null;
  return (
    <>
      <AgreementChip agreement={agreement} />
      {agreement !== 'IDENTICAL' && <small>{t(agreementSentences[agreement], { n })}</small>}
    </>
  );
}
