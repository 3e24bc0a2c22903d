import { TriangleAlert } from 'lucide-react';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { riskMessages as m } from '../../risk-messages.ts';
import './risk-mark.css';

/** What is shown of a part that is marked as risky, wherever it is used; nothing of another. */
export function RiskMark({ risky, note }: { risky: boolean; note?: string }) {
  const t = useText();
  if (!risky) return null;
  const words = note ? t(m.markOf, { note }) : t(m.mark);
  return (
    <span className="k-risk-mark" title={t(uiMessages.labelled, { label: words, value: t(m.help) })}>
      <TriangleAlert aria-hidden />
      {words}
    </span>
  );
}
