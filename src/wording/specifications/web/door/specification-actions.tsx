import { CopyPlus, FlaskConical, TableProperties, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { specificationMessages as m } from '../../messages.ts';
import { confirmPath, editPath, overviewPath, testPath } from '../../rules/paths.ts';
import { Finish } from './finish.tsx';
import { SaveAsFormatDialog } from '../save-as-format-dialog.tsx';
import type { FramedPage } from './specification-frame.tsx';
import { CreateSpecificationDocument, DeleteSpecificationDocument } from './specifications.graphql.generated.ts';

/** What may be done with a specification now (section 4): the answer's own list decides. */
export function SpecificationActions({ design, specification, refetch }: FramedPage) {
  const t = useText();
  const { go } = useNavigation();
  const { openPages } = useViewer();
  const [asking, setAsking] = useState<'revision' | 'delete' | 'format' | null>(null);
  const create = useAppMutation(CreateSpecificationDocument, { success: m.revisionCreated });
  const remove = useAppMutation(DeleteSpecificationDocument);
  const tellDeleted = useDeletedToast();
  const can = (action: string) => specification.viewerCan.includes(action);
  const { revision } = specification;
  const approved = specification.flowStatus === 'COMPLETED' && can('confirm');
  const [modelId, setModelId] = useState(specification.id);
  const model = design.specifications.find(({ id }) => id === modelId) ?? specification;
  const startRevision = async () => {
    // The last one is what a revision copies anyway.
    const { ok } = await create.run({
      input: { designId: design.id, fromSpecificationId: model.id === specification.id ? null : model.id },
    });
    if (ok) await go(editPath(design));
    return ok;
  };
  const deleteIt = async () => {
    const { ok } = await remove.run({ input: { specificationId: specification.id, expectedVersion: specification.version } });
    if (ok) {
      await go(overviewPath(design), { replace: true });
      tellDeleted(t(m.deleted), { ids: [specification.id] });
    }
    return ok;
  };
  return (
    <>
      {can('update') && specification.items.length > 0 && (
        <ButtonLink to={testPath(design)} icon={<FlaskConical aria-hidden />}>
          {t(m.tryOut)}
        </ButtonLink>
      )}
      {openPages.includes('/specificationFormat') && specification.items.length > 0 && (
        <Button icon={<TableProperties aria-hidden />} onClick={() => setAsking('format')}>
          {t(m.saveAsFormat)}
        </Button>
      )}
      {can('delete') && (
        <Button icon={<Trash2 aria-hidden />} onClick={() => setAsking('delete')}>
          {t(m.delete)}
        </Button>
      )}
      {can('createRevision') && (
        <Button
          kind="primary"
          icon={<CopyPlus aria-hidden />}
          onClick={() => {
            setModelId(specification.id);
            setAsking('revision');
          }}
        >
          {t(m.newRevision)}
        </Button>
      )}
      {/* The confirming page is closed once a flow has ended (section 4): an approved one is finalized from here. */}
      {approved && <Finish design={design} specification={specification} refetch={refetch} />}
      {!approved && (can('requestReview') || can('confirm')) && (
        <ButtonLink kind="primary" to={confirmPath(design)}>
          {t(m.tabConfirm)}
        </ButtonLink>
      )}
      <ConfirmDialog
        open={asking === 'revision'}
        onClose={() => setAsking(null)}
        title={t(m.newRevisionTitle, { n: revision + 1 })}
        description={t(m.newRevisionBody, { last: model.revision })}
        confirmText={t(m.newRevision)}
        onConfirm={startRevision}
      >
        {design.specifications.length > 1 && (
          <Select
            label={t(m.newRevisionFrom)}
            placeholder={false}
            options={design.specifications.map((one) => ({ value: one.id, label: t(m.revision, { n: one.revision }) }))}
            value={model.id}
            onChange={(event) => setModelId(event.target.value)}
          />
        )}
      </ConfirmDialog>
      <SaveAsFormatDialog open={asking === 'format'} onClose={() => setAsking(null)} design={design} specification={specification} />
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        title={t(m.deleteTitle, { n: revision })}
        description={t(m.deleteBody)}
        confirmText={t(m.deleteVerb)}
        kind="danger"
        onConfirm={deleteIt}
      />
    </>
  );
}
