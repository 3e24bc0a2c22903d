import { useId } from 'react';
import { Radio } from '#ui/components/fields/choice.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { NumberField } from '#ui/components/fields/number-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { quorumMessages } from '#approval/approval-flows/web/door/flow-words.ts';
import { requiredOf, seatsIn, type DraftPiece, type Quorum } from '../rules/draft.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { editorMessages as words } from './door/messages.ts';
import { useQuorumSentence } from '#approval/approval-flows/web/door/quorum-words.ts';

interface Props {
  type: FlowType;
  piece: DraftPiece;
  onChange: (change: Partial<DraftPiece>) => void;
}

const PRESETS: readonly [Quorum, 'all' | 'any' | 'some'][] = [
  ['ALL', 'all'],
  ['ANY', 'any'],
  ['SOME', 'some'],
];

/** 全員 / いずれか1名 / 人数を指定, and the sentence that they stand for. */
export function QuorumField({ type, piece, onChange }: Props) {
  const t = useText();
  const name = useId();
  const sentence = useQuorumSentence(type);
  const total = seatsIn(piece);
  return (
    <FieldGroup label={t(words.required)} required help={sentence(requiredOf(piece), total)}>
      {PRESETS.map(([quorum, label]) => (
        <Radio
          key={quorum}
          name={name}
          label={t(quorumMessages[label])}
          checked={piece.quorum === quorum}
          onChange={() => onChange({ quorum, count: requiredOf(piece) })}
        />
      ))}
      {piece.quorum === 'SOME' && (
        <NumberField
          label={t(words.requiredCount)}
          labelHidden
          value={piece.count}
          min={1}
          max={Math.max(1, total)}
          unit={`/ ${total}`}
          onChange={(count) => onChange({ count: Math.round(count ?? 1) })}
        />
      )}
    </FieldGroup>
  );
}
