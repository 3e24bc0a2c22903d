/** `node tools/bundle/server.ts`: the command line with the server and the worker, dist/server; `made-of.json` says whether it is true. */
import { join } from 'node:path';
import { SERVER } from '../../src/main/command-line/bundled.ts';
import { bundlePrograms } from './bundled.ts';

await bundlePrograms({ program: join(import.meta.dirname, '../../src/main/command-line/program.ts') }, SERVER);
