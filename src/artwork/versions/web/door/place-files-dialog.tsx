import { useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import type { Message } from '#shared/i18n.ts';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { focusLeftOver } from '#ui/components/fields/picking/left-over.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useManyUploads } from '#ui/data/uploads/use-many-uploads.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ManyFilesDialog } from '#ui/lists/many-files-dialog.tsx';
import { uiMessages } from '#ui/messages.ts';
import { openToast } from '#ui/toast-state.ts';
import { versionMessages } from '../../messages.ts';
import { placingMessages as m } from '../../placing-messages.ts';
import { AddVersionDocument } from '../add-version.graphql.generated.ts';
import { PlaceRow, type Outcome, type Placed } from '../placing/place-row.tsx';
import type { DropPlace } from '../placing/use-place.ts';
import { PASSWORD_CODES } from './use-version-upload.ts';

const TAKEN = /\.(pdf|ai|png|jpe?g|tiff?)$/iu;

function refuse(file: File): Message | null {
  if (file.size === 0) return uiMessages.emptyFile;
  if (file.size > UPLOAD_MAX_BYTES) return versionMessages.tooLarge;
  return TAKEN.test(file.name) ? null : m.wrongType;
}

/** Files that were dropped on a page, each with the design that it is for; what is confirmed becomes the next version of it. */
export function PlaceFilesDialog({ files: given, at, onClose }: { files: readonly File[]; at: DropPlace; onClose: () => void }) {
  const { t, locale } = useI18n();
  const { files, takeOut, isRunning } = useManyUploads(given, { purpose: 'DESIGN_DATA', refuse });
  const [chosen, setChosen] = useState<Readonly<Record<number, Pickable | null>>>({});
  const [placed, setPlaced] = useState<Readonly<Record<number, Placed | null>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({});
  const [passwords, setPasswords] = useState<Readonly<Record<number, string>>>({});
  const [busy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const add = useAppMutation(AddVersionDocument, { quiet: true });
  const isDone = (key: number): boolean => 'number' in (outcomes[key] ?? {});
  const waits = files.filter(({ key }) => !isDone(key));
  const isTwice = (key: number): boolean =>
    Boolean(placed[key]) && waits.some((other) => other.key !== key && other.problem === null && placed[other.key]?.id === placed[key]?.id);
  const isLocked = (key: number): boolean => {
    const outcome = outcomes[key];
    return outcome !== undefined && 'refused' in outcome && outcome.locked && !passwords[key];
  };
  const ready = waits.filter(
    ({ key, uploadId, problem }) => uploadId !== null && problem === null && placed[key] && !isTwice(key) && !isLocked(key),
  );
  const register = async () => {
    if (focusLeftOver(body.current)) return;
    setBusy(true);
    let done = 0;
    for (const { key, uploadId } of ready) {
      const { id: designId = '', path = '' } = placed[key] ?? {};
      const answer = await add.run({ input: { designId, uploadId: uploadId ?? '', password: passwords[key] ?? null } });
      if (answer.ok) done += 1;
      const outcome = answer.ok
        ? { number: answer.data.addVersion?.number ?? 0, path }
        : { refused: errorText(answer.error, locale), locked: PASSWORD_CODES.includes(answer.problem.code) };
      setOutcomes((all) => ({ ...all, [key]: outcome }));
    }
    setBusy(false);
    if (done > 0) openToast('success', t(m.registeredAll, { n: done }));
  };
  return (
    <ManyFilesDialog
      title={t(m.title, { n: files.length })}
      description={t(m.body)}
      target={t(m.design)}
      waiting={waits.length}
      ready={ready.length}
      isRunning={isRunning}
      busy={busy}
      body={body}
      onRegister={() => void register()}
      onClose={onClose}
    >
      {files.map((row) => (
        <PlaceRow
          key={row.key}
          row={row}
          at={at}
          alone={files.length === 1}
          chosen={chosen[row.key] ?? null}
          isTwice={isTwice(row.key)}
          outcome={outcomes[row.key]}
          busy={busy}
          password={passwords[row.key] ?? ''}
          onPassword={(password) => setPasswords((all) => ({ ...all, [row.key]: password }))}
          onChoose={(design) => {
            setChosen((all) => ({ ...all, [row.key]: design }));
            setOutcomes(({ [row.key]: _former, ...others }) => others);
          }}
          onPlaced={(place) => setPlaced((all) => ({ ...all, [row.key]: place }))}
          onTakeOut={() => {
            takeOut(row.key);
            if (files.length === 1) onClose();
          }}
        />
      ))}
    </ManyFilesDialog>
  );
}
