import { Checkbox } from '#ui/components/fields/choice.tsx';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { FileField, NO_FILE, type FileValue } from '#ui/components/files/file-field.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import { NAME_MAX } from '#shared/limits.ts';
import { partImportMessages as m } from '../messages.ts';
import { approvedElsewhereInput, EVIDENCE_FILES_MAX, EVIDENCE_MAX_BYTES, EVIDENCE_NOTE_MAX } from '../rules/input.ts';

/** What was typed of approvals that were given elsewhere; `on`: the parts are to be registered as approved. */
export interface TypedApproval {
  on: boolean;
  approvedBy: string;
  approvedOn: string | null;
  note: string;
  /** Files, in their order. */
  evidence: readonly FileValue[];
  sending: boolean;
}

export const NO_APPROVAL: TypedApproval = { on: false, approvedBy: '', approvedOn: null, note: '', evidence: [], sending: false };

/** Of how many of the parts the list does not say by whom and when. */
export interface Unsaid {
  by: number;
  on: number;
}

/** The input of the command; null while something is missing. What the list says of all of its parts is not asked for. */
export function approvalInput({ approvedBy, approvedOn, note, evidence, sending }: TypedApproval, unsaid: Unsaid) {
  if (sending || (unsaid.by > 0 && approvedBy.trim() === '') || (unsaid.on > 0 && approvedOn === null)) return null;
  const [uploadId, ...moreUploadIds] = evidence.map((file) => file.uploadId);
  const parsed = approvedElsewhereInput.safeParse({
    uploadId,
    moreUploadIds,
    note,
    ...(unsaid.by > 0 ? { approvedBy } : {}),
    ...(unsaid.on > 0 ? { approvedOn } : {}),
  });
  return parsed.success ? parsed.data : null;
}

interface Props {
  /** How many of the parts the list calls approved. */
  n: number;
  unsaid: Unsaid;
  allowed: boolean;
  value: TypedApproval;
  onChange: (change: Partial<TypedApproval>) => void;
}

/** Parts that the list calls approved: as drafts, or as approved with what shows it. */
export function ApprovedElsewhereFields({ n, unsaid, allowed, value, onChange }: Props) {
  const t = useText();
  if (n === 0) return null;
  return (
    <Card>
      <div className="k-stack">
        <p>{t(m.approvedLead, { n })}</p>
        {!allowed && <FormMessage>{t(m.approvedNotAllowed)}</FormMessage>}
        {allowed && (
          <Checkbox
            label={t(m.bringApproved)}
            help={t(m.approvedAsDrafts)}
            checked={value.on}
            onChange={(event) => onChange({ on: event.target.checked })}
          />
        )}
        {allowed && value.on && (
          <>
            {[...value.evidence, NO_FILE].slice(0, EVIDENCE_FILES_MAX).map((file, at) => (
              <FileField
                // What was chosen stays in its place; the empty one behind it is another.
                key={file.uploadId || 'next'}
                label={at === 0 ? t(m.evidence) : t(m.evidenceMore, { n: at + 1 })}
                help={at === 0 ? t(m.evidenceHelp) : undefined}
                required={at === 0}
                purpose="PART_EVIDENCE"
                maxBytes={EVIDENCE_MAX_BYTES}
                value={file}
                onChange={(chosen) =>
                  onChange({
                    evidence: [...value.evidence.slice(0, at), chosen, ...value.evidence.slice(at + 1)].filter(
                      (one) => one.uploadId !== '',
                    ),
                  })
                }
                onBusy={(sending) => onChange({ sending })}
              />
            ))}
            {unsaid.by === 0 && unsaid.on === 0 && <p className="k-quiet">{t(m.approvalsSaid)}</p>}
            {unsaid.by > 0 && (
              <TextField
                label={t(m.approver)}
                help={t(m.approverHelp, { n: unsaid.by })}
                required
                maxLength={NAME_MAX}
                value={value.approvedBy}
                onChange={(event) => onChange({ approvedBy: event.target.value })}
              />
            )}
            {unsaid.on > 0 && (
              <DateField
                label={t(m.approvalDay)}
                help={t(m.approvalDayHelp, { n: unsaid.on })}
                required
                value={value.approvedOn}
                onChange={(approvedOn) => onChange({ approvedOn })}
              />
            )}
            <TextField
              label={t(m.note)}
              maxLength={EVIDENCE_NOTE_MAX}
              value={value.note}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          </>
        )}
      </div>
    </Card>
  );
}
