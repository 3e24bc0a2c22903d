import { FlowPanel } from '#approval/approval-flows/web/door/flow-panel.tsx';
import { GuestList } from '#approval/guest-reviews/web/door/guest-list.tsx';
import { LabelChecks } from '#artwork/label-checks/web/door/label-checks.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { flowPath } from '#wording/specifications/rules/paths.ts';
import { EmptyItemsNotice } from '#wording/specifications/web/door/empty-items-notice.tsx';
import { Finish } from '#wording/specifications/web/door/finish.tsx';
import { ItemsAndRemark } from '#wording/specifications/web/door/items-and-remark.tsx';
import { SheetSection } from '#wording/specifications/web/door/sheet-section.tsx';
import { readOnlyReason } from '#wording/specifications/web/door/read-only-reason.ts';
import { SpecificationFrame, type FramedPage } from '#wording/specifications/web/door/specification-frame.tsx';

/** specificationConfirm: the last look, where review is requested or, without approval, the specification is finalized. */
export function SpecificationConfirmPage() {
  return (
    <SpecificationFrame tab="confirm" Actions={Finish}>
      {(page) => <LastLook {...page} />}
    </SpecificationFrame>
  );
}

const mayFinish = ({ viewerCan }: { viewerCan: readonly string[] }) => viewerCan.includes('requestReview') || viewerCan.includes('confirm');

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
      {mayFinish(specification) && <EmptyItemsNotice design={design} specification={specification} />}
      {newer > 0 && mayFinish(specification) && <FormMessage>{t(m.newerWaiting, { n: newer })}</FormMessage>}
      <LabelChecks specification={specification} />
      <ItemsAndRemark specification={specification} design={design} />
      <SheetSection specificationId={specification.id} designId={design.id} eager />
      {(specification.approvalRequired || specification.flowStatus !== null) && (
        <FlowPanel
          guests={GuestList}
          type="SPECIFICATION"
          targetId={specification.id}
          {...(specification.viewerCan.includes('defineFlow') ? { editPath: flowPath(design) } : {})}
          requests={false}
        />
      )}
    </>
  );
}
