import { sql } from 'kysely';
import { placeNames, type registerFlowTemplateUses } from '#approval/approval-flow-templates/server/door.ts';

/** Where approval flow templates are named by a workflow template. */
export const workflowUses: Parameters<typeof registerFlowTemplateUses>[0] = {
  places: async (db, companyId, templateIds) => {
    const { rows } = await sql<{ placeId: string; templateId: string }>`
      select w.library_id as "placeId", f.value as "templateId"
      from workflow_template w, jsonb_each_text(w.options -> 'flowTemplates') f
      where w.company_id = ${companyId} and w.options ? 'flowTemplates' and f.value = any(${[...templateIds]}::text[])`.execute(db);
    const placeIds = [...new Set(rows.map((row) => row.placeId))];
    const names = await placeNames(db, companyId, placeIds);
    return templateIds.map((id) => {
      const using = new Set(rows.filter((row) => row.templateId === id).map((row) => row.placeId));
      return placeIds.flatMap((placeId, index) => (using.has(placeId) ? (names[index] ?? []) : []));
    });
  },
};
