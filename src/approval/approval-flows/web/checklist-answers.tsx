import { useText } from '#ui/i18n.tsx';
import { checkAnswerLabels } from '../messages.ts';
import type { CheckAnswer } from '../rules/checklist.ts';
import { panelMessages as words } from './door/messages.ts';
import './checklist.css';

interface Props {
  answers: readonly { itemId: string; text: string; answer: CheckAnswer; comment: string }[];
}

/** What was answered with a decision, folded: the words of then. */
export function ChecklistAnswers({ answers }: Props) {
  const t = useText();
  if (answers.length === 0) return null;
  return (
    <details className="k-check-answers">
      <summary>{t(words.checklistAnswers, { n: answers.length })}</summary>
      <ul>
        {answers.map((each) => (
          <li key={each.itemId} data-answer={each.answer}>
            <strong>{t(checkAnswerLabels[each.answer])}</strong>
            <span>{each.text}</span>
            {each.comment && <p>{each.comment}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
