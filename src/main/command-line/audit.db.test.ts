/** What a database's owner can do to a chain, and what an operator is told of it. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { appendAudit } from '#platform/audit/append.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import { lineOf } from '#work/audit-streams/rules/lines.ts';
import { openAnchorSigner, openAnchorVerifier } from '#platform/audit/anchor-signature.ts';
import { entriesOf } from '#platform/audit/verify.ts';
import { readStreamedHistory } from './streamed-history.ts';
import { NOTHING_OUTSIDE, parseExpectation, verifyChains, type Outside } from './audit.ts';

const { database, superuser } = await testDatabase();

async function append(companyId: string, count: number) {
  for (let n = 0; n < count; n++)
    await inTransaction(database, companyId, (db) =>
      appendAudit(db, companyId, { id: null, name: '', companyId: null, clientAddress: '', requestId: newId() }, new Date(), [
        { subject: 'brand', action: 'create', id: newId(), name: `ブランド${n}`, scope: [companyId] },
      ]),
    );
}

const headOf = (companyId: string) =>
  inTransaction(database, companyId, (db) =>
    db.selectFrom('audit_head').select(['seq', 'hash']).where('company_id', '=', companyId).executeTakeFirstOrThrow(),
  );

async function company(entries: number) {
  const { companyId } = await makeWorld(database);
  await append(companyId, entries);
  const { hash } = await headOf(companyId);
  return { companyId, expected: { company: companyId, seq: entries, hash } };
}

/** With the triggers off, as only who owns the database can. */
async function tamper(...statements: string[]): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(['set session_replication_role = replica', ...statements].join('; '));
  } finally {
    await client.end();
  }
}

const cut = (companyId: string, after: number, hash: string) => [
  `delete from audit_entry where company_id = '${companyId}' and seq > ${after}`,
  `update audit_head set seq = ${after}, hash = '${hash}' where company_id = '${companyId}'`,
];

async function verify(expected: { company: string; seq: number; hash: string }[] = [], outside: Partial<Outside> = {}) {
  const lines: string[] = [];
  const all = { ...NOTHING_OUTSIDE, expected, ...outside };
  return { holds: await verifyChains(database, all, (line) => lines.push(line)), text: lines.join('\n') };
}

describe('a chain of which somebody outside knows an entry', () => {
  test('holds, and goes on', async () => {
    const { companyId, expected } = await company(3);
    await append(companyId, 2);
    expect(await verify([expected])).toMatchObject({ holds: true, text: expect.stringContaining('held against 1 known from before') });
  });

  test('is told to be cut, although its head was moved with it', async () => {
    const { companyId, expected } = await company(2);
    const before = expected.hash;
    await append(companyId, 2);
    const after = await headOf(companyId);
    await tamper(...cut(companyId, 2, before));
    expect((await verify()).holds).toBe(true);
    const told = await verify([{ company: companyId, ...after }]);
    expect(told).toMatchObject({ holds: false, text: expect.stringContaining('entry 4 of what is expected is gone: the chain ends at 2') });
  });

  test('is told to be made anew, by an anchor too', async () => {
    const { companyId, expected } = await company(2);
    await inTransaction(database, companyId, (db) =>
      db
        .insertInto('audit_anchor')
        .values({ company_id: companyId, day: '2026-11-22', seq: 2, hash: expected.hash, mailed_to: [] })
        .execute(),
    );
    await tamper(...cut(companyId, 0, ''));
    expect(await verify()).toMatchObject({ holds: false, text: expect.stringContaining('the anchor of 2026-11-22 is gone') });
    await append(companyId, 3);
    expect(await verify()).toMatchObject({ holds: false, text: expect.stringContaining('made anew') });
    await tamper(`delete from audit_anchor where company_id = '${companyId}'`);
    expect((await verify()).holds).toBe(true);
    expect((await verify([expected])).holds).toBe(false);
  });

  test('is told to be removed, with its company or without', async () => {
    const { companyId, expected } = await company(2);
    await tamper(...cut(companyId, 0, ''), `delete from audit_head where company_id = '${companyId}'`);
    const told = await verify();
    expect(told.text).toMatch(/^EMPTY {3}.+: no entries$/m);
    expect(told.text).toContain('without any entry');
    expect((await verify([expected])).holds).toBe(false);
    expect(await verify([{ ...expected, company: newId() }])).toMatchObject({
      holds: false,
      text: expect.stringContaining('no such company'),
    });
  });
});

describe('a chain of which a stream left the house', () => {
  const sent = (companyId: string) => inTransaction(database, companyId, (db) => entriesOf(db, companyId, 0));
  /** As receivers keep them: JSON lines packed, and syslog as rsyslog writes it. */
  async function folderOf(entries: Awaited<ReturnType<typeof sent>>): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'koryo-stream-'));
    mkdirSync(join(folder, '2026', '11'), { recursive: true });
    const [first, ...others] = entries;
    writeFileSync(join(folder, '2026', '11', 'a.jsonl.gz'), gzipSync(`${first ? lineOf(first) : ''}\n`));
    const syslog = others.map((entry) => `2026-11-25T01:02:03Z log koryo - audit - \uFEFF${lineOf(entry)}`);
    writeFileSync(join(folder, 'messages'), ['Nov 25 kernel: something else', ...syslog, ''].join('\n'));
    return folder;
  }
  const against = async (folder: string) => await verify([], { streamed: await readStreamedHistory(folder) });

  test('holds with it, and may have gone on', async () => {
    const { companyId } = await company(4);
    const folder = await folderOf(await sent(companyId));
    await append(companyId, 2);
    const told = await against(folder);
    expect(told.text).toContain('6 entries');
    expect(told.text).toContain('4 of them as they were sent');
    expect(told.text).toContain('4 entries of 1 companies in 2 files, 1 other lines');
    expect(told.text).not.toContain(`BROKEN  ${companyId}`);
  });

  test('is told to be cut, made anew, or removed', async () => {
    const { companyId } = await company(3);
    const before = await sent(companyId);
    const folder = await folderOf(before);
    await tamper(...cut(companyId, 1, before[0]?.hash ?? ''));
    expect((await against(folder)).text).toContain('entry 2 of the stream is gone: the chain ends at 1');
    await append(companyId, 5);
    expect((await against(folder)).text).toContain('entry 2 of the stream is another one: the chain was made anew');
    await tamper(...cut(companyId, 0, ''), `delete from audit_head where company_id = '${companyId}'`);
    expect((await against(folder)).text).toContain('entry 1 of the stream is gone');
    const stranger = await folderOf(before.map((entry) => ({ ...entry, redaction: null })));
    await tamper(`delete from plan where company_id = '${companyId}'`, `delete from company where id = '${companyId}'`);
    expect(await against(stranger)).toMatchObject({
      holds: false,
      text: expect.stringContaining(`${companyId}: there is no such company`),
    });
  });

  test('a stream that was changed itself is told apart', async () => {
    const { companyId } = await company(3);
    const entries = await sent(companyId);
    const [one, two, three] = entries;
    if (!one || !two || !three) throw new Error('three were appended');
    const text = [lineOf(one), lineOf({ ...two, subjectName: '別のもの' } as typeof two), lineOf(three).slice(0, 60)];
    const file = join(mkdtempSync(join(tmpdir(), 'koryo-stream-')), 'stream.jsonl');
    writeFileSync(file, text.join('\n'));
    const told = await against(file);
    expect(told.holds).toBe(false);
    expect(told.text).toMatch(/:2: the entry is not what was hashed/);
    expect(told.text).toMatch(/:3 is damaged/);
  });
});

test('anchors are signed with a key that is kept elsewhere: one that somebody made in the database is told', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const signer = openAnchorSigner(privateKey);
  const anchors = openAnchorVerifier(publicKey);
  const { companyId, expected } = await company(2);
  const anchor = { companyId, day: '2026-11-22', seq: 2, hash: expected.hash };
  const write = (day: string, signature: string | null) =>
    inTransaction(database, companyId, (db) =>
      db
        .insertInto('audit_anchor')
        .values({ company_id: companyId, day, seq: 2, hash: expected.hash, mailed_to: [], signature, key_id: signature && signer.keyId })
        .execute(),
    );
  const lineOfCompany = async () => {
    const { name } = await inTransaction(database, companyId, (db) =>
      db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow(),
    );
    return (await verify([], { anchors })).text.split('\n').find((line) => line.includes(`${name}:`));
  };
  await write('2026-11-21', null);
  expect((await verify([], { anchors })).text).toMatch(/without an anchor that is signed with this key/);
  await write('2026-11-22', signer.sign(anchor));
  expect(await lineOfCompany()).toMatch(/^ok .*1 signed anchors/);
  await write('2026-11-23', signer.sign(anchor));
  expect(await lineOfCompany()).toMatch(/^BROKEN .*the anchor of 2026-11-23 carries a signature that does not hold/);
  await tamper(`update audit_anchor set signature = null, key_id = null where company_id = '${companyId}' and day = '2026-11-23'`);
  expect(await lineOfCompany()).toMatch(/^BROKEN .*the anchor of 2026-11-23 is not signed/);
});

test('what is expected is read from the mail as it stands there', () => {
  const hash = 'a'.repeat(64);
  expect(parseExpectation(` 株式会社: 見本:12:${hash.toUpperCase()} `)).toEqual({ company: '株式会社: 見本', seq: 12, hash });
  for (const wrong of ['', `x:0:${hash}`, `x:1:${hash}0`, `:1:${hash}`, `x:one:${hash}`]) expect(parseExpectation(wrong)).toBeNull();
});
