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

/** The unit whose settings stand at the right. */
interface Chosen {
  key: string | null;
  /** It stands beside one that was taken out: so often in a row. 0: somebody chose it. */
  removals: number;
}

/** Draws a plan: its steps on a line with cards of approval units, the chosen one's settings at the right. */
export function PlanEditor({ type, plan: drawn, tried, relativeOnly = false, children, footer }: PlanEditorProps) {
  const plan = useUndonePlan(drawn);
  const first = plan.draft.blocks[0]?.pieces[0]?.key ?? null;
  const [chosen, setChosen] = useState<Chosen>({ key: first, removals: 0 });
  const exists = plan.draft.blocks.some((block) => block.pieces.some((piece) => piece.key === chosen.key));
  const selected = exists ? chosen.key : first;
  const choose = (key: string | null) => setChosen({ key, removals: 0 });
  return (
    <div className="k-flow-editor">
      <div className="k-flow-editor-main">
        {children}
        <FlowCanvas type={type} flow={plan} selected={selected} removals={chosen.removals} onSelect={choose} />
      </div>
      <PieceInspector
        type={type}
        flow={plan}
        selected={selected}
        isOpened={exists && chosen.removals === 0}
        onSelect={choose}
        onRemoved={(beside) => setChosen(({ removals }) => ({ key: beside, removals: removals + 1 }))}
        tried={tried}
        relativeOnly={relativeOnly}
      />
      {footer}
    </div>
  );
}

export type { PlanDraft } from '../plan-draft.ts';
