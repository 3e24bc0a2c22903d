/** Makes the words of every feature's errors known to the screens; the codes come from the API. */
import type { ErrorDefinition } from '#shared/errors.ts';
import { registerErrors } from '#ui/data/operations/error-text.ts';

type ErrorModule = Record<string, Record<string, ErrorDefinition>>;

// Every feature's catalogue, found by its place: none can be forgotten.
const modules = import.meta.glob<ErrorModule>('../../*/*/rules/errors.ts', { eager: true });
for (const module of Object.values(modules)) registerErrors(...Object.values(module));
