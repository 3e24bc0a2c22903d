import type { Crowd } from './people.ts';
import type { Violations } from './report.ts';

/** What was acknowledged is there, once: brands by their names. */
export async function checkKept({ world }: Crowd, acknowledged: readonly string[], violations: Violations): Promise<void> {
  const rows = await world.read((db) => db.selectFrom('brand').select('name').execute());
  const counted = Map.groupBy(rows, ({ name }) => name);
  for (const name of acknowledged) {
    const count = counted.get(name)?.length ?? 0;
    if (count !== 1) violations.add(count === 0 ? 'lost' : 'doubled', `${name}: ${count} times`);
  }
}
