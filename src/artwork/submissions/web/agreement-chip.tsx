import { StatusChip } from '#ui/components/status/status-chip.tsx';
import type { StatusTone } from '#ui/components/status/status-tones.ts';
import { useText } from '#ui/i18n.tsx';
import { agreementLabels, agreementSentences } from '../messages.ts';
import type { Agreement } from '../rules/agreement.ts';
import type { SubmissionFile } from './door/submission-data.ts';

const TONES: Record<Agreement, StatusTone> = {
  IDENTICAL: 'done',
  SAME_PICTURE: 'done',
  OTHER_VERSION: 'rejected',
  DIFFERENT: 'todo',
  NOT_COMPARED: 'todo',
  COMPARING: 'running',
  ATTACHMENT: 'waiting',
};

/** How a file stands to what was approved, in a word. */
export function AgreementChip({ agreement }: { agreement: Agreement }) {
  const t = useText();
  return <StatusChip tone={TONES[agreement]}>{t(agreementLabels[agreement])}</StatusChip>;
}

/** The same in a sentence. */
export function useAgreementSentence(): (file: SubmissionFile) => string {
  const t = useText();
  return ({ agreement, differences, versionNumber }) =>
    t(agreementSentences[agreement], { n: agreement === 'DIFFERENT' ? differences : (versionNumber ?? 0) });
}
