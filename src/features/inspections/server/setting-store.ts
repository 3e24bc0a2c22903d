import type { Db } from '#platform/db/client.ts';
import { nearestSetting, type SettingInForce, type SettingLevel } from '../rules/settings.ts';

export interface SettingRow {
  id: string;
  targetId: string;
  level: SettingLevel;
  settings: unknown;
  version: number;
  updatedAt: Date;
}

/** What was saved along a scope (own id, ancestors, company). */
export async function settingsAlong(db: Db, companyId: string, scope: readonly string[]): Promise<SettingRow[]> {
  const rows = await db
    .selectFrom('inspection_setting')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('target_id', '=', (eb) => eb.fn.any(eb.val(scope)))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    targetId: row.target_id,
    level: row.level as SettingLevel,
    settings: row.settings,
    version: row.version,
    updatedAt: row.updated_at,
  }));
}

/** The settings that hold at the head of a scope: the nearest saved ones, else the product's own defaults. */
export async function settingInForce(db: Db, companyId: string, scope: readonly string[]): Promise<SettingInForce> {
  return nearestSetting(scope, await settingsAlong(db, companyId, scope));
}
