import { CopyPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { ButtonLink } from '#ui/components/button-link.tsx';
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { specificationMessages as m } from '../messages.ts';
import { confirmPath, editPath, overviewPath } from '../rules/paths.ts';
import type { FramedPage } from './specification-frame.tsx';
import { CreateSpecificationDocument, DeleteSpecificationDocument } from './specifications.graphql.generated.ts';

/** What may be done with a specification now (section 4): the answer's own list decides. */
export function SpecificationActions({ design, specification }: FramedPage) {
  const t = useText();
  const { go } = useNavigation();
  const [asking, setAsking] = useState<'revision' | 'delete' | null>(null);
  const create = useAppMutation(CreateSpecificationDocument, { success: m.revisionCreated });
  const remove = useAppMutation(DeleteSpecificationDocument, { success: m.deleted });
  const can = (action: string) => specification.viewerCan.includes(action);
  const { revision } = specification;
  const startRevision = async () => {
    const { ok } = await create.run({ input: { designId: design.id } });
    if (ok) await go(editPath(design));
    return ok;
  };
  const deleteIt = async () => {
    const { ok } = await remove.run({ input: { specificationId: specification.id, expectedVersion: specification.version } });
    if (ok) await go(overviewPath(design), { replace: true });
    return ok;
  };
  return (
    <>
      {can('delete') && (
        <Button icon={<Trash2 aria-hidden />} onClick={() => setAsking('delete')}>
          {t(m.delete)}
        </Button>
      )}
      {can('createRevision') && (
        <Button kind="primary" icon={<CopyPlus aria-hidden />} onClick={() => setAsking('revision')}>
          {t(m.newRevision)}
        </Button>
      )}
      {(can('requestReview') || can('confirm')) && (
        <ButtonLink kind="primary" to={confirmPath(design)}>
          {t(m.tabConfirm)}
        </ButtonLink>
      )}
      <ConfirmDialog
        open={asking === 'revision'}
        onClose={() => setAsking(null)}
        title={t(m.newRevisionTitle, { n: revision + 1 })}
        description={t(m.newRevisionBody, { last: revision })}
        confirmText={t(m.newRevision)}
        onConfirm={startRevision}
      />
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
