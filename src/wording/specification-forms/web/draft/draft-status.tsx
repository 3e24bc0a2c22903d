import type { Message } from '#shared/i18n.ts';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import type { DraftEditor, DraftStatus } from './use-specification-draft.ts';

const WORDS: Record<Exclude<DraftStatus, 'saved'> | 'waiting', Message> = {
  typing: m.willSave,
  waiting: m.keptUntilBroughtIn,
  incomplete: m.incomplete,
  offline: m.keptHere,
  stopped: m.keptHereStopped,
};

/** How what was typed stands to what is saved, in words. */
export function DraftStatusWords({ editor }: { editor: Pick<DraftEditor, 'status' | 'savedAt' | 'busy' | 'others'> }) {
  const t = useText();
  const { savedAt, busy } = editor;
  const status = editor.status === 'typing' && editor.others?.isTaken === false ? 'waiting' : editor.status;
  return (
    <p className="k-draft-status" role="status">
      {busy && t(m.saving)}
      {!busy && status !== 'saved' && t(WORDS[status])}
      {!busy && status === 'saved' && savedAt && (
        <>
          {t(m.savedAt)} <DateTime value={savedAt.toISOString()} />
        </>
      )}
    </p>
  );
}
