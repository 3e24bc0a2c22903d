/**
 * The named peer of list-api: node's http server and the statements of the same answer, nothing between them.
 * Run as a process: `node bare-server.ts <port> <connection as JSON>`; the body of a request names the session.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const [port = '0', connection = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ ...(JSON.parse(connection) as pg.ClientConfig), max: 16 });

async function answer(sessionId: string): Promise<unknown> {
  const client = await pool.connect();
  try {
    const run = async (name: string, text: string, values: unknown[]) => (await client.query({ name, text, values })).rows;
    const [viewer] = await run('viewer', 'select * from koryo_viewer($1)', [sessionId]);
    await client.query('start transaction read only');
    await run('company', `select set_config('app.company', $1, true)`, [viewer.company_id]);
    // Ids one after the other: a resource, then what it reaches.
    const reach = (viewer.roles as { held: string }[]).flatMap(({ held }) => (held.match(/.{72}/g) ?? []).map((pair) => pair.slice(36)));
    const all = viewer.access_level === 'lv70_companyowner';
    const designs = await run(
      all ? 'all' : 'reached',
      `select * from design where company_id = $1 ${all ? '' : 'and scope && $2::uuid[]'} order by updated_at desc, id desc limit 21`,
      all ? [viewer.company_id] : [viewer.company_id, reach],
    );
    const shown = designs.slice(0, 20);
    const products = await byId(
      run,
      'product',
      viewer.company_id,
      shown.map((row) => row.product_id),
    );
    const brands = await byId(
      run,
      'brand',
      viewer.company_id,
      shown.map((row) => row.brand_id),
    );
    await client.query('commit');
    const items = shown.map(({ id, name, status, due_date: dueDate, version, product_id: product, brand_id: brand }) => ({
      id,
      name,
      status,
      dueDate,
      version,
      viewerCan: [],
      product: products.get(product),
      brand: brands.get(brand),
    }));
    return { data: { designs: { items, nextToken: designs.length > 20 ? shown.at(-1)?.id : null } } };
  } finally {
    client.release();
  }
}

type Run = (name: string, text: string, values: unknown[]) => Promise<{ id: string; name: string }[]>;

async function byId(run: Run, table: string, companyId: string, ids: string[]): Promise<Map<string, { id: string; name: string }>> {
  const rows = await run(table, `select * from ${table} where company_id = $1 and id = any($2)`, [companyId, [...new Set(ids)]]);
  return new Map(rows.map(({ id, name }) => [id, { id, name }]));
}

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const sessionId = Buffer.concat(chunks).toString('utf8');
    (sessionId ? answer(sessionId) : Promise.resolve({ status: 'ok' })).then(
      (value) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
}).listen(Number(port), '127.0.0.1');
