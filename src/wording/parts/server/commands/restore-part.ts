import { command } from '#platform/command.ts';
import { partInput } from '../../rules/input.ts';
import { restore } from '../versions/retire.ts';

/** Gives a retired part back to those who choose parts: what was approved is still what was approved. */
export const restorePart = command({
  name: 'restorePart',
  input: partInput,
  run: async (ctx, input) => {
    await restore(ctx, input);
    return { id: input.partId };
  },
});
