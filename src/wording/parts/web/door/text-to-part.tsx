import { useState } from 'react';
import { suggestsExact } from '#work/contents/rules/exact-flag.ts';
import { CONTENT_LANGUAGES } from '#work/contents/rules/types.ts';
import { languageLabels } from '#work/contents/web/door/content-words.ts';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { openToast } from '#ui/toast-state.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useViewer } from '#ui/viewer.tsx';
import { partMessages, textToPartMessages as m } from '../../messages.ts';
import { libraryLabels } from './library/library-messages.ts';
import { partPath } from '../../rules/paths.ts';
import type { LibraryType } from '../../rules/types.ts';
import { CreatePartDocument, PartLibraryDocument } from './parts.graphql.generated.ts';

interface Props {
  /** As it was taken from the artwork, line breaks included. */
  text: string;
  design: { id: string; productId: string; brandId: string };
  onClose: () => void;
}

/** A text of an artwork becomes a part of one of the libraries that the design sees; its origin is kept as PDF (D4.1). */
export function TextToPart({ text: taken, design, onClose }: Props) {
  const { t, locale } = useI18n();
  const { company } = useViewer();
  const own = useLibrary('DESIGN', design.id);
  const libraries = [
    own,
    useLibrary('PRODUCT', design.productId),
    useLibrary('BRAND', design.brandId),
    useLibrary('COMPANY', company.id),
  ].filter((library) => library?.viewerCan.includes('createPart') === true);
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [text, setText] = useState(taken);
  const [language, setLanguage] = useState('ja');
  const [exact, setExact] = useState(suggestsExact(taken));
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const create = useAppMutation(CreatePartDocument, { quiet: true });
  const library = libraries.find((one) => one?.id === chosen) ?? libraries[0];

  const save = async (): Promise<void> => {
    if (!library) return;
    setProblem(null);
    const contents = [{ type: 'TEXT', title: name, text, language, exact }];
    const input = { libraryType: library.type, libraryId: library.id, name, contents, origin: 'PDF' };
    const outcome = await create.run({ input });
    if (!outcome.ok) {
      setProblem(errorText(outcome.error, locale));
      return;
    }
    openToast('success', t(partMessages.created));
    if (outcome.data.createPart) setMade(partPath({ ...library, type: library.type }, outcome.data.createPart.id));
    else onClose();
  };
  if (made) {
    return (
      <Dialog
        open
        size="small"
        onClose={onClose}
        title={t(partMessages.created)}
        actions={
          <>
            <Button onClick={onClose}>{t(m.goOn)}</Button>
            <ButtonLink kind="primary" to={made}>
              {t(m.toPart)}
            </ButtonLink>
          </>
        }
      >
        <p>{name}</p>
      </Dialog>
    );
  }
  if (own !== undefined && libraries.length === 0) {
    return (
      <Dialog open size="small" onClose={onClose} title={t(m.title)} actions={<Button onClick={onClose}>{t(m.goOn)}</Button>}>
        <FormMessage tone="warning">{t(m.nowhere)}</FormMessage>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      alert
      busy={create.busy}
      onClose={onClose}
      title={t(m.title)}
      description={t(m.lead)}
      actions={
        <>
          <Button onClick={onClose} disabled={create.busy}>
            {t(uiMessages.cancel)}
          </Button>
          <Button kind="primary" busy={create.busy} disabled={!library || name.trim() === '' || text.trim() === ''} onClick={save}>
            {t(partMessages.createVerb)}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        <TextField label={t(partMessages.name)} required value={name} onChange={(event) => setName(event.target.value)} />
        <Select
          label={t(m.library)}
          placeholder={false}
          value={library?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          options={libraries.flatMap((one) =>
            one ? [{ value: one.id, label: t(uiMessages.labelled, { label: t(libraryLabels[one.type]), value: one.name }) }] : [],
          )}
        />
        <TextArea
          label={t(partMessages.contentText)}
          help={t(m.textHelp)}
          required
          limit={TEXT_CONTENT_MAX}
          rows={Math.min(12, Math.max(3, text.split('\n').length))}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          label={t(partMessages.language)}
          placeholder={t(m.noLanguage)}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          options={CONTENT_LANGUAGES.map((one) => ({ value: one, label: t(languageLabels[one]) }))}
        />
        <Checkbox
          label={t(partMessages.exact)}
          help={t(partMessages.exactHelp)}
          checked={exact}
          onChange={(event) => setExact(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

/** A library as far as the viewer sees it; undefined while it is asked for. */
function useLibrary(libraryType: LibraryType, libraryId: string) {
  return useAppQuery(PartLibraryDocument, { libraryType, libraryId }).data?.partLibrary;
}
