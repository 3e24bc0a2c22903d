import pg from 'pg';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { approvedParts, specify } from '#artwork/inspections/server/inspection.fixture.ts';
import { openDatabase } from '#platform/db/client.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld } from '#test/world/world.ts';
import { givePassword } from '../sign-in.ts';

export interface LabelCompany {
  email: string;
  /** Designs with a confirmed specification and no version yet. */
  designIds: string[];
}

/** A company in the database of a running server whose owner uploads the label, once per design. */
export async function makeLabelCompany(owner: pg.ClientConfig, app: pg.ClientConfig, file: string, designs: number): Promise<LabelCompany> {
  const database = openDatabase({ connection: app, max: 2 });
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const world = await makeWorld(database);
    const person = await world.user('lv70_companyowner');
    await client.query(`select set_config('app.company', $1, false)`, [world.companyId]);
    await givePassword(client, { id: person.userId, companyId: world.companyId });
    const { productId } = await makeLabelProject(world, person);
    const designIds: string[] = [];
    for (let n = 1; n <= designs; n++) {
      const { id } = await world.run(createDesign, { productId, name: `ラベル ${n}` }, person);
      await specify(world, id, person, approvedParts(file));
      designIds.push(id);
    }
    return { email: `${person.userId}@example.com`, designIds };
  } finally {
    await client.end();
    await database.close();
  }
}
