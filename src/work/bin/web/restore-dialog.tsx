import { useState } from 'react';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText, problemOf } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { binMessages as m } from '../messages.ts';
import type { BinRow } from './bin-columns.tsx';
import { RestoreFromBinDocument } from './door/bin.graphql.generated.ts';

interface Props {
  row: BinRow;
  /** Why it could not come back as it is. */
  error: unknown;
  onClose: () => void;
  onRestored: (path: string) => void;
}

/** Something stands in the way of coming back: why, and the way out where there is one. */
export function RestoreDialog({ row, error, onClose, onRestored }: Props) {
  const { locale, t } = useI18n();
  const [why, setWhy] = useState(error);
  const [code, setCode] = useState('');
  const [withPlaces, setWithPlaces] = useState(false);
  const restore = useAppMutation(RestoreFromBinDocument, { quiet: true });
  const reason = problemOf(why).code;
  const placed = reason === 'BIN_PLACE_IN_BIN';
  const coded = reason === 'BIN_CODE_TAKEN';
  const wayOut = placed || coded;
  const again = async () => {
    const places = placed || withPlaces;
    const outcome = await restore.run({ input: { id: row.id, withPlaces: places, ...(coded ? { code: code || null } : {}) } });
    if (outcome.ok) {
      onRestored(outcome.data.restoreFromBin.path);
      return true;
    }
    setWithPlaces(places);
    setWhy(outcome.error);
    return false;
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(m.conflictTitle, { name: row.name })}
      confirmText={wayOut ? t(placed ? m.restoreWithPlace : m.restore) : t(uiMessages.close)}
      onConfirm={wayOut ? again : () => true}
    >
      <FormMessage>{errorText(why, locale)}</FormMessage>
      {coded && <TextField label={t(m.code)} help={t(m.codeHelp)} value={code} onChange={(event) => setCode(event.target.value)} />}
    </ConfirmDialog>
  );
}
