import type { Name } from './names.ts';
import type { Seats } from './seat.ts';

/** A new room of a wing: what it is, its words, its manifest, wired by main; the test asks for its README. */
export function featureSeats(wing: string, { kebab, camel, pascal }: Name): Seats {
  const room = `src/${wing}/${kebab}`;
  return {
    files: [
      {
        path: `${room}/README.md`,
        text: `# ${kebab}\n\nTo be told in ten lines: what it is, its states, who may what, what it emits, its doors.\n`,
      },
      {
        path: `${room}/server/feature.ts`,
        text: `import type { Feature } from '#platform/feature.ts';
import { register${pascal} } from './graphql.ts';

export const ${camel}Feature: Feature = {
  name: '${kebab}',
  register: register${pascal},
};
`,
      },
      {
        path: `${room}/server/graphql.ts`,
        text: `/** Adds the types and fields of ${kebab} to the API. */
export function register${pascal}(): void {
  // npm run new -- command ${wing}/${kebab} <name> puts the first one here.
}
`,
      },
      {
        path: `${room}/server/${kebab}.test.ts`,
        text: `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('${kebab} is wired, and its README says what it is, its states, who may, what it emits and its doors', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  expect(read('../../../main/features.ts')).toMatch(/^ {2}${camel}Feature,$/m);
  const readme = read('../README.md');
  expect(readme).not.toContain('To be told');
  expect(readme.split('\\n').length).toBeGreaterThan(5);
});
`,
      },
    ],
    added: [
      {
        path: 'src/main/features.ts',
        lines: `import { ${camel}Feature } from '#${wing}/${kebab}/server/feature.ts';`,
        at: { afterFirst: /^import type \{ Feature \}/ },
      },
      { path: 'src/main/features.ts', lines: `  ${camel}Feature,`, at: { beforeLast: /^\];/ } },
    ],
    afterwards: [['node', 'tools/house.ts']],
    next: [
      `write ${room}/README.md: its test fails until then`,
      `put ${camel}Feature where it belongs in src/main/features.ts: after what it uses`,
      `npm run new -- command ${wing}/${kebab} <verb>-${kebab}; tables go into db/migrations/${wing} (${pascal} protected by koryo_protect)`,
    ],
  };
}
