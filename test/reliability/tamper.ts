/**
 * Tampering with the audit trail by somebody who is the database's superuser and knows how hashes are made: each change
 * must be found, at its place. A tail that is cut with its head set back is found by a head that was kept outside.
 */
import pg from 'pg';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { updateBrand } from '#catalogue/brands/server/commands/update-brand.ts';
import { hashEntry, type AuditContent } from '#platform/audit/chain.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import type { Random } from '../../bench/random.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

const ENTRIES = 60;
/** Heads are kept outside after every so many entries, as a mail a day does. */
const ANCHORED = 10;

const KINDS = [
  'changed',
  'changed and rehashed',
  'removed',
  'swapped',
  'appended',
  'tail cut',
  'tail cut, head set back',
  'rewritten to the end',
] as const;
type Kind = (typeof KINDS)[number];

interface Head {
  seq: number;
  hash: string;
}

type Entry = AuditContent & { hash: string };

export async function prove({ random }: ProofOptions): Promise<Proof> {
  const attacks = Number(process.env.KORYO_PROOF_ATTACKS ?? 1_000);
  const violations = new Violations();
  const counts: Record<string, number> = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  const temporary = await openTemporaryDatabase();
  const client = new pg.Client({ ...temporary.server.superuser, database: 'koryo' });
  await client.connect();
  try {
    const world = await makeWorld(temporary.database);
    await fill(world);
    // The trail is append-only even for its owner, by triggers; a superuser switches them off.
    await client.query('set session_replication_role = replica');
    const entries = await read(client, world.companyId);
    const anchors = entries.filter(({ seq }) => seq % ANCHORED === 0);
    for (let n = 0; n < attacks; n++) {
      const kind = KINDS[n % KINDS.length]!;
      const touched = tamper(kind, entries, random);
      await write(client, world.companyId, touched.entries, touched.head);
      const found = await verify(world, anchors);
      if (found === touched.brokenAt) counts[kind]! += 1;
      else
        violations.add(
          kind,
          `entry ${touched.brokenAt} was touched; the verification ${found === null ? 'saw nothing' : `named ${found}`}`,
        );
    }
    await write(client, world.companyId, entries, entries.at(-1)!);
    const whole = await verify(world, anchors);
    if (whole !== null) violations.add('false alarm', `the untouched trail is called broken at ${whole}`);
  } finally {
    await client.end();
    await temporary.close();
  }
  const detected = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    what: 'the audit trail tampered with by a superuser, each change found at its place',
    counts: { attacks, 'detected with the position': detected, ...counts },
    violations: violations.lines(),
  };
}

async function fill(world: World): Promise<void> {
  const owner = await world.user('lv70_companyowner');
  const { id: brandId } = await world.run(createBrand, { name: '北の恵み' }, owner);
  for (let version = 1; version < ENTRIES; version++) {
    await world.run(updateBrand, { brandId, expectedVersion: version, name: `北の恵み ${version}` }, owner);
  }
}

/** The first broken place by the chain itself, or by the first head outside that it contradicts; null: it holds. */
async function verify(world: World, anchors: readonly Head[]): Promise<number | null> {
  return await world.read(async (db) => {
    const report = await verifyChain(db, world.companyId);
    if (!report.ok) return report.brokenAt;
    for (const { seq, hash } of anchors) {
      const entry = await db
        .selectFrom('audit_entry')
        .select('hash')
        .where('company_id', '=', world.companyId)
        .where('seq', '=', seq)
        .executeTakeFirst();
      if (entry?.hash !== hash) return seq;
    }
    return null;
  });
}

/** The trail as it stands after the attack, and where that must be found. */
function tamper(kind: Kind, entries: readonly Entry[], random: Random): { entries: Entry[]; head: Head; brokenAt: number } {
  const k = random.whole(1, entries.length - 1);
  const at = k - 1;
  const head = entries.at(-1)!;
  const changed: Entry = { ...entries[at]!, actorName: '別の人' };
  const replaced = (entry: Entry) => entries.toSpliced(at, 1, entry);
  switch (kind) {
    case 'changed':
      return { entries: replaced(changed), head, brokenAt: k };
    case 'changed and rehashed':
      // The entry is right in itself; the next one does not follow it.
      return { entries: replaced(hashed(changed)), head, brokenAt: k + 1 };
    case 'removed':
      return { entries: entries.toSpliced(at, 1), head, brokenAt: k };
    case 'swapped': {
      const [one, other] = [entries[at]!, entries[at + 1]!];
      return { entries: entries.toSpliced(at, 2, { ...other, seq: one.seq }, { ...one, seq: other.seq }), head, brokenAt: k };
    }
    case 'appended':
      return { entries: [...entries, hashed({ ...changed, seq: head.seq + 1, previousHash: head.hash })], head, brokenAt: head.seq + 1 };
    case 'tail cut':
      return { entries: entries.slice(0, k), head, brokenAt: k + 1 };
    case 'tail cut, head set back':
      return { entries: entries.slice(0, k), head: entries[at]!, brokenAt: (Math.floor(k / ANCHORED) + 1) * ANCHORED };
    case 'rewritten to the end': {
      const rewritten = entries.slice(0, at);
      for (const entry of [changed, ...entries.slice(k)]) rewritten.push(hashed({ ...entry, previousHash: rewritten.at(-1)?.hash ?? '' }));
      return { entries: rewritten, head: rewritten.at(-1)!, brokenAt: Math.ceil(k / ANCHORED) * ANCHORED };
    }
  }
}

function hashed({ hash: _former, ...content }: Entry): Entry {
  return { ...content, hash: hashEntry(content) };
}

const COLUMNS =
  'company_id, seq, at, actor_id, actor_name, actor_company_id, subject, action, subject_id, subject_name, scope, changes, client_address, request_id, previous_hash, hash';

async function read(client: pg.Client, companyId: string): Promise<Entry[]> {
  const { rows } = await client.query(
    `select company_id as "companyId", seq, at, actor_id as "actorId", actor_name as "actorName", actor_company_id as "actorCompanyId", subject,
       action, subject_id as "subjectId", subject_name as "subjectName", scope, changes, client_address as "clientAddress",
       request_id as "requestId", previous_hash as "previousHash", hash
     from audit_entry where company_id = $1 order by seq`,
    [companyId],
  );
  return rows.map((row: Omit<Entry, 'at'> & { at: Date }) => ({ ...row, seq: Number(row.seq), at: row.at.toISOString() }));
}

async function write(client: pg.Client, companyId: string, entries: readonly Entry[], head: Head): Promise<void> {
  await client.query('begin');
  await client.query('delete from audit_entry where company_id = $1', [companyId]);
  const values = entries.map((each) => [
    each.companyId,
    each.seq,
    each.at,
    each.actorId,
    each.actorName,
    each.actorCompanyId,
    each.subject,
    each.action,
    each.subjectId,
    each.subjectName,
    each.scope,
    JSON.stringify(each.changes),
    each.clientAddress,
    each.requestId,
    each.previousHash,
    each.hash,
  ]);
  const width = COLUMNS.split(',').length;
  const places = values.map((_row, n) => `(${Array.from({ length: width }, (_each, i) => `$${n * width + i + 1}`).join(', ')})`);
  await client.query(`insert into audit_entry (${COLUMNS}) values ${places.join(', ')}`, values.flat());
  await client.query('update audit_head set seq = $2, hash = $3 where company_id = $1', [companyId, head.seq, head.hash]);
  await client.query('commit');
}
