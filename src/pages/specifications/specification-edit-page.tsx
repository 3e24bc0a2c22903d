import { LabelChecks } from '#artwork/label-checks/web/door/label-checks.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { useViewer } from '#ui/viewer.tsx';
import { ItemTable } from '#wording/specifications/web/door/item-table.tsx';
import { readLocalDraft } from '#wording/specification-forms/web/door/local-draft.ts';
import { readOnlyReason } from '#wording/specifications/web/door/read-only-reason.ts';
import { BringFilled } from '#wording/specification-imports/web/door/bring-filled.tsx';
import { SpecificationForm } from '#wording/specification-forms/web/door/specification-form.tsx';
import { SpecificationFrame, type FramedPage } from '#wording/specifications/web/door/specification-frame.tsx';

/** specification: the items of the open revision, edited. */
export function SpecificationEditPage() {
  return (
    <SpecificationFrame tab="edit">
      {(page) =>
        page.specification.viewerCan.includes('update') ? (
          <>
            <LabelChecks specification={page.specification} />
            <SpecificationForm key={page.specification.id} {...page} bring={BringFilled} />
          </>
        ) : (
          <ReadOnly {...page} />
        )
      }
    </SpecificationFrame>
  );
}

function ReadOnly({ design, specification }: FramedPage) {
  const t = useText();
  const { id: userId } = useViewer();
  const reason = readOnlyReason(specification);
  return (
    <>
      {reason && <FormMessage>{t(reason)}</FormMessage>}
      {readLocalDraft(userId, specification.id) && <FormMessage tone="warning">{t(m.typedIsKept)}</FormMessage>}
      <Section title={t(m.items)} count={specification.items.length}>
        <ItemTable items={specification.items} design={design} />
      </Section>
    </>
  );
}
