import { StartFrom } from '#approval/approval-flow-templates/web/door/start-from.tsx';
import { FlowEditor } from '#approval/flow-drafts/web/door/flow-editor.tsx';
import { FlowPanel } from '#approval/approval-flows/web/door/flow-panel.tsx';
import { GuestList } from '#approval/guest-reviews/web/door/guest-list.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { confirmPath } from '#wording/specifications/rules/paths.ts';
import { SheetAhead } from '#wording/specifications/web/door/sheet-section.tsx';
import { SpecificationFrame } from '#wording/specifications/web/door/specification-frame.tsx';

/** specificationFlow: who approves the specification, in which order. */
export function SpecificationFlowPage() {
  const { go } = useNavigation();
  return (
    <SpecificationFrame tab="flow">
      {({ design, specification }) => {
        const target = { type: 'SPECIFICATION' as const, targetId: specification.id, guests: GuestList };
        return (
          <>
            <SheetAhead specificationId={specification.id} designId={design.id} />
            {specification.viewerCan.includes('defineFlow') ? (
              <FlowEditor {...target} startFrom={StartFrom} onSaved={() => go(confirmPath(design))} />
            ) : (
              <FlowPanel {...target} />
            )}
          </>
        );
      }}
    </SpecificationFrame>
  );
}
