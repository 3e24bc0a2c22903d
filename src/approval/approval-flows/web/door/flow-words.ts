/** The words of flows, for the screens of other features. */
import { isDecisionWord, ownWord, type DecisionWord } from '#people/companies/rules/decision-words.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useMaybeViewer } from '#ui/viewer.tsx';
import { conditionalLabels, decisionButtons, decisionLabels } from '../../messages.ts';

export { flowStatusLabels, flowTypeLabels, outcomeLabels, quorumMessages } from '../../messages.ts';

/** What decisions are called here: in the company's own words, if it has them. */
export interface DecisionWording {
  /** What a button says. */
  button(decision: DecisionWord): string;
  /** What was decided. */
  label(decision: { action: string; conditions?: readonly unknown[] }): string;
}

/** The company's words for decisions; somebody from outside reads those of everywhere. */
export function useDecisionWords(): DecisionWording {
  const { t, locale } = useI18n();
  const own = useMaybeViewer()?.company.decisionWords ?? [];
  const labels: Record<DecisionWord, string> = {
    APPROVED: t(decisionLabels.APPROVED),
    REJECTED: t(decisionLabels.REJECTED),
    CONFIRMED: t(decisionLabels.CONFIRMED),
    CONDITIONAL: t(conditionalLabels.label),
  };
  const buttons: Record<DecisionWord, string> = {
    APPROVED: t(decisionButtons.APPROVED),
    REJECTED: t(decisionButtons.REJECTED),
    CONFIRMED: t(decisionButtons.CONFIRMED),
    CONDITIONAL: t(conditionalLabels.button),
  };
  return {
    button: (decision) => ownWord(own, decision, locale) ?? buttons[decision],
    label: ({ action, conditions = [] }) => {
      const decision = conditions.length > 0 ? 'CONDITIONAL' : action;
      return isDecisionWord(decision) ? (ownWord(own, decision, locale) ?? labels[decision]) : t(decisionLabels.UN_CONFIRMED);
    },
  };
}
