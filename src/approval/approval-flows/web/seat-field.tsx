import { useId } from 'react';
import { Radio } from '#ui/components/fields/choice.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { useText } from '#ui/i18n.tsx';
import type { SeatData } from './door/flow-data.ts';
import { decisionMessages as words } from './door/messages.ts';

interface Props {
  seats: readonly SeatData[];
  chosen: SeatData | undefined;
  onChange: (seat: SeatData) => void;
}

/** In whose place the decision is; nothing where there is but one. */
export function SeatField({ seats, chosen, onChange }: Props) {
  const t = useText();
  const name = useId();
  if (seats.length < 2) return null;
  return (
    <FieldGroup label={t(words.asWhom)} required>
      {seats.map((seat) => (
        <Radio
          key={seat.approver?.id}
          name={name}
          label={t(seat.isOwn ? words.asMyself : words.asDelegate, { name: seat.approver?.name ?? '' })}
          checked={seat === chosen}
          onChange={() => onChange(seat)}
        />
      ))}
    </FieldGroup>
  );
}
