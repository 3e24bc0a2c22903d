import { StartFrom } from '#approval/approval-flow-templates/web/door/start-from.tsx';
import { GuestList } from '#approval/guest-reviews/web/door/guest-list.tsx';
import { FlowEditor } from '#approval/flow-drafts/web/door/flow-editor.tsx';

export interface DesignFlowProps {
  type: 'DESIGN' | 'CIRCULAR_DESIGN';
  targetId: string;
}

/** Defines the flow of a design; loaded in one go when somebody asks for it. */
export function DesignFlow(props: DesignFlowProps) {
  return <FlowEditor {...props} guests={GuestList} startFrom={StartFrom} />;
}
