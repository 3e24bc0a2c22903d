/** Takes a company's whole history out, in a process of its own, and tells what memory it needed (JSON on stdout). */
import { historyExport } from '#work/history/server/export-history.ts';
import { openDatabase } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';

const [connection, viewer, format] = process.argv.slice(2).map((text) => JSON.parse(text)) as [object, Viewer, 'CSV' | 'XLSX'];
const database = openDatabase({ connection, max: 2 });
const began = performance.now();
const rss = () => process.memoryUsage.rss() / 1024 ** 2;
const samples: number[] = [];
const timer = setInterval(() => samples.push(rss()), 200);
const { body } = await historyExport.open({ format, locale: 'ja', wholeCompany: true }, { database, viewer });
let bytes = 0;
for await (const chunk of body) bytes += (chunk as Buffer).length;
clearInterval(timer);
await database.close();
// The first tenth warms up: what the engine compiles and the pools keep.
const warm = samples.slice(0, Math.max(1, Math.ceil(samples.length / 5)));
process.stdout.write(
  JSON.stringify({
    seconds: (performance.now() - began) / 1000,
    megabytes: bytes / 1024 ** 2,
    early: Math.max(...warm),
    most: Math.max(...samples, rss()),
  }),
);
