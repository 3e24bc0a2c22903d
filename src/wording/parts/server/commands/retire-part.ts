import { command } from '#platform/command.ts';
import { partInput } from '../../rules/input.ts';
import { retire } from '../versions/retire.ts';

/** Takes an approved part out of use: no new specification can choose it; where it was used it stays (D4.3). */
export const retirePart = command({
  name: 'retirePart',
  input: partInput,
  run: async (ctx, input) => {
    await retire(ctx, input);
    return { id: input.partId };
  },
});
