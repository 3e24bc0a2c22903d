import { NumberField } from '#ui/components/fields/number-field.tsx';
import { useText } from '#ui/i18n.tsx';
import type { ViewerContext } from '../actions/action.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { actionOf } from '../actions/all-actions.ts';
import { FINE_MM } from '../actions/compare-actions.ts';
import { compareMessages as words } from '#artwork/canvas/web/door/panes/stage-messages.ts';

/** Where the older version lies, beyond TrimBox on TrimBox. */
export function OffsetOptions({ context }: { context: ViewerContext }) {
  const t = useText();
  const { offset } = context.state;
  const setTo = (change: Partial<typeof offset>): void => context.set({ offset: { ...offset, ...change } });
  return (
    <div className="k-option-group" role="group" aria-label={t(words.offset)}>
      <span>{t(words.offset)}</span>
      <NumberField label={t(words.offsetX)} labelHidden step={FINE_MM} unit="mm" value={offset.x} onChange={(x) => setTo({ x: x ?? 0 })} />
      <NumberField label={t(words.offsetY)} labelHidden step={FINE_MM} unit="mm" value={offset.y} onChange={(y) => setTo({ y: y ?? 0 })} />
      <ActionButton action={actionOf('autoOffset')} context={context} />
      <ActionButton action={actionOf('resetOffset')} context={context} />
    </div>
  );
}
