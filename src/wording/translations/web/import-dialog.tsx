import { shortened } from '#shared/text.ts';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { textOfFile } from '#workbook/model/decoded-text.ts';
import { TextDifference } from '#wording/parts/web/door/versions/text-difference.tsx';
import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { translationMessages as m } from '../messages.ts';
import { otherLanguage, takeIncoming, type Incoming, type IncomingFile } from '../rules/incoming.ts';
import type { TranslatedRow } from './translation-rows.ts';
import { readPasted } from './read-pasted.ts';
import { readXliff } from './read-xliff.ts';

/** As long as a translator's file is; a larger one would hold the page up. */
const TEXT_MAX_BYTES = 5_000_000;

/** As much of a text as tells which one it is. */
const shortly = (text: string): string => shortened(text, 24);

/** A table without a word of its language. */
function plainFile(text: string): IncomingFile | null {
  const texts = readPasted(text);
  return texts && { language: null, texts };
}

interface Props {
  rows: readonly TranslatedRow[];
  variant: string;
  onClose: () => void;
  /** What is to stand in the form from now on, by the item's id. */
  onTake: (texts: ReadonlyMap<string, string>) => void;
}

/** Translations that came back: what they would change is shown, then they stand in the form, and are saved like what is typed. */
export function ImportTranslationsDialog({ rows, variant, onClose, onTake }: Props) {
  const t = useText();
  const label = useVariantLabel();
  const [pasted, setPasted] = useState('');
  const [read, setRead] = useState<IncomingFile | null | undefined>(undefined);
  const [isXliff, setIsXliff] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    setPasted('');
    const tagged = /\.(xlf|xliff)$/iu.test(chosen.name);
    setIsXliff(tagged);
    if (/\.xls[xm]$/iu.test(chosen.name)) {
      // Whoever brings no workbook does not load what reads one.
      const { readSheets } = await import('./read-sheets.ts');
      setRead(await readSheets(chosen, variant));
      return;
    }
    const text = chosen.size > TEXT_MAX_BYTES ? null : textOfFile(await chosen.arrayBuffer());
    if (text === null) setRead(null);
    else setRead(tagged ? readXliff(text) : plainFile(text));
  };
  const other = read ? otherLanguage(read, variant) : null;
  const incoming = read && other === null ? takeIncoming(rows, read.texts) : null;
  const n = incoming?.changes.length ?? 0;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t(m.import)}
      description={t(m.importBody)}
      actions={
        <>
          <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
          <Button
            kind="primary"
            disabled={n === 0}
            onClick={() => {
              onTake(new Map(incoming?.changes.map(({ item, text }) => [item.itemId, text])));
              onClose();
            }}
          >
            {t(m.take, { n })}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <div>
          <Button icon={<FileUp aria-hidden />} onClick={() => file.current?.click()}>
            {t(m.chooseFile)}
          </Button>
          <input
            ref={file}
            type="file"
            accept=".xlsx,.xlsm,.xlf,.xliff,.csv,.tsv,.txt"
            hidden
            aria-label={t(m.chooseFile)}
            onChange={(event) => void open(event.target.files?.[0])}
          />
        </div>
        <TextArea
          label={t(m.pasteHere)}
          rows={6}
          value={pasted}
          onChange={(event) => {
            setPasted(event.target.value);
            setIsXliff(false);
            setRead(event.target.value.trim() === '' ? undefined : plainFile(event.target.value));
          }}
        />
        {read === null && <FormMessage tone="error">{t(isXliff ? m.unreadableXliff : m.unreadable)}</FormMessage>}
        {other !== null && <FormMessage tone="error">{t(m.otherLanguage, { came: label(other), language: label(variant) })}</FormMessage>}
        {incoming && <WhatCame incoming={incoming} />}
      </div>
    </Dialog>
  );
}

function WhatCame({ incoming: { changes, same, outdated, incomplete, unreadable, twice, absent, strangers } }: { incoming: Incoming }) {
  const t = useText();
  const numbersOf = (items: Incoming['outdated']) => items.map(({ number }) => number).join(t(uiMessages.nameJoin));
  return (
    <FormMessage
      tone={outdated.length + incomplete.length + unreadable.length + twice.length + strangers.length > 0 ? 'warning' : 'info'}
      title={t(m.differs, { changes: changes.length, same })}
    >
      {outdated.length > 0 && <p>{t(m.outdated, { numbers: numbersOf(outdated) })}</p>}
      {incomplete.length > 0 && <p>{t(m.incomplete, { numbers: numbersOf(incomplete) })}</p>}
      {unreadable.length > 0 && <p>{t(m.unreadableCells, { numbers: numbersOf(unreadable) })}</p>}
      {twice.length > 0 && <p>{t(m.twice, { numbers: numbersOf(twice) })}</p>}
      {strangers.length > 0 && <p>{t(m.strangers, { texts: strangers.map(shortly).join(t(uiMessages.nameJoin)) })}</p>}
      {absent.length > 0 && <p>{t(m.absent, { numbers: numbersOf(absent) })}</p>}
      <ul>
        {changes.map(({ item, text }) => (
          <li key={item.itemId}>
            {item.number} {item.title}
            <TextDifference before={item.text} after={text} />
          </li>
        ))}
      </ul>
    </FormMessage>
  );
}
