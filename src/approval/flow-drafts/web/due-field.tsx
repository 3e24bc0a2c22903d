import { DateField } from '#ui/components/fields/date-field.tsx';
import { NumberField } from '#ui/components/fields/number-field.tsx';
import { useText } from '#ui/i18n.tsx';
import type { DraftPiece } from '../rules/draft.ts';
import { DUE_IN_DAYS_MAX } from '#approval/approval-flows/rules/due-dates.ts';
import { editorMessages as words } from './door/messages.ts';

interface Props {
  piece: DraftPiece;
  /** A template knows no calendar: its units are due so many days after their start. */
  relativeOnly: boolean;
  onChange: (change: Partial<DraftPiece>) => void;
}

/** When a unit is due: on a day, or so many days after its start. The one that is typed takes the place of the other. */
export function DueField({ piece, relativeOnly, onChange }: Props) {
  const t = useText();
  return (
    <div className="k-inspector-due">
      {!relativeOnly && (
        <DateField label={t(words.dueDate)} value={piece.dueDate} onChange={(dueDate) => onChange({ dueDate, dueInDays: null })} />
      )}
      <NumberField
        label={t(words.dueInDays)}
        help={t(words.dueInDaysHelp)}
        value={piece.dueInDays}
        min={1}
        max={DUE_IN_DAYS_MAX}
        unit={t(words.days)}
        onChange={(days) => onChange({ dueInDays: days === null ? null : Math.round(days), ...(days === null ? {} : { dueDate: null }) })}
      />
    </div>
  );
}
