import { useState } from 'react';
import type { Draft } from '#approval/flow-drafts/rules/draft.ts';
import type { PlanDraft } from '#approval/flow-drafts/web/door/plan-editor.tsx';
import { draftOfPlan, peopleOfPlan, type PlanBlockData } from './plan-values.ts';

/** What is stored of a template; of a new one, what it starts with. */
export interface StoredTemplate {
  name: string;
  notes: string;
  signed: boolean;
  version: number;
  blocks: readonly PlanBlockData[];
}

export interface TemplateDraft {
  plan: PlanDraft;
  notes: string;
  setNotes: (notes: string) => void;
  dirty: boolean;
  /** The version that the drawing is based on (D2.6). */
  version: number;
  /** Back to what is stored. */
  revert: () => void;
  /** What was drawn is stored now, under this version. */
  settle: (version: number) => void;
}

interface Drawn {
  draft: Draft;
  notes: string;
}

/** The template being drawn, beside what is stored of it. A newer state replaces what is shown, unless something was drawn. */
export function useTemplateDraft(stored: StoredTemplate): TemplateDraft {
  const fresh = (): Drawn => ({ draft: draftOfPlan(stored, false), notes: stored.notes });
  const [base, setBase] = useState(() => ({ version: stored.version, drawn: fresh() }));
  const [drawn, setDrawn] = useState(base.drawn);
  const [met, setMet] = useState<ReadonlyMap<string, string>>(new Map());
  const people = peopleOfPlan(stored.blocks);
  const dirty = JSON.stringify(drawn) !== JSON.stringify(base.drawn);
  const revert = () => {
    const next = { version: stored.version, drawn: fresh() };
    setBase(next);
    setDrawn(next.drawn);
  };
  if (base.version !== stored.version && !dirty) revert();
  return {
    plan: {
      draft: drawn.draft,
      names: new Map([...people.filter((person) => person.name).map((person) => [person.id, person.name] as const), ...met]),
      unavailable: new Set(people.filter((person) => !person.available).map((person) => person.id)),
      change: (draft) => setDrawn({ ...drawn, draft }),
      know: (others) => setMet(new Map([...met, ...others.map((one) => [one.id, one.name] as const)])),
    },
    notes: drawn.notes,
    setNotes: (notes) => setDrawn({ ...drawn, notes }),
    dirty,
    version: base.version,
    revert,
    settle: (version) => setBase({ version, drawn }),
  };
}
