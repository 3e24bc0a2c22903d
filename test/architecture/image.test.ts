/** The Dockerfile as far as it can be asked without walking it (`npm run test:image` walks it). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { isLeftOut, patternsOf, stagesOf } from '../../tools/image/steps.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
const ignored = patternsOf(readFileSync(join(root, '.dockerignore'), 'utf8'));

test('the Dockerfile has no fault, and what it copies is in the checkout and not left out', () => {
  expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  const stages = stagesOf(text, { TARGETARCH: 'amd64' });
  expect(stages.map(({ base }) => base)).toEqual(['node:24-bookworm-slim', 'debian:bookworm-slim']);
  const copies = stages.flatMap(({ steps }) => steps.filter((step) => step.kind === 'COPY'));
  const fromCheckout = copies.filter(({ from }) => from === null).flatMap(({ sources }) => sources);
  expect(fromCheckout.filter((path) => !existsSync(join(root, path)) || (path !== '.' && isLeftOut(path, ignored)))).toEqual([]);
  const names = new Set(stages.map(({ name }) => name));
  expect(copies.filter(({ from }) => from !== null && !names.has(from))).toEqual([]);
});

test('a container of it is not root, asks its own health, and starts the command line', () => {
  const last = stagesOf(text).at(-1);
  expect(last).toMatchObject({ user: '10001:10001', entrypoint: ['koryo'], command: ['serve'], environment: { NODE_ENV: 'production' } });
  expect(last?.healthcheck?.at(-1)).toContain('/readyz');
});

describe('a Dockerfile as steps', () => {
  test('fills in ARGs, joins lines as the shell gets them, and leaves words in JSON as they are', () => {
    const [stage] = stagesOf(
      'ARG V=1\nFROM a:${V}-${W:-x} AS b\nENV A=1 B="2 3"\nRUN one \\\n  # said\n  && two\nRUN ["three", "four five"]\n',
      { V: '2' },
    );
    expect(stage).toMatchObject({
      name: 'b',
      base: 'a:2-x',
      environment: { A: '1', B: '2 3' },
      steps: [{ command: ['/bin/sh', '-c', 'one   && two'] }, { command: ['three', 'four five'] }],
    });
  });

  test.each(['ADD x y', 'RUN --mount=type=cache,target=/x y', 'COPY <<EOF /x\nhi\nEOF', 'SHELL ["/bin/bash"]'])(
    '%j is not passed over',
    (line) => expect(() => stagesOf(`FROM a\n${line}\n`)).toThrow('is not walked'),
  );

  test('what .dockerignore names is left out with all below it; a later ! takes it back', () => {
    const patterns = ['dist', '**/node_modules', '*.log', '!kept.log'];
    const paths = ['dist/a/b', 'x/node_modules/y', 'node_modules', 'a.log', 'deep/a.log', 'kept.log', 'src/dist.ts'];
    expect(paths.filter((path) => isLeftOut(path, patterns))).toEqual(['dist/a/b', 'x/node_modules/y', 'node_modules', 'a.log']);
  });
});
