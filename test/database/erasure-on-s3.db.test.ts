/** A company is erased from a database and a bucket: nothing of it is left in either, and nothing of another is touched. */
import { createPublicKey, verify } from 'node:crypto';
import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '#test/storage/s3-server.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { openDatabase } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { recordContent, storeContent } from '#platform/files/content.ts';
import { bindStorage } from '#platform/files/storage-binding.ts';
import { installQueues } from '#platform/jobs/queues.ts';
import { openS3Storage, s3ClientConfig } from '#platform/ports/storage/s3-storage.ts';
import { bindStatementSigner, openStatementSigner } from '#platform/statements/statement-signer.ts';
import { companyTables } from '#people/tenancy/server/company-tables.ts';
import { eraseCompany } from '#people/tenancy/server/erase/erase-company.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from './harness.ts';

const { database, owner } = await testDatabase();
let s3: S3Server;
let client: S3Client;

beforeAll(async () => {
  // Short pages: a company has more objects than one holds.
  s3 = await startS3Server({ pageSize: 3 });
  client = new S3Client(s3ClientConfig(s3.config));
  bindStorage(openS3Storage(s3.config));
  bindStatementSigner(openStatementSigner('of this installation', 'https://koryo.example'));
  await installQueues(owner, []);
});
afterAll(async () => {
  client.destroy();
  await s3.close();
});

async function begunInParts(Bucket: string, Key: string): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: Buffer.from('half') }));
}

/** Files, an upload under way with all that its store keeps, a file that a killed worker had half written, a job. */
async function fill(world: World): Promise<string> {
  const { companyId } = world;
  const { userId } = await world.user('lv70_companyowner');
  for (let n = 0; n < 8; n++) {
    const stored = await storeContent(companyId, Buffer.from(`${companyId} ${n}`), { contentType: 'text/plain', fileName: `${n}.txt` });
    await world.read((db) => recordContent(db, stored));
  }
  const uploadId = newId();
  await world.read((db) =>
    db
      .insertInto('upload')
      .values({ id: uploadId, company_id: companyId, user_id: userId, purpose: 'artwork', file_name: 'a.pdf', size: 9 })
      .execute(),
  );
  const { temporary } = openS3Storage(s3.config);
  await begunInParts('temporary', uploadId);
  for (const end of ['.info', '.part']) await temporary.put(uploadId + end, Buffer.from('x'));
  await begunInParts('content', `${companyId}/ab/half`);
  return uploadId;
}

test('its files, its uploads under way, what was half written and all rows are gone, with a certificate that anybody can check', async () => {
  const [world, other] = [await makeWorld(database), await makeWorld(database)];
  const [uploadId, otherUpload] = [await fill(world), await fill(other)];
  const { companyId } = world;
  const company = await world.read((db) =>
    db.selectFrom('company').select(['name', 'number']).where('id', '=', companyId).executeTakeFirstOrThrow(),
  );
  const asOwner = openDatabase({ connection: owner, max: 1 });
  const request = { number: company.number, confirmName: company.name, reason: '契約の終了', by: 'test' };
  const { statement, text, signature, key } = await eraseCompany(asOwner, request);

  const keys = Object.values(s3.buckets).flatMap(({ objects, uploads }) => [
    ...objects.keys(),
    ...[...uploads.values()].map((one) => one.key),
  ]);
  expect(keys.filter((one) => one.includes(companyId) || one.includes(uploadId))).toEqual([]);
  expect(keys.filter((one) => one.startsWith(`${other.companyId}/`))).toHaveLength(9);
  expect(keys.filter((one) => one.startsWith(otherUpload))).toHaveLength(3);
  // The owner sees every row, whatever the server's role may.
  await inTransaction(asOwner, 'system', async (db) => {
    for (const table of [...(await companyTables(db)), 'company']) {
      const column = table === 'company' ? 'id' : 'company_id';
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${companyId}`.execute(db);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  }).finally(() => asOwner.close());
  expect(statement).toMatchObject({ found: { objects: { count: 8 }, uploads: 1 }, left: { rows: 0, objects: 0, unfinished: 0 } });
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' });
  expect(verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
});
