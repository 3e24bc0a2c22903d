import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { giveWhileRegistering } from '#people/access/server/door.ts';
import { giveTeamsWhileRegistering } from '#people/teams/server/door.ts';
import { countOnPlan } from '#people/companies/server/door.ts';
import { brandErrors } from '../../rules/errors.ts';
import { createBrandInput } from '../../rules/input.ts';
import { moveObstacle, scopeBeneath } from '../../rules/tree.ts';
import { takeIcon } from '../icon.ts';
import { brandColumns } from '../sheet.ts';
import { brands } from '../store.ts';

/** Registers a brand: on top (company roles) or beneath a parent brand (D2.2). */
export const createBrand = command({
  name: 'createBrand',
  input: createBrandInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const id = ctx.newId();
    const { parentBrandId = null } = input;
    const parentScope = parentBrandId ? (await brands.lock(ctx.db, companyId, parentBrandId)).scope : [companyId];
    ctx.require(can(ctx.viewer, 'Brand.create', { scope: parentScope }));
    const obstacle = moveObstacle(id, parentScope, 1);
    if (obstacle) throw new AppError(brandErrors[obstacle]);
    const scope = scopeBeneath(id, parentScope);
    await countOnPlan(ctx, 'brand', 1);
    const iconFileId = input.iconUploadId ? await takeIcon(ctx, input.iconUploadId) : null;
    await brands.add(ctx, id, {
      ...brandColumns(input),
      parent_brand_id: parentBrandId,
      icon_file_id: iconFileId,
      scope,
    });
    ctx.emit({
      subject: 'brand',
      action: 'create',
      id,
      name: input.name,
      scope,
      after: { name: input.name, notes: input.notes, parentBrandId, icon: iconFileId },
    });
    await giveWhileRegistering(ctx, 'Brand', { id, name: input.name, scope }, input.members);
    await giveTeamsWhileRegistering(ctx, 'Brand', id, input.teams);
    return { id };
  },
});
