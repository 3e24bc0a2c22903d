import { useEffect, useRef } from 'react';
import type { Message, ParamsOf } from '#shared/i18n.ts';
import { useStepToast } from '#ui/forms/use-step-toast.ts';
import { useUndoKey } from '#ui/forms/use-undo-key.ts';
import { useText } from '#ui/i18n.tsx';
import { withdrawActs, type ToastAct } from '#ui/toast-state.ts';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import type { DraftAction } from '../../rules/draft.ts';
import { nextStep } from '../../rules/draft-steps.ts';
import type { DraftEditor } from './use-specification-draft.ts';

/** What is done to the list is told with a button that takes it back; `useUndoKey` takes back one step after the other. */
export function useUndoneSteps({ state, act }: Pick<DraftEditor, 'state' | 'act'>): (action: DraftAction) => void {
  const t = useText();
  const toast = useStepToast();
  const told = useRef<readonly { n: number; act: ToastAct }[]>([]);
  const { steps, undone, draft } = state;
  useUndoKey(
    () => steps.length > 0,
    () => act({ type: 'undo' }),
    () => {
      act({ type: 'redo' });
      return undone.length > 0;
    },
  );
  const n = nextStep(state);
  const tell = <M extends Message>(words: M, ...params: ParamsOf<M>) => {
    const back = toast(t(words, ...params), t(m.putBack), () => act({ type: 'undo', from: n }));
    told.current = [...told.current, { n, act: back }];
  };
  // A step that was taken back otherwise, or is remembered no more, is offered no more: what was told of before comes next.
  useEffect(() => {
    const isThere = (one: { n: number }) => steps.some((step) => step.n === one.n);
    withdrawActs(told.current.filter((one) => !isThere(one)).map((one) => one.act));
    told.current = told.current.filter(isThere);
  }, [steps]);
  return (action) => {
    const title = (index: number) => draft.items[index]?.title || draft.items[index]?.number || '';
    const rowTitle = (row: string) => title(draft.items.findIndex((item) => item.row === row));
    act(action);
    switch (action.type) {
      case 'remove':
        return tell(m.itemRemoved, { title: rowTitle(action.row) });
      // A single step is taken back by the next press.
      case 'move':
        return Math.abs(action.from - action.to) > 1
          ? tell(m.itemMoved, { title: title(action.from), n: action.to + 1, of: draft.items.length })
          : undefined;
      case 'renumber':
        return tell(m.renumbered);
      case 'fill':
        return tell(m.itemFilled, { title: rowTitle(action.row) });
      case 'takeIn':
        return tell(m.itemsTakenIn);
      default:
        return undefined;
    }
  };
}
