import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { writeWorkbook } from '#workbook/write/write-workbook.ts';
import { asking } from './ask.ts';
import { upload } from './label/send-label.ts';
import { seedLargeCompanies } from './list-api/large-companies.ts';
import { bareInsert } from './import/bare-insert.ts';
import { median, ratioTo, round, type BenchReport } from '../report.ts';
import { startServer } from './server-process.ts';
import { signIn } from './sign-in.ts';

const ROWS = 2_000;
const ROUNDS = 3;
const GOAL_MS = 5_000;
const PATIENCE_MS = 120_000;

interface Times {
  read: number;
  registered: number;
}

/** A list of 2,000 parts as Excel: uploaded, read and held against the library, then registered, over HTTP with the worker's own process. */
export async function bench(): Promise<BenchReport> {
  const server = await startServer();
  try {
    const [company] = await seedLargeCompanies(server.access.owner, server.access.appAs, [25]);
    const owner = company?.owner ?? '';
    const token = await signIn(server.url, owner);
    const ask = asking(server.url, token);
    const times: Times[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < ROUNDS; turn++) {
      times.push(await importOnce({ url: server.url, token, ask }, turn));
      bare.push(await bareInsert(server.access.owner, ROWS));
    }
    const whole = median(times.map(({ read, registered }) => read + registered));
    return {
      name: 'import',
      what: `${ROWS} parts in a workbook, uploaded, compared and registered, ${ROUNDS} rounds`,
      figures: {
        'read and compared, ms': round(median(times.map(({ read }) => read))),
        'registered, ms': round(median(times.map(({ registered }) => registered))),
        'bare rows, ms': round(median(bare)),
      },
      ratios: [
        ratioTo(`the ${GOAL_MS / 1000} s that an import may take`, whole / GOAL_MS, { atMost: 1 }),
        { peer: 'as many rows of parts, versions, contents and texts by four statements', value: whole / median(bare) },
      ],
    };
  } finally {
    await server.stop();
  }
}

type Ask = ReturnType<typeof asking>;

interface Import {
  id: string;
  status: string;
  sha256: string;
  registered: number | null;
}

async function importOnce({ url, token, ask }: { url: string; token: string; ask: Ask }, turn: number): Promise<Times> {
  const { made } = await ask<{ made: { id: string } }>('mutation($input: CreateBrandInput!) { made: createBrand(input: $input) { id } }', {
    input: { name: `取込 ${turn}` },
  });
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `パーツ ${turn}-${at}`,
    `項目 ${at}`,
    `表示する文言その${at} 100mlあたり 12.${at % 10}g`,
  ]);
  const bytes = await buffer(
    writeWorkbook([{ name: '一覧', columns: ['パーツ名', 'タイトル', '内容'].map((title) => ({ title })), rows }]),
  );
  const kind = { purpose: 'PART_LIST', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  const uploadId = await upload(url, `Bearer ${token}`, '一覧.xlsx', bytes, kind);
  const start = performance.now();
  const { importParts } = await ask<{ importParts: Import }>('mutation($input: ImportPartsInput!) { importParts(input: $input) { id } }', {
    input: { uploadId, libraryType: 'BRAND', libraryId: made.id },
  });
  const found = await checked(ask, importParts.id);
  const read = performance.now() - start;
  const { registerPartImport: done } = await ask<{ registerPartImport: Import }>(
    'mutation($input: RegisterPartImportInput!) { registerPartImport(input: $input) { id registered } }',
    { input: { importId: found.id, sha256: found.sha256 } },
  );
  if (done.registered !== ROWS) throw new Error(`${done.registered} parts were registered`);
  return { read, registered: performance.now() - start - read };
}

async function checked(ask: Ask, id: string): Promise<Import> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { partImport } = await ask<{ partImport: Import }>('query($id: ID!) { partImport(id: $id) { id status sha256 } }', { id });
    if (partImport.status === 'CHECKED') return partImport;
    if (partImport.status !== 'READING') throw new Error(`the list is ${partImport.status}`);
    await delay(20);
  }
  throw new Error('the list was not read in time');
}
