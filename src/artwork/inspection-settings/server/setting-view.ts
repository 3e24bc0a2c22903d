/** One target's inspection settings as the page shows them. */
import { can, type Operation } from '#people/access/rules/policy.ts';
import type { Db } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';
import { nearestSetting, type SettingLevel } from '../rules/setting-levels.ts';
import type { SettingView } from './graphql-settings.ts';
import { mayManageSettings } from './policy.ts';
import { settingsAlong } from './setting-store.ts';

const TABLES = { BRAND: 'brand', PRODUCT: 'product', DESIGN: 'design' } as const;
const READS: Record<SettingLevel, Operation | null> = {
  COMPANY: null,
  BRAND: 'Brand.read',
  PRODUCT: 'Product.read',
  DESIGN: 'DesignData.read',
};

export interface SettingTarget {
  name: string;
  scope: string[];
}

/** The thing that settings are saved for, locked on demand; null when the company has none of this id. */
export async function settingTarget(db: Db, companyId: string, level: SettingLevel, targetId: string): Promise<SettingTarget | null> {
  if (level === 'COMPANY') {
    if (targetId !== companyId) return null;
    const company = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirst();
    return company ? { name: company.name, scope: [companyId] } : null;
  }
  const row = await db
    .selectFrom(TABLES[level])
    .select(['name', 'scope'])
    .where('company_id', '=', companyId)
    .where('id', '=', targetId)
    .executeTakeFirst();
  return row ?? null;
}

/** What holds at a target, where it comes from, and what would hold without it; null when not visible. */
export async function settingView(db: Db, viewer: Viewer, level: SettingLevel, targetId: string): Promise<SettingView | null> {
  const target = await settingTarget(db, viewer.companyId, level, targetId);
  const operation = READS[level];
  if (!target || (operation && !can(viewer, operation, target).allowed)) return null;
  const along = await settingsAlong(db, viewer.companyId, target.scope);
  const own = along.find((row) => row.targetId === targetId);
  const lock = along.find((row) => row.locked && row.targetId !== targetId);
  const inForce = nearestSetting(target.scope, along);
  const above = nearestSetting(target.scope.slice(1), along);
  return {
    id: `${level}:${targetId}`,
    level,
    targetId,
    settings: inForce.settings,
    origins: inForce.origins,
    inheritedFrom: own ? null : inForce.level,
    saved: own !== undefined,
    above: above.settings,
    aboveOrigins: above.origins,
    version: own?.version ?? 0,
    locked: own?.locked ?? false,
    lockedAt: lock?.level ?? null,
    mayManage: !lock && mayManageSettings(viewer, target).allowed,
    mayName: mayManageSettings(viewer, { scope: [viewer.companyId] }).allowed,
  };
}
