/** What the tests need of the system, each found or installed; `npm test` starts it beside its first checks, for it mostly waits for the network. */
import { findBubblewrap, findChromium, findPgBouncer, findPostgres } from './test-machine.ts';

for (const find of [findBubblewrap, findPostgres, findPgBouncer, findChromium]) find();
