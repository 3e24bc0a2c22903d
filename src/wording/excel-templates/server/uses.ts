/**
 * What is made with templates stands to the right of them and makes itself known here, so that a template in use is not
 * deleted without templates knowing formats and specifications.
 */
import type { Db } from '#platform/db/client.ts';

export interface TemplateUses {
  /** How many things were made with each of the templates (any version), in the order of the ids. */
  count(db: Db, companyId: string, templateIds: readonly string[]): Promise<number[]>;
}

const users: TemplateUses[] = [];

/** Called once per feature that uses templates, while the application is wired. */
export function registerTemplateUses(uses: TemplateUses): void {
  users.push(uses);
}

/** All uses of each template. */
export async function countTemplateUses(db: Db, companyId: string, templateIds: readonly string[]): Promise<number[]> {
  const sums = templateIds.map(() => 0);
  for (const uses of users) {
    const counts = await uses.count(db, companyId, templateIds);
    for (const [index, count] of counts.entries()) sums[index] = (sums[index] ?? 0) + count;
  }
  return sums;
}

export async function usesOfTemplate(db: Db, companyId: string, templateId: string): Promise<number> {
  return (await countTemplateUses(db, companyId, [templateId]))[0] ?? 0;
}
