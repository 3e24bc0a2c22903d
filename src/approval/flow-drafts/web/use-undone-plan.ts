import { useEffect, useRef } from 'react';
import { useStepsBack } from '#ui/forms/use-steps-back.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { sameShape, withShapeOf, type Draft } from '../rules/draft.ts';
import type { PlanDraft } from './plan-draft.ts';

const piecesOf = ({ blocks }: Draft) => blocks.flatMap((block) => block.pieces);

/** A plan whose units can be put back where they were: what is set in them since stays. */
export function useUndonePlan(plan: PlanDraft): PlanDraft {
  const t = useText();
  const { remember, tell } = useStepsBack();
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  });
  return {
    ...plan,
    change: (next) => {
      const before = plan.draft;
      plan.change(next);
      if (sameShape(before, next)) return;
      remember(() => latest.current.change(withShapeOf(latest.current.draft, before)));
      const gone = piecesOf(before).find(({ key }) => !piecesOf(next).some((piece) => piece.key === key));
      if (gone) tell(t(uiMessages.rowRemoved, { title: gone.name }));
    },
  };
}
