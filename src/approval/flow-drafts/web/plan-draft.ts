import type { Draft } from '../rules/draft.ts';

/** A plan that is being drawn, as the canvas and the inspector need it: of a target's flow, or of a template. */
export interface PlanDraft {
  draft: Draft;
  /** The names of the people and teams in the draft, by id. */
  names: ReadonlyMap<string, string>;
  /** Who is in it and can take no part any more: left, or disabled. */
  unavailable?: ReadonlySet<string>;
  /** Units keep their people: the viewer may define them, and name nobody. */
  peopleFixed?: boolean;
  change(next: Draft): void;
  know(people: readonly { id: string; name: string }[]): void;
}
