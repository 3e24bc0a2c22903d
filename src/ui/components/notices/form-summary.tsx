import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { FormMessage } from './form-message.tsx';

export interface SummaryEntry {
  /** The field's name in words. */
  label: string;
  message: string;
  /** Goes to the field. */
  focus: () => void;
}

/** On top of a form: every problem in words, each a way to its field. Nothing when all is well. */
export function FormSummary({ problems, message }: { problems: readonly SummaryEntry[]; message?: string | null }) {
  const t = useText();
  if (problems.length === 0 && !message) return null;
  return (
    <FormMessage tone="error" title={problems.length > 0 ? t(uiMessages.formProblems, { n: problems.length }) : undefined}>
      {message && <p>{message}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.label} ${problem.message}`}>
              <button type="button" className="k-summary-link" onClick={problem.focus}>
                {problem.label ? `${problem.label}: ${problem.message}` : problem.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormMessage>
  );
}
