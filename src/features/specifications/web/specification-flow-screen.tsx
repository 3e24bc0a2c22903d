import { FlowEditor } from '#features/approval-flows/web/embed/flow-editor.tsx';
import { FlowPanel } from '#features/approval-flows/web/embed/flow-panel.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { confirmPath } from '../rules/paths.ts';
import { SpecificationFrame } from './specification-frame.tsx';

/** specificationFlow: who approves the specification, in which order. */
export function SpecificationFlowScreen() {
  const { go } = useNavigation();
  return (
    <SpecificationFrame tab="flow">
      {({ design, specification }) => {
        const target = { type: 'SPECIFICATION' as const, targetId: specification.id };
        if (!specification.viewerCan.includes('defineFlow')) return <FlowPanel {...target} />;
        return <FlowEditor {...target} onSaved={() => go(confirmPath(design))} />;
      }}
    </SpecificationFrame>
  );
}
