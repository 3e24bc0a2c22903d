import type { Name } from './names.ts';
import type { AddedLines, Seats } from './seat.ts';

/** A new command of a room: its input, its refusals by policy, its place in the API; the test asks for its audit entry. */
export function commandSeats(wing: string, room: Name, name: Name, standing: { input: string | null; graphql: string | null }): Seats {
  const base = `src/${wing}/${room.kebab}`;
  const input = `/** What \`${name.camel}\` is told. */\nexport const ${name.camel}Input = z.object({ id: idInput, expectedVersion: expectedVersionInput });`;
  const inputName = standing.input === null ? 'input' : `${name.kebab}-input`;
  const inputFile = `import { z } from 'zod';\nimport { expectedVersionInput, idInput } from '#shared/input.ts';\n\n${input}\n`;
  return {
    files: [
      {
        path: `${base}/server/commands/${name.kebab}.ts`,
        text: `import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { ${name.camel}Input } from '../../rules/${inputName}.ts';

/** ${name.words.charAt(0).toUpperCase()}${name.words.slice(1)}: which sentence of the specification asks for it, and who may. */
export const ${name.camel} = command({
  name: '${name.camel}',
  input: ${name.camel}Input,
  // In this order: load with a lock, ask, decide by a pure rule, save, emit (ARCHITECTURE.md, "A change").
  run: async (ctx, input): Promise<{ id: string }> => {
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] }));
    throw new AppError(generalErrors.NOT_FOUND, { id: input.id });
  },
});
`,
      },
      {
        path: `${base}/rules/${inputName}.ts`,
        text: inputFile,
      },
      {
        path: `${base}/server/${name.kebab}.db.test.ts`,
        text: `import { describe, expect, it } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { newId } from '#shared/ids.ts';
import { ${name.camel} } from './commands/${name.kebab}.ts';

const { database } = await testDatabase();

describe('${name.camel}', () => {
  it('does what its sentence says, and leaves an audit entry', async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner');
    const { id } = await world.run(${name.camel}, { id: newId(), expectedVersion: 1 }, owner);
    expect(id).toBeTruthy();
    expect(await world.audit()).toHaveLength(1);
  });

  it('is refused to whoever may not', async () => {
    const world = await makeWorld(database);
    const person = await world.user('lv50_basic_user');
    expect(await refusalOf(world.run(${name.camel}, { id: newId(), expectedVersion: 1 }, person))).toBe('FORBIDDEN');
  });
});
`,
      },
    ],
    added: [
      ...importOfMutationField(`${base}/server/graphql.ts`, standing.graphql ?? ''),
      {
        path: `${base}/server/graphql.ts`,
        lines: `import { ${name.camel} } from './commands/${name.kebab}.ts';`,
        at: { afterFirst: /^import .*#platform\/graphql\/fields\.ts/ },
      },
      {
        path: `${base}/server/graphql.ts`,
        lines: `  mutationField(${name.camel}, { type: 'ID', resolve: (output) => output.id });`,
        at: { afterFirst: /^export function register\w+\(\): void \{/ },
      },
    ],
    afterwards: [['node', 'tools/generate-schema.ts']],
    next: [
      `say in ${base}/server/commands/${name.kebab}.ts what it does: its test fails until it is done and emits`,
      'answer the thing itself instead of its id where screens need it',
      'words of its refusals: rules/errors.ts; phrases: messages.ts, ja and en; the row of docs/spec-map.md',
    ],
  };
}

/** The import that the API's file lacks: none, a name in it, or the whole line. */
function importOfMutationField(path: string, text: string): AddedLines[] {
  const standing = /^import \{([^}]*)\} from '#platform\/graphql\/fields\.ts';$/m.exec(text);
  if (!standing)
    return [
      { path, lines: `import { mutationField } from '#platform/graphql/fields.ts';\n\n${text.split('\n')[0]}`, at: { insteadOf: /^/ } },
    ];
  const names = (standing[1] ?? '').split(',').map((one) => one.trim());
  if (names.includes('mutationField')) return [];
  const lines = `import { ${[...names, 'mutationField'].sort().join(', ')} } from '#platform/graphql/fields.ts';`;
  return [{ path, lines, at: { insteadOf: /#platform\/graphql\/fields\.ts/ } }];
}
