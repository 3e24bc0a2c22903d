import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LabelDot, type LabelData } from '#work/comments/web/door/label-chip.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { labelColors, labelMessages as m } from '../messages.ts';
import { LABEL_COLORS, LABELS_MAX } from '../rules/labels.ts';
import { SaveCommentLabelsDocument } from './door/comment-labels.graphql.generated.ts';

interface Row {
  key: string;
  id: string | null;
  name: string;
  color: string;
}

interface Props {
  labels: readonly LabelData[];
  onClose: () => void;
  onSaved: () => void;
}

/** The company's labels as rows: a word and a colour each. Nothing is written before it is saved. */
export function LabelsDialog({ labels, onClose, onSaved }: Props) {
  const t = useText();
  const save = useAppMutation(SaveCommentLabelsDocument, { success: m.saved, failure: m.saveFailed });
  const [rows, setRows] = useState<Row[]>(labels.map((label) => ({ key: label.id, ...label })));
  const [tried, setTried] = useState(false);
  const change = (key: string, to: Partial<Row>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row)));
  const problemOf = (row: Row): string | undefined => {
    const name = row.name.trim();
    if (name === '') return tried ? t(m.missing) : undefined;
    return rows.some((other) => other.key !== row.key && other.name.trim() === name) ? t(m.twice) : undefined;
  };
  const add = () => {
    const color = LABEL_COLORS.find((one) => rows.every((row) => row.color !== one)) ?? 'GREY';
    setRows([...rows, { key: crypto.randomUUID(), id: null, name: '', color }]);
  };
  const run = async () => {
    setTried(true);
    if (rows.some((row) => row.name.trim() === '' || problemOf(row))) return false;
    const input = { seenIds: labels.map(({ id }) => id), labels: rows.map(({ id, name, color }) => ({ id, name: name.trim(), color })) };
    const { ok } = await save.run({ input });
    if (ok) onSaved();
    return ok;
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      size="medium"
      title={t(m.dialog)}
      description={labels.length > 0 ? t(m.removeBody) : undefined}
      confirmText={t(m.save)}
      onConfirm={run}
    >
      <ul className="k-label-rows">
        {rows.map((row) => (
          <li key={row.key}>
            <LabelDot color={row.color} />
            <TextField
              label={t(m.name)}
              labelHidden
              placeholder={t(m.name)}
              value={row.name}
              error={problemOf(row)}
              onChange={(event) => change(row.key, { name: event.target.value })}
            />
            <Select
              label={t(m.color)}
              labelHidden
              value={row.color}
              options={LABEL_COLORS.map((color) => ({ value: color, label: t(labelColors[color]) }))}
              onChange={(event) => change(row.key, { color: event.target.value })}
            />
            <IconButton
              size="small"
              label={t(m.remove, { name: row.name })}
              icon={<Trash2 aria-hidden />}
              onClick={() => setRows(rows.filter((other) => other.key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <Button size="small" icon={<Plus aria-hidden />} disabled={rows.length >= LABELS_MAX} onClick={add}>
        {t(m.add)}
      </Button>
    </ConfirmDialog>
  );
}
