/** A label that is inspected while something is done to the server. */
import { setTimeout as delay } from 'node:timers/promises';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { approvedParts, fixture, specify } from '#artwork/inspections/server/inspection.fixture.ts';
import { upload } from '../../../bench/server/label/send-label.ts';
import type { Client } from '../ask.ts';
import type { Crowd } from '../people.ts';
import type { Violations } from '../report.ts';

const LABEL = 's01_label_v1.pdf';

/** Uploads a label and makes it a version; answers its id, its inspection begun. */
export async function sendLabel(url: string, crowd: Crowd, client: Client, productId: string, n: number): Promise<string> {
  const { world, owner } = crowd;
  const { id: designId } = await world.run(createDesign, { productId, name: `ラベル ${n}` }, owner);
  await specify(world, designId, owner, approvedParts(LABEL));
  const token = await crowd.token(owner);
  const uploadId = await upload(url, `Bearer ${token}`, LABEL, fixture(LABEL));
  const { data, code } = await client.ask<{ addVersion: { id: string } }>(
    token,
    'mutation Add($input: AddVersionInput!) { addVersion(input: $input) { id } }',
    {
      input: { uploadId, designId },
    },
  );
  if (!data) throw new Error(`a label was not taken: ${code}`);
  return data.addVersion.id;
}

/** Milliseconds since `at` until the inspection is done; a violation when that takes longer than it may. */
export async function inspected(
  versionId: string,
  at: number,
  mayMs: number,
  crowd: Crowd,
  client: Client,
  violations: Violations,
): Promise<number> {
  for (;;) {
    const token = await crowd.token(crowd.owner).catch(() => '');
    const { data } = await client.ask<{ designVersion: { status: string } }>(
      token,
      'query V($id: ID!) { designVersion(id: $id) { status } }',
      { id: versionId },
    );
    const took = performance.now() - at;
    const status = data?.designVersion.status;
    if (status === 'DONE') return took;
    if (status === 'FAILED' || took > mayMs) {
      violations.add('resumed', `an inspection is ${status ?? 'not answered'} ${Math.round(took)} ms later`);
      return took;
    }
    await delay(50);
  }
}
