/** The committed pixel kernel is what its source says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileKernel } from '../../tools/build-kernel.ts';

test('kernel.wasm is compiled from src/engine/kernel/assembly (else: node tools/build-kernel.ts)', async () => {
  const committed = readFileSync(join(import.meta.dirname, '../../src/engine/kernel/kernel.wasm'));
  expect(Buffer.compare(await compileKernel(), committed)).toBe(0);
});
