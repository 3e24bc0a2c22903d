import { useState } from 'react';
import { PICTURE_MAX_BYTES } from '#work/contents/rules/picture.ts';
import type { Message } from '#shared/i18n.ts';
import { NAME_MAX } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { ManyFileRow } from '#ui/lists/many-file-row.tsx';
import { ManyFilesDialog } from '#ui/lists/many-files-dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useManyUploads } from '#ui/data/uploads/use-many-uploads.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { openToast } from '#ui/toast-state.ts';
import { partMessages } from '../../../messages.ts';
import { partPath } from '../../../rules/paths.ts';
import type { LibraryPlace } from '../../../rules/types.ts';
import { CreatePartDocument, PartLibraryDocument } from '../parts.graphql.generated.ts';
import { droppedMessages as m } from './dropped-messages.ts';

const TAKEN = /\.(png|jpe?g|tiff?|pdf)$/iu;

function refuse(file: File): Message | null {
  if (file.size === 0) return uiMessages.emptyFile;
  if (file.size > PICTURE_MAX_BYTES) return m.tooLarge;
  return TAKEN.test(file.name) ? null : m.wrongType;
}

interface Props {
  files: readonly File[];
  place: Omit<LibraryPlace, 'name' | 'scope'>;
  onClose: () => void;
}

/** Pictures that were dropped on a library become parts of it, where the viewer may create them. */
export function DroppedPicturesDialog(props: Props) {
  const { place, files, onClose } = props;
  const { t } = useI18n();
  const library = useAppQuery(PartLibraryDocument, { libraryType: place.type, libraryId: place.id }).data?.partLibrary;
  if (!library) return null;
  const { name } = library;
  if (library.viewerCan.includes('createPart')) return <NamedPictures {...props} library={name} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.title, { n: files.length })}
      actions={<Button onClick={onClose}>{t(uiMessages.close)}</Button>}
    >
      <FormMessage tone="warning">{t(m.mayNot, { name })}</FormMessage>
    </Dialog>
  );
}

/** Each picture with the name of the part that it becomes. */
function NamedPictures({ files: given, place, library, onClose }: Props & { library: string }) {
  const { t, locale } = useI18n();
  const { files, takeOut, isRunning } = useManyUploads(given, { purpose: 'PART_PICTURE', refuse });
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const [made, setMade] = useState<Readonly<Record<number, { path: string } | { refused: string }>>>({});
  const [busy, setBusy] = useState(false);
  const create = useAppMutation(CreatePartDocument, { quiet: true });
  const nameOf = (key: number, file: File) => names[key] ?? file.name.replace(/\.[^.]+$/u, '').slice(0, NAME_MAX);
  const isDone = (key: number) => 'path' in (made[key] ?? {});
  const waits = files.filter(({ key }) => !isDone(key));
  const ready = waits.filter(({ key, file, uploadId }) => uploadId !== null && nameOf(key, file).trim() !== '');
  const register = async () => {
    setBusy(true);
    let done = 0;
    for (const { key, file, uploadId } of ready) {
      const name = nameOf(key, file).trim();
      const contents = [{ type: 'IMAGE', title: name, language: '', uploadId, alt: '', exact: false }];
      const answer = await create.run({ input: { libraryType: place.type, libraryId: place.id, name, contents } });
      if (answer.ok) done += 1;
      const id = answer.ok ? (answer.data.createPart?.id ?? '') : '';
      setMade((all) => ({ ...all, [key]: answer.ok ? { path: partPath(place, id) } : { refused: errorText(answer.error, locale) } }));
    }
    setBusy(false);
    if (done > 0) openToast('success', t(m.madeAll, { n: done }));
  };
  return (
    <ManyFilesDialog
      title={t(m.title, { n: files.length })}
      description={t(m.body, { name: library })}
      target={t(partMessages.name)}
      waiting={waits.length}
      ready={ready.length}
      isRunning={isRunning}
      busy={busy}
      onRegister={() => void register()}
      onClose={onClose}
    >
      {files.map((row) => {
        const { key, file } = row;
        const outcome = made[key];
        return (
          <ManyFileRow
            key={key}
            row={row}
            busy={busy}
            done={isDone(key)}
            onTakeOut={() => {
              takeOut(key);
              if (files.length === 1) onClose();
            }}
            target={{
              head: t(partMessages.name),
              field: (
                <TextField
                  label={t(m.nameOf, { name: file.name })}
                  labelHidden
                  maxLength={NAME_MAX}
                  disabled={busy || isDone(key)}
                  value={nameOf(key, file)}
                  onChange={(event) => setNames((all) => ({ ...all, [key]: event.target.value }))}
                />
              ),
            }}
            state={{
              head: t(uiMessages.state),
              problem: outcome && 'refused' in outcome ? outcome.refused : nameOf(key, file).trim() === '' ? t(m.noName) : null,
              words:
                outcome && 'path' in outcome ? (
                  <Link to={outcome.path} className="k-text-link">
                    {t(m.made)}
                  </Link>
                ) : row.uploadId ? (
                  t(m.ready)
                ) : null,
            }}
          />
        );
      })}
    </ManyFilesDialog>
  );
}
