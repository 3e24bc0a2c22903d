/** Designs with a confirmed specification and an inspected label, which can be submitted to a flow. */
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { approvedParts, arrived, fixture, specify, workerOf } from '#artwork/inspections/server/inspection.fixture.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { World } from '#test/world/world.ts';

/** What they show. */
export const LABEL = 's01_label_v1.pdf';

/** Inspected in this process, really; the pictures go to the storage that is bound. */
export async function inspectDesigns(world: World, owner: Viewer, productId: string, count: number): Promise<string[]> {
  const worker = workerOf(world);
  // The text that the label was made to lack would be critical, and ask for looks and reasons that are no part of these proofs.
  const held = approvedParts(LABEL).filter(([title]) => title !== '欠落');
  const designs: string[] = [];
  for (let n = 1; n <= count; n++) {
    const { id } = await world.run(createDesign, { productId, name: `ラベル ${n}` }, owner);
    await specify(world, id, owner, held);
    const uploadId = await arrived(world, owner, LABEL, fixture(LABEL));
    await world.run(addVersion, { designId: id, uploadId }, owner);
    await worker.work();
    designs.push(id);
  }
  return designs;
}
