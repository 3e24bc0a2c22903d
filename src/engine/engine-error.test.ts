import { expect, test } from 'vitest';
import { EngineError, lacksMemory } from './engine-error.ts';

test('memory that the system refuses is told from what is wrong with the program', () => {
  const refused = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };
  // More than any machine has.
  expect(lacksMemory(refused(() => new ArrayBuffer(2 ** 53 - 1)))).toBe(true);
  expect(lacksMemory(new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory'))).toBe(true);
  expect(lacksMemory(Object.assign(new Error('Failed to allocate memory'), { code: 'ERR_MEMORY_ALLOCATION_FAILED' }))).toBe(true);
  expect(lacksMemory(refused(() => new Uint8Array(-1)))).toBe(false);
  expect(lacksMemory(refused(() => 'a'.repeat(-1)))).toBe(false);
  expect(lacksMemory(new EngineError('ENGINE_CRASHED', {}, 'out of memory'))).toBe(false);
  expect(lacksMemory('out of memory')).toBe(false);
});
