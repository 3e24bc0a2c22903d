import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { FlowPanel } from '#features/approval-flows/web/embed/flow-panel.tsx';
import { RequestReviewButton } from '#features/approval-flows/web/embed/request-review-button.tsx';
import { Button } from '#ui/components/button.tsx';
import { Card, Section } from '#ui/components/card.tsx';
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { specificationMessages as m } from '../messages.ts';
import { flowPath, overviewPath } from '../rules/paths.ts';
import { ItemTable } from './item-table.tsx';
import { readOnlyReason } from './read-only-reason.ts';
import { SpecificationFrame, type FramedPage } from './specification-frame.tsx';
import { ConfirmSpecificationDocument } from './specifications.graphql.generated.ts';

/** specificationConfirm: the last look, where review is requested or, without approval, the specification is finalized. */
export function SpecificationConfirmScreen() {
  return (
    <SpecificationFrame tab="confirm" Actions={Finish}>
      {(page) => <LastLook {...page} />}
    </SpecificationFrame>
  );
}

const mayFinish = ({ viewerCan }: { viewerCan: readonly string[] }) => viewerCan.includes('requestReview') || viewerCan.includes('confirm');

/** One primary action: the request where approval is required, else the finalizing. */
function Finish({ design, specification }: FramedPage) {
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
  return (
    <>
      <Button
        kind="primary"
        icon={<LockKeyhole aria-hidden />}
        disabled={empty}
        title={empty ? t(m.noPartsConfirm) : undefined}
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

function LastLook({ design, specification }: FramedPage) {
  const t = useText();
  const newer = specification.items.filter((item) => item.newerVersion).length;
  const reason = readOnlyReason(specification);
  const finalizes = specification.viewerCan.includes('confirm');
  return (
    <>
      {mayFinish(specification) ? (
        <FormMessage tone="warning">{t(finalizes ? m.confirmWarning : m.confirmRequest)}</FormMessage>
      ) : (
        reason && <FormMessage>{t(reason)}</FormMessage>
      )}
      {newer > 0 && mayFinish(specification) && <FormMessage>{t(m.newerWaiting, { n: newer })}</FormMessage>}
      <Section title={t(m.items)} count={specification.items.length}>
        <ItemTable items={specification.items} design={design} />
      </Section>
      {specification.remark && (
        <Section title={t(m.wholeRemark)}>
          <Card>
            <p className="k-notes">{specification.remark}</p>
          </Card>
        </Section>
      )}
      {(specification.approvalRequired || specification.flowStatus !== null) && (
        <FlowPanel
          type="SPECIFICATION"
          targetId={specification.id}
          {...(specification.viewerCan.includes('defineFlow') ? { editPath: flowPath(design) } : {})}
          requests={false}
        />
      )}
    </>
  );
}
