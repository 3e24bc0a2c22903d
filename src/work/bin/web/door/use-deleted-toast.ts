import type { Message } from '#shared/i18n.ts';
import { openToast } from '#ui/toast-state.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { askAnew } from '#ui/data/operations/client.ts';
import { inARow } from '#ui/data/operations/in-a-row.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { binMessages as m } from '../../messages.ts';
import { RestoreFromBinDocument } from './bin.graphql.generated.ts';

interface Deleted {
  /** What is in the bin now. */
  ids: readonly string[];
  /** Where the person was meanwhile taken: the thing's page is opened again when it is back. */
  left?: boolean;
  /** What is said when it is back; without: that the deletion was undone. */
  takenBack?: Message;
}

/** Tells that something was deleted, with the button that takes it back; so does Ctrl+Z. */
export function useDeletedToast(): (words: string, deleted: Deleted) => void {
  const { t } = useI18n();
  const { go } = useNavigation();
  const restore = useAppMutation(RestoreFromBinDocument, { failure: m.restoreFailed });
  const takeBack = async ({ ids, left = false, takenBack = m.takenBack }: Deleted) => {
    let path: string | null = null;
    const restoreAll = async () => {
      for (const id of ids) {
        const outcome = await restore.run({ input: { id, withPlaces: true } });
        if (!outcome.ok) return false;
        path = outcome.data.restoreFromBin.path;
      }
      return true;
    };
    // Of hundreds each would ask the whole screen anew.
    const isWhole = await inARow(new AbortController().signal, restoreAll);
    askAnew();
    if (!isWhole) return;
    if (left && path) await go(path);
    openToast('success', t(takenBack));
  };
  return (words, deleted) => openToast('success', words, null, { label: t(m.undo), run: () => takeBack(deleted), undoes: true });
}
