import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openSchema } from '#main/schema.ts';
import { makeWorld } from '#test/world/world.ts';
import { openDatabase } from '#platform/db/client.ts';
import { hashPassword } from '#people/sign-in/server/password.ts';
import { APPROVERS, makeCompany, makeRunningFlow, type RunningFlow } from './approve/flows.ts';
import { percentile, round, type BenchReport } from '../report.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { PASSWORD, signIn } from './sign-in.ts';
import { openReviewer, type Reviewer } from './sockets/reviewer.ts';

const SOCKETS = 500;
const FLOWS = 50;
/** Decisions follow each other with this pause: a busy hour of a large company in a minute. */
const PAUSE_MS = 100;

const SCREEN = `query Screen($id: ID!) {
  approvalFlow(id: $id) {
    id status round version waitingSentence viewerCan
    blocks { id step status pieces { id name status approvals approvalsMissing approvers { userId decision user { id name } } viewerCan } }
  }
}`;
const DECIDE = 'mutation Decide($input: DecideApprovalInput!) { decideApproval(input: $input) { id } }';

/** 500 reviewers with open pages, ten at each of 50 flows: from a decision's commit to the refetched screen of everybody who watches. */
export async function bench(): Promise<BenchReport> {
  const server = await startServer(['--no-worker']);
  // Registers what the features bring: the flows are prepared by the commands themselves.
  openSchema();
  const database = openDatabase({ connection: server.access.app, max: 4 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const reviewers: Reviewer[] = [];
  try {
    const company = await makeCompany(await makeWorld(database));
    const people = [company.owner, ...company.approvers];
    await givePasswords(
      server,
      company.world.companyId,
      people.map((each) => each.userId),
    );
    const tokens = await Promise.all(people.map((each) => signIn(server.url, `${each.userId}@example.com`)));
    const flows: RunningFlow[] = [];
    for (let n = 0; n < FLOWS; n++) flows.push(await makeRunningFlow(company));
    const watching = new Map<RunningFlow, Reviewer[]>();
    for (let n = 0; n < SOCKETS; n++) {
      const flow = flows[n % FLOWS]!;
      const idToken = tokens[n % tokens.length]!;
      const look = async () => decisionsIn(await ask(agent, server.url, idToken, SCREEN, { id: flow.flowId }));
      const reviewer = await openReviewer({ url: server.url, idToken, flowId: flow.flowId, look });
      reviewers.push(reviewer);
      watching.set(flow, [...(watching.get(flow) ?? []), reviewer]);
    }
    // The last subscriptions are still on their way.
    await delay(1_000);
    const took: number[] = [];
    const answered: number[] = [];
    for (let turn = 1; turn <= APPROVERS; turn++) {
      for (const flow of flows) {
        await delay(PAUSE_MS);
        const sent = performance.now();
        const input = { pieceId: flow.pieceId, action: 'APPROVED', round: 1, contentHash: flow.contentHash };
        const seen = (watching.get(flow) ?? []).map((each) => each.sees(turn));
        await ask(agent, server.url, tokens[turn]!, DECIDE, { input });
        answered.push(performance.now() - sent);
        // From sending: the decision's own time is in it, so this is rather too long than too short.
        void Promise.all(seen.map(async (one) => took.push((await one) - sent)));
      }
    }
    const expected = SOCKETS * APPROVERS;
    for (let waited = 0; took.length < expected && waited < 30_000; waited += 100) await delay(100);
    const p99 = percentile(took, 0.99);
    return {
      name: 'sockets',
      what: `${SOCKETS} reviewers with open websockets, ${FLOWS} flows of one company, a decision each ${PAUSE_MS} ms: from sending it to the refetched screen`,
      figures: {
        'screens renewed': took.length,
        'screens expected': expected,
        'decision to screen, ms, p50': round(percentile(took, 0.5)),
        'decision to screen, ms, p99': round(p99),
        'decision to screen, ms, most': round(Math.max(...took)),
        'decision answered, ms, p50': round(percentile(answered, 0.5)),
      },
      ratios: [
        { peer: 'one second (p99)', value: p99 / 1_000, goal: '≤ 1', reached: took.length === expected && p99 <= 1_000 },
        { peer: 'the decision alone (p50)', value: percentile(took, 0.5) / percentile(answered, 0.5) },
      ],
    };
  } finally {
    await Promise.all(reviewers.map((each) => each.close()));
    agent.destroy();
    await database.close();
    await server.stop();
  }
}

async function givePasswords({ access }: ServerProcess, companyId: string, userIds: string[]): Promise<void> {
  const client = new pg.Client(access.owner);
  await client.connect();
  await client.query(`select set_config('app.company', $1, false)`, [companyId]);
  await client.query(
    'insert into account_credential (user_id, company_id, password_hash, temporary) select unnest($1::uuid[]), $2, $3, false',
    [userIds, companyId, await hashPassword(PASSWORD)],
  );
  await client.end();
}

interface Screen {
  approvalFlow: { blocks: { pieces: { approvers: { decision: string | null }[] }[] }[] };
}

function decisionsIn(screen: Screen): number {
  return screen.approvalFlow.blocks.flatMap((b) => b.pieces.flatMap((p) => p.approvers)).filter((each) => each.decision).length;
}

function ask(agent: http.Agent, url: string, idToken: string, query: string, variables: object): Promise<Screen> {
  const body = Buffer.from(JSON.stringify({ query, variables }));
  const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/graphql`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { data, errors } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { data: Screen | null; errors?: unknown };
        if (data && !errors) resolve(data);
        else reject(new Error(JSON.stringify(errors)));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
