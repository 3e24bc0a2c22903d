import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { programToRun } from './command-line/bundled.ts';

// What was compiled once is kept beside the packages, where this process may write; elsewhere each start compiles anew.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../../node_modules/.cache/compiled'));
await import(programToRun());
