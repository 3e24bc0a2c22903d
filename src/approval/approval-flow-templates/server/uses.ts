/** Workflow templates stand to the right and make themselves known here, so that a template in use is neither archived nor deleted. */
import type { Db } from '#platform/db/client.ts';

export interface FlowTemplateUses {
  /** The names of the places whose workflow template uses each of the templates, in the order of the ids. */
  places(db: Db, companyId: string, templateIds: readonly string[]): Promise<string[][]>;
}

const users: FlowTemplateUses[] = [];

/** Called once per feature that refers to templates, while the application is wired. */
export function registerFlowTemplateUses(uses: FlowTemplateUses): void {
  users.push(uses);
}

/** Where each of the templates is used, by name. */
export async function usesOf(db: Db, companyId: string, templateIds: readonly string[]): Promise<string[][]> {
  const found = await Promise.all(users.map((uses) => uses.places(db, companyId, templateIds)));
  return templateIds.map((_id, index) => found.flatMap((places) => places[index] ?? []));
}
