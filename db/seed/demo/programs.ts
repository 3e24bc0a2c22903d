/** A program beside the people: registered and given its role, without a key, which whoever tries the API makes. */
import { assignRole } from '#people/access/server/commands/assign-role.ts';
import { createServiceAccount } from '#people/service-accounts/server/commands/create-service-account.ts';
import type { Actor, Stage } from './stage.ts';

export async function registerPrograms(stage: Stage, owner: Actor, brandId: string | undefined): Promise<void> {
  const { id } = await stage.run(
    createServiceAccount,
    { name: '基幹システム連携', purpose: '商品マスタの登録と校正データの受け渡し（情報システム部）', accessLevel: 'lv50_basic_user' },
    owner,
  );
  if (brandId) await stage.run(assignRole, { userId: id, role: 'BrandMember', resourceType: 'Brand', resourceId: brandId }, owner);
}
