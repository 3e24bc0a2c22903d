import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { COMMAND } from '#ui/platform-keys.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import type { DraftAction, DraftState } from '../../rules/draft.ts';

/** Takes back what was done and typed, and does it again. */
export function StepButtons({ state: { steps, undone }, act }: { state: DraftState; act: (action: DraftAction) => void }) {
  const t = useText();
  return (
    <>
      <IconButton
        size="small"
        label={t(m.putBack)}
        shortcut={`${COMMAND}Z`}
        icon={<Undo2 aria-hidden />}
        disabled={steps.length === 0}
        onClick={() => act({ type: 'undo' })}
      />
      <IconButton
        size="small"
        label={t(uiMessages.redo)}
        icon={<Redo2 aria-hidden />}
        disabled={undone.length === 0}
        onClick={() => act({ type: 'redo' })}
      />
    </>
  );
}
