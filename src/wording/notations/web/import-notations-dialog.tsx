import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { openToast } from '#ui/toast-state.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { textOfFile } from '#workbook/model/decoded-text.ts';
import { notationMessages as m } from '../messages.ts';
import { contradictions, notationWords } from '../rules/contradictions.ts';
import { NOTATION_ROWS_MAX } from '../rules/limits.ts';
import { asNotation, listChanges } from '../rules/list-changes.ts';
import { STARTER_NOTATIONS } from '../rules/starter.ts';
import type { Notation } from '../rules/types.ts';
import { ImportNotationsDocument } from './door/notations.graphql.generated.ts';
import { readRows } from './read-rows.ts';

const STARTER = STARTER_NOTATIONS.map(({ written, preferred }) => `${written}\t${preferred ?? ''}`).join('\n');
const LINES_NAMED = 8;

interface Props {
  known: readonly Notation[];
  onClose: () => void;
  onTaken: () => void;
}

/** Takes a list that was pasted or chosen; what it would do is shown before. */
export function ImportNotationsDialog({ known, onClose, onTaken }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const [unreadable, setUnreadable] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const take = useAppMutation(ImportNotationsDocument, { failure: m.takeFailed });
  const { rows, lines, bad } = readRows(text);
  const against = contradictions(known, rows.map(asNotation));
  const changes = listChanges(known, rows);
  const tooMany = rows.length > NOTATION_ROWS_MAX;
  const { length: added } = changes.added;
  const { length: changed } = changes.changed;
  const nothing = added + changed === 0;
  const save = async () => {
    const outcome = await take.run({ input: { rows } });
    if (!outcome.ok) return;
    openToast('success', t(m.taken, outcome.data.importNotations));
    onTaken();
  };
  const read = async (chosen: File | undefined) => {
    const found = chosen ? textOfFile(await chosen.arrayBuffer()) : '';
    setUnreadable(found === null);
    if (found) setText(found);
  };
  return (
    <Dialog
      open
      size="large"
      busy={take.busy}
      onClose={onClose}
      title={t(m.import)}
      description={t(m.importLead)}
      actions={
        <>
          <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
          <Button
            kind="primary"
            disabled={nothing || bad.length > 0 || against.length > 0 || tooMany}
            busy={take.busy}
            onClick={() => void save()}
          >
            {t(m.take)}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <div className="k-notation-sources">
          <Button icon={<FileUp aria-hidden />} onClick={() => file.current?.click()}>
            {t(m.chooseFile)}
          </Button>
          <Button onClick={() => setText(STARTER)}>{t(m.starter)}</Button>
          <input
            ref={file}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            hidden
            aria-label={t(m.chooseFile)}
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </div>
        {unreadable && <FormMessage tone="error">{t(m.unreadable)}</FormMessage>}
        {bad.length > 0 && (
          <FormMessage tone="error">{t(m.badRows, { lines: bad.slice(0, LINES_NAMED).join(t(uiMessages.nameJoin)) })}</FormMessage>
        )}
        {against.length > 0 && (
          <FormMessage tone="error" title={t(m.contradict)}>
            <ul className="k-wording-hints">
              {against.slice(0, LINES_NAMED).map(({ index, row, other }) => (
                <li key={index}>{t(m.contradicts, { line: lines[index] ?? 0, row: notationWords(row), other: notationWords(other) })}</li>
              ))}
              {against.length > LINES_NAMED && <li>{t(m.moreContradict, { n: against.length - LINES_NAMED })}</li>}
            </ul>
          </FormMessage>
        )}
        {tooMany && <FormMessage tone="error">{t(m.tooMany, { max: NOTATION_ROWS_MAX })}</FormMessage>}
        {text.trim() !== '' && bad.length === 0 && against.length === 0 && !tooMany && (
          <FormMessage tone="info">{t(m.counts, { added, changed, same: changes.same })}</FormMessage>
        )}
        <TextArea
          label={t(m.rows)}
          rows={10}
          placeholder={t(m.rowsPlaceholder)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
