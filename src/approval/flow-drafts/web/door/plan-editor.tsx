import { useState, type ReactNode } from 'react';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { FlowCanvas } from '../flow-canvas.tsx';
import { PieceInspector } from '../piece-inspector.tsx';
import type { PlanDraft } from '../plan-draft.ts';
import { useUndonePlan } from '../use-undone-plan.ts';
import './flow-editor.css';
import '#approval/approval-flows/web/door/flow-panel.css';

export interface PlanEditorProps {
  type: FlowType;
  plan: PlanDraft;
  /** Saving was tried: say what is missing. */
  tried: boolean;
  /** A template: due dates are days after the start. */
  relativeOnly?: boolean;
  /** Fields above the canvas: the name, and whatever else belongs to what is edited. */
  children: ReactNode;
  /** Below canvas and inspector: the save bar. */
  footer: ReactNode;
}

/** Draws a plan: its steps on a line with cards of approval units, the chosen one's settings at the right. */
export function PlanEditor({ type, plan: drawn, tried, relativeOnly = false, children, footer }: PlanEditorProps) {
  const plan = useUndonePlan(drawn);
  const [chosen, setChosen] = useState<string | null>(plan.draft.blocks[0]?.pieces[0]?.key ?? null);
  const exists = plan.draft.blocks.some((block) => block.pieces.some((piece) => piece.key === chosen));
  const selected = exists ? chosen : (plan.draft.blocks[0]?.pieces[0]?.key ?? null);
  return (
    <div className="k-flow-editor">
      <div className="k-flow-editor-main">
        {children}
        <FlowCanvas type={type} flow={plan} selected={selected} onSelect={setChosen} />
      </div>
      <PieceInspector type={type} flow={plan} selected={selected} onSelect={setChosen} tried={tried} relativeOnly={relativeOnly} />
      {footer}
    </div>
  );
}

export type { PlanDraft } from '../plan-draft.ts';
