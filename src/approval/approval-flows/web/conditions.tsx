import { CircleCheck, CircleDashed, Eye, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#shared/i18n.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { COMMENT_MAX, CONDITION_MAX, MAX_CONDITIONS } from '../rules/limits.ts';
import { useDecisionWords } from './door/flow-words.ts';
import {
  AnswerConditionDocument,
  ReviseContentDocument,
  SettleConditionDocument,
  type KeptConditionFieldsFragment,
} from './door/flow.graphql.generated.ts';
import type { ApproverData, FlowData, PieceData } from './door/flow-data.ts';
import { decisionMessages, panelMessages as words } from './door/messages.ts';
import './conditions.css';

interface FieldProps {
  /** Null: the approval is without changes. */
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
  /** It was tried: what is missing is said. */
  tried: boolean;
}

/** Approving with changes: what has to be dealt with before the unit is complete (docs/decisions/0102). */
export function ConditionsField({ value, onChange, tried }: FieldProps) {
  const t = useText();
  const decisions = useDecisionWords();
  const missing = tried && value?.every((text) => text.trim() === '');
  return (
    <section className="k-conditions-field">
      <Checkbox
        label={t(decisionMessages.withConditions, { word: decisions.label({ action: 'APPROVED', conditions: [null] }) })}
        help={t(decisionMessages.withConditionsHelp)}
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? [''] : null)}
      />
      {value && (
        <ol>
          {value.map((text, n) => (
            // A row is its place: rows are only added at the end, and a removed one moves the others up.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={n}>
              <TextField
                label={t(decisionMessages.condition, { n: n + 1 })}
                required={n === 0}
                maxLength={CONDITION_MAX}
                value={text}
                error={missing && n === 0 ? t(decisionMessages.conditionMissing) : undefined}
                onChange={(event) => onChange(value.map((one, at) => (at === n ? event.target.value : one)))}
              />
              {value.length > 1 && (
                <IconButton
                  label={t(decisionMessages.removeCondition, { n: n + 1 })}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => onChange(value.filter((_, at) => at !== n))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {value && value.length < MAX_CONDITIONS && (
        <Button size="small" kind="ghost" icon={<Plus aria-hidden />} onClick={() => onChange([...value, ''])}>
          {t(decisionMessages.addCondition)}
        </Button>
      )}
    </section>
  );
}

type ConditionData = KeptConditionFieldsFragment & Partial<Pick<ApproverData['conditions'][number], 'viewerCan'>>;

interface ListProps {
  conditions: readonly ConditionData[];
  /** What can be done about them; absent: it is over, they are only read. */
  on?: { piece: PieceData; mayAnswer: boolean; refetch: () => void };
}

/** The conditions of one approval: how each stands, and what the reader can do about it. */
export function ConditionList({ conditions, on }: ListProps) {
  const t = useText();
  if (conditions.length === 0) return null;
  return (
    <ul className="k-conditions" aria-label={t(words.conditions)}>
      {conditions.map((condition) => (
        <ConditionRow key={condition.id} condition={condition} on={on} />
      ))}
    </ul>
  );
}

const stateOf = ({ settledAt, answer }: ConditionData) => {
  if (settledAt) return { Icon: CircleCheck, label: words.conditionDone };
  return answer ? { Icon: Eye, label: words.conditionToLook } : { Icon: CircleDashed, label: words.conditionWaits };
};

function ConditionRow({ condition, on }: { condition: ConditionData; on: ListProps['on'] }) {
  const t = useText();
  const [dialog, setDialog] = useState<'answer' | 'notEnough' | null>(null);
  const answer = useAppMutation(AnswerConditionDocument, { success: words.answered });
  const accept = useAppMutation(SettleConditionDocument, { success: words.settledDone });
  const decline = useAppMutation(SettleConditionDocument, { success: words.askedFor });
  const { Icon, label } = stateOf(condition);
  const { text, settledAt, settledBy } = condition;
  const maySettle = on && condition.viewerCan?.includes('settle');
  const input = { pieceId: on?.piece.id ?? '', conditionId: condition.id };
  const kept = async (sent: Promise<{ ok: boolean }>) => {
    const { ok } = await sent;
    if (!ok) on?.refetch();
    return ok;
  };
  return (
    <li data-settled={settledAt ? '' : undefined}>
      <span className="k-condition-state">
        <Icon size={14} aria-hidden /> {t(label)}
      </span>
      <p>{text}</p>
      {condition.answer && <p className="k-quiet">{t(words.conditionAnswered, { answer: condition.answer })}</p>}
      {settledBy && <p className="k-quiet">{t(words.conditionSettled, { name: settledBy.name })}</p>}
      {on && !settledAt && (maySettle || on.mayAnswer) && (
        <span className="k-condition-acts">
          {on.mayAnswer && (
            <Button
              size="small"
              aria-label={t(condition.answer ? words.answerAgainOf : words.answerOf, { text })}
              onClick={() => setDialog('answer')}
            >
              {t(condition.answer ? words.answerAgain : words.answerCondition)}
            </Button>
          )}
          {maySettle && (
            <Button
              size="small"
              kind="primary"
              aria-label={t(words.settleOf, { text })}
              disabled={accept.busy}
              onClick={() => kept(accept.run({ input: { ...input, accepted: true, note: null } }))}
            >
              {t(words.settle)}
            </Button>
          )}
          {maySettle && condition.answer && (
            <Button size="small" aria-label={t(words.notEnoughOf, { text })} onClick={() => setDialog('notEnough')}>
              {t(words.notEnough)}
            </Button>
          )}
          <SayDialog
            open={dialog === 'answer'}
            onClose={() => setDialog(null)}
            said={{ title: words.answerCondition, body: words.answerBody, label: words.answer, missing: words.answerMissing }}
            text={text}
            onSay={(said) => kept(answer.run({ input: { ...input, answer: said } }))}
          />
          <SayDialog
            open={dialog === 'notEnough'}
            onClose={() => setDialog(null)}
            said={{ title: words.notEnough, body: words.notEnoughBody, label: words.missing, missing: words.missingMissing }}
            text={text}
            onSay={(said) => kept(decline.run({ input: { ...input, accepted: false, note: said } }))}
          />
        </span>
      )}
    </li>
  );
}

interface SayProps {
  open: boolean;
  onClose: () => void;
  said: Record<'title' | 'body' | 'label' | 'missing', Message>;
  /** The condition. */
  text: string;
  onSay: (said: string) => Promise<boolean>;
}

/** Asks for a sentence about a condition. */
function SayDialog({ open, onClose, said, text, onSay }: SayProps) {
  const t = useText();
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const missing = value.trim() === '';
  const send = async () => {
    setTried(true);
    if (missing || !(await onSay(value))) return false;
    setValue('');
    setTried(false);
    return true;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      size="medium"
      title={t(said.title)}
      description={t(said.body)}
      confirmText={t(said.title)}
      onConfirm={send}
    >
      <p className="k-condition-quote">{text}</p>
      <TextArea
        label={t(said.label)}
        required
        rows={3}
        limit={COMMENT_MAX}
        value={value}
        error={tried && missing ? t(said.missing) : undefined}
        onChange={(event) => setValue(event.target.value)}
      />
    </ConfirmDialog>
  );
}

/** Where the content itself has to change: ends the round as returned, after asking. */
export function ReviseButton({ flow, piece, refetch }: { flow: FlowData; piece: PieceData; refetch: () => void }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const revise = useAppMutation(ReviseContentDocument, { success: words.revised });
  const run = async () => {
    const { ok } = await revise.run({ input: { pieceId: piece.id, expectedVersion: flow.version } });
    if (!ok) refetch();
    return ok;
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t(words.revise)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(words.reviseTitle, { piece: piece.name })}
        description={t(words.reviseBody)}
        confirmText={t(words.revise)}
        onConfirm={run}
      />
    </>
  );
}
