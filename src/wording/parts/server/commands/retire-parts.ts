import { command } from '#platform/command.ts';
import { partsInput } from '../../rules/input.ts';
import { retire } from '../versions/retire.ts';

/**
 * Takes several parts out of use at once (D4.6), all or none: each needs the same right and state as alone. Rows are locked
 * in the order of their ids, so that two such actions never wait for each other.
 */
export const retireParts = command({
  name: 'retireParts',
  input: partsInput,
  run: async (ctx, input) => {
    const targets = [...new Map(input.parts.map((target) => [target.partId, target])).values()];
    targets.sort((a, b) => (a.partId < b.partId ? -1 : 1));
    for (const target of targets) await retire(ctx, target);
    return { ids: targets.map((target) => target.partId) };
  },
});
