/** Specifications, for the features to the right. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { SpecificationRecord } from '../rules/types.ts';
import type { PartUse } from './sources.ts';
import { findVisibleSpecifications } from './store.ts';

export {
  approvedTextsOf,
  imagesOfSpecification,
  textsOfSpecification,
  type ApprovedImage,
  type ApprovedText,
  type ApprovedTexts,
} from './approved-texts.ts';
export { confirmSpecification } from './commands/confirm-specification.ts';
export { createSpecification } from './commands/create-specification.ts';
export { auditable as auditableItem, saveSpecificationItems } from './commands/save-specification-items.ts';
export { editObstacle, loadSpecificationToEdit, lockSpecification, type LockedSpecification } from './editable.ts';
export { onItemsWritten, putItems } from './items/write-items.ts';
export { onFinalised } from './review/finalise.ts';
export { mayConfirmSpecification, mayExportSpecification, mayReadSpecification, mayUpdateSpecification } from './policy.ts';
export { filledSheet } from './sheet/filled-sheet.ts';
export { usesOfParts, type PartUse } from './sources.ts';
export { currentRevisions, findVisibleSpecifications, itemsOf, loadSpecification } from './store.ts';

/** The GraphQL types; later features add fields to them. */
export const PartUseRef = builder.objectRef<PartUse>('PartUse');
export const SpecificationRef = builder.objectRef<SpecificationRecord>('Specification');

/** The specification if the viewer reads it; batched per answer. */
export async function loadVisibleSpecification(ctx: RequestContext, id: string): Promise<SpecificationRecord | null> {
  return await ctx.loader('specification', (ids: readonly string[], db) => findVisibleSpecifications(db, viewerOf(ctx), ids)).load(id);
}
