import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { RequestReviewButton } from '#approval/approval-flows/web/door/request-review-button.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { specificationMessages as m } from '../../messages.ts';
import { requiredButEmpty } from '../../rules/emptiness.ts';
import { overviewPath } from '../../rules/paths.ts';
import type { FramedPage } from './specification-frame.tsx';
import { ConfirmSpecificationDocument } from './specifications.graphql.generated.ts';

/** One primary action: the request where approval is required, else the finalizing. */
export function Finish({ design, specification }: FramedPage) {
  const t = useText();
  const { go } = useNavigation();
  const [asking, setAsking] = useState(false);
  const confirm = useAppMutation(ConfirmSpecificationDocument, { success: m.confirmedToast });
  const leave = () => go(overviewPath(design));
  const finalize = async () => {
    const { ok } = await confirm.run({ input: { specificationId: specification.id, expectedVersion: specification.version } });
    if (ok) await leave();
    return ok;
  };
  const target = { type: 'SPECIFICATION' as const, targetId: specification.id };
  if (!specification.viewerCan.includes('confirm')) {
    return specification.viewerCan.includes('requestReview') ? <RequestReviewButton {...target} onRequested={() => void leave()} /> : null;
  }
  const empty = specification.items.length === 0;
  const missing = requiredButEmpty(specification.items).length;
  return (
    <>
      <Button
        kind="primary"
        icon={<LockKeyhole aria-hidden />}
        disabled={empty || missing > 0}
        title={empty ? t(m.noPartsConfirm) : missing > 0 ? t(m.requiredEmpty, { n: missing }) : undefined}
        onClick={() => setAsking(true)}
      >
        {t(m.confirm)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(m.confirmAsk, { n: specification.revision })}
        description={t(m.confirmWarning)}
        confirmText={t(m.confirm)}
        onConfirm={finalize}
      />
    </>
  );
}
