import type { Changes } from '#platform/audit/events.ts';
import type { Db } from '#platform/db/client.ts';
import { DEFAULT_SETTINGS, type InspectionSettings } from '../rules/settings.ts';
import { nearestSetting, type SettingInForce, type SettingLevel } from '../rules/setting-levels.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'inspection_setting.settings': Partial<InspectionSettings>;
    'inspection_preset.settings': Partial<InspectionSettings>;
  }
}

export interface SettingRow {
  id: string;
  targetId: string;
  level: SettingLevel;
  settings: Partial<InspectionSettings>;
  locked: boolean;
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
    level: row.level,
    settings: row.settings,
    locked: row.locked,
    version: row.version,
    updatedAt: row.updated_at,
  }));
}

/** The settings that hold at the head of a scope: the nearest saved ones, else the product's own defaults. */
export async function settingInForce(db: Db, companyId: string, scope: readonly string[]): Promise<SettingInForce> {
  return nearestSetting(scope, await settingsAlong(db, companyId, scope));
}

export interface OwnPreset {
  id: string;
  name: string;
  settings: InspectionSettings;
}

/** What the company named, by name; a value that came later is the standard one. */
export async function ownPresets(db: Db, companyId: string): Promise<OwnPreset[]> {
  const rows = await db.selectFrom('inspection_preset').selectAll().where('company_id', '=', companyId).orderBy('name').execute();
  return rows.map(({ id, name, settings }) => ({ id, name, settings: { ...DEFAULT_SETTINGS, ...settings } }));
}

const CHANGES_SHOWN = 20;

/** What was changed in the settings of a target, as the history holds it; the newest first. */
export async function settingHistory(
  db: Db,
  companyId: string,
  targetId: string,
): Promise<{ at: Date; actorName: string; changes: Changes }[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['at', 'actor_name', 'changes'])
    .where('company_id', '=', companyId)
    .where('subject_id', '=', targetId)
    .where('subject', '=', 'inspection')
    .orderBy('seq', 'desc')
    .limit(CHANGES_SHOWN)
    .execute();
  return rows.map((row) => ({ at: row.at, actorName: row.actor_name, changes: row.changes }));
}
