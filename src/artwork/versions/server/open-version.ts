/** The version that a command changes. */
import type { CommandContext } from '#platform/command.ts';
import { hasKey } from '#shared/keys.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { designErrors } from '#catalogue/designs/rules/errors.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { lockDesign } from '#catalogue/designs/server/door.ts';
import { versionErrors } from '../rules/errors.ts';
import type { VersionRecord } from '../rules/types.ts';
import type { VersionObstacle } from '../rules/version-rules.ts';
import { mayWriteVersions } from './policy.ts';
import { loadVersion } from './version-store.ts';

/** The version and its design with both rows locked, the design first, for whoever writes versions. NOT_FOUND, FORBIDDEN. */
export async function openVersion(ctx: CommandContext, id: string): Promise<{ design: DesignRecord; version: VersionRecord }> {
  const { companyId } = ctx.viewer;
  const known = await loadVersion(ctx.db, companyId, id);
  if (!known) throw new AppError(generalErrors.NOT_FOUND);
  const design = await lockDesign(ctx.db, companyId, known.designId);
  ctx.require(mayWriteVersions(ctx.viewer, design));
  const version = await loadVersion(ctx.db, companyId, id, true);
  if (!version) throw new AppError(generalErrors.NOT_FOUND);
  return { design, version };
}

/** The refusal for an obstacle. */
export function obstacleError(obstacle: VersionObstacle, number: number): AppError {
  const definition = hasKey(versionErrors, obstacle) ? versionErrors[obstacle] : designErrors[obstacle];
  return new AppError(definition, { number });
}
