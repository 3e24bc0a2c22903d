/** `node tools/build-kernel.ts`: compiles src/engine/kernel/assembly to kernel.wasm. A test holds the two together. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const folder = join(import.meta.dirname, '../src/engine/kernel');

/** The module's bytes: no runtime, no imports, SIMD. Throws with the compiler's words. */
export async function compileKernel(): Promise<Uint8Array> {
  let compiled: Uint8Array | undefined;
  const options = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];
  const { error, stderr } = await asc.main([join(folder, 'assembly/kernel.ts'), ...options, '--outFile', 'kernel.wasm'], {
    writeFile: (_name, contents) => {
      if (typeof contents !== 'string') compiled = contents;
    },
  });
  if (error || !compiled) throw new Error(stderr.toString() || String(error));
  return compiled;
}

if (import.meta.main) writeFileSync(join(folder, 'kernel.wasm'), await compileKernel());
