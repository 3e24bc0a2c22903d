import { useId } from 'react';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { Radio } from '#ui/components/fields/choice.tsx';
import { useText } from '#ui/i18n.tsx';
import { checkAnswerLabels } from '../messages.ts';
import { CHECK_ANSWERS, type GivenAnswer } from '../rules/checklist.ts';
import type { ChecklistItem } from '../rules/checklist-item.ts';
import { flowErrors } from '../rules/errors.ts';
import { COMMENT_MAX } from '../rules/limits.ts';
import { decisionMessages as words } from './door/messages.ts';
import './checklist.css';

interface Props {
  items: readonly ChecklistItem[];
  answers: readonly GivenAnswer[];
  onChange: (answers: GivenAnswer[]) => void;
  /** Deciding was tried: say what is missing. */
  tried: boolean;
  /** A return may leave items open. */
  mayLeaveOpen: boolean;
}

/** Each item with はい / いいえ / 該当なし; a no asks why. */
export function ChecklistForm({ items, answers, onChange, tried, mayLeaveOpen }: Props) {
  const t = useText();
  const change = (answer: GivenAnswer) => onChange([...answers.filter((each) => each.itemId !== answer.itemId), answer]);
  return (
    <section className="k-checklist" aria-label={t(words.checklist)}>
      <header>
        <h3>{t(words.checklist)}</h3>
        <span aria-live="polite">{t(words.checklistAnswered, { n: answers.length, total: items.length })}</span>
      </header>
      <ol>
        {items.map((item) => (
          <ChecklistRow
            key={item.id}
            item={item}
            answer={answers.find((each) => each.itemId === item.id)}
            onChange={change}
            tried={tried}
            open={tried && !mayLeaveOpen}
          />
        ))}
      </ol>
      <p className="k-field-help">{t(mayLeaveOpen ? words.checklistReturn : words.checklistAll)}</p>
    </section>
  );
}

interface RowProps {
  item: ChecklistItem;
  answer: GivenAnswer | undefined;
  onChange: (answer: GivenAnswer) => void;
  tried: boolean;
  /** An unanswered item is marked. */
  open: boolean;
}

function ChecklistRow({ item, answer, onChange, tried, open }: RowProps) {
  const t = useText();
  const name = useId();
  const silent = tried && answer?.answer === 'NO' && answer.comment.trim() === '';
  return (
    <li data-missing={(open && !answer) || silent || undefined}>
      <fieldset>
        <legend>{item.text}</legend>
        <div className="k-checklist-answers">
          {CHECK_ANSWERS.map((value) => (
            <Radio
              key={value}
              name={name}
              label={t(checkAnswerLabels[value])}
              checked={answer?.answer === value}
              onChange={() => onChange({ itemId: item.id, answer: value, comment: answer?.comment ?? '' })}
            />
          ))}
        </div>
      </fieldset>
      {answer?.answer === 'NO' && (
        <TextArea
          label={t(words.noReason)}
          required
          rows={2}
          maxLength={COMMENT_MAX}
          value={answer.comment}
          error={silent ? t(flowErrors.CHECK_NO_NEEDS_COMMENT, { text: item.text }) : undefined}
          onChange={(event) => onChange({ ...answer, comment: event.target.value })}
        />
      )}
    </li>
  );
}
