/** Erases a company: its rows, its files, and then signs what was removed. Begun once, it can only be finished. */
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { currentStatementSigner } from '#platform/statements/statement-signer.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { nameKey } from '#shared/text.ts';
import { tenancyErrors } from '../../rules/errors.ts';
import { foundSchema, type ErasureStatement, type Found } from '../../rules/erasure.ts';
import { countObjects, removeObjects } from './remove-objects.ts';
import { countJobs, countRows, removeRows } from './remove-rows.ts';

export interface EraseRequest {
  number: string;
  /** The company's name, typed by whoever erases it. */
  confirmName: string;
  reason: string;
  /** As the certificate names them. */
  by: string;
}

export interface SignedErasure {
  statement: ErasureStatement;
  /** The bytes that were signed: the statement as canonical JSON (RFC 8785). */
  text: string;
  signature: string;
  key: { algorithm: string; keyId: string; publicKey: string; issuer: string };
}

interface Begun {
  id: string;
  company: { id: string; name: string; number: string };
  reason: string;
  by: string;
  begunAt: Date;
  found: Found;
}

/**
 * @param owner a database opened as the owner of the tables
 * COMPANY_NAME_DIFFERS, COMPANY_IS_PROVIDER, NOT_FOUND. Called again after it was broken off, it finishes what it began.
 */
export async function eraseCompany(owner: Database, request: EraseRequest): Promise<SignedErasure> {
  const begun = (await halfDone(owner, request.number)) ?? (await begin(owner, request));
  return await finish(owner, begun);
}

/** An erasure whose rows are gone, and whose files may still be there. */
async function halfDone(owner: Database, number: string): Promise<Begun | null> {
  const row = await inTransaction(owner, 'system', (db) =>
    db.selectFrom('company_erasure').selectAll().where('number', '=', number).where('state', '=', 'FILES').executeTakeFirst(),
  );
  if (!row) return null;
  const company = { id: row.erased_company_id, name: row.name, number: row.number };
  return { id: row.id, company, reason: row.reason, by: row.erased_by, begunAt: row.begun_at, found: foundSchema.parse(row.found) };
}

async function begin(owner: Database, { number, confirmName, reason, by }: EraseRequest): Promise<Begun> {
  const row = await inTransaction(owner, 'system', (db) =>
    db.selectFrom('company').select(['id', 'name', 'number', 'is_provider']).where('number', '=', number).executeTakeFirst(),
  );
  if (!row) throw new AppError(generalErrors.NOT_FOUND);
  if (row.is_provider) throw new AppError(tenancyErrors.COMPANY_IS_PROVIDER);
  if (nameKey(confirmName) !== nameKey(row.name)) throw new AppError(tenancyErrors.COMPANY_NAME_DIFFERS, { name: row.name });
  const company = { id: row.id, name: row.name, number: row.number };
  const objects = await countObjects(company.id);
  return await inTransaction(owner, 'system', async (db) => {
    // A company of years takes longer than any request may.
    await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db);
    await db.selectFrom('company').select('id').where('id', '=', company.id).forUpdate().executeTakeFirstOrThrow();
    const chain = await verifyChain(db, company.id);
    const uploads = await db.selectFrom('upload').select('id').where('company_id', '=', company.id).execute();
    const found: Found = {
      rows: await countRows(db, company.id),
      history: { entries: chain.entries, head: chain.ok ? chain.head : '', holds: chain.ok },
      objects,
      uploads: uploads.map(({ id }) => id),
      jobs: await countJobs(db, company.id),
    };
    await removeRows(db, company.id);
    const begun: Begun = { id: newId(), company, reason, by, begunAt: new Date(), found };
    await db
      .insertInto('company_erasure')
      .values({
        id: begun.id,
        erased_company_id: company.id,
        name: company.name,
        number: company.number,
        reason,
        erased_by: by,
        found: JSON.stringify(found),
        state: 'FILES',
        begun_at: begun.begunAt,
      })
      .execute();
    return begun;
  });
}

/** Rounds of removing: a job that was under way when its company went may still put a file there. */
const ROUNDS = 5;

async function finish(owner: Database, { id, company, reason, by, begunAt, found }: Begun): Promise<SignedErasure> {
  let left = { objects: Infinity, unfinished: Infinity };
  for (let round = 0; left.objects + left.unfinished > 0 && round < ROUNDS; round++) left = await removeObjects(company.id, found.uploads);
  const objects = left.objects + left.unfinished;
  if (objects > 0) throw new Error(`${objects} objects of the company are still in the storage: run this again`);
  return await inTransaction(owner, 'system', async (db) => {
    const rows = Object.values(await countRows(db, company.id)).reduce((sum, n) => sum + n, 0);
    const signer = currentStatementSigner();
    const doneAt = new Date();
    const statement: ErasureStatement = {
      kind: 'koryo company erasure',
      version: 1,
      issuer: signer.key.issuer,
      company,
      reason,
      erasedBy: by,
      begunAt: begunAt.toISOString(),
      doneAt: doneAt.toISOString(),
      found: { ...found, totalRows: Object.values(found.rows).reduce((sum, n) => sum + n, 0), uploads: found.uploads.length },
      left: { rows, ...left },
    };
    const text = canonicalize(statement) ?? '';
    const signed = { statement, text, signature: signer.sign(text), key: signer.key };
    await db
      .updateTable('company_erasure')
      .set({ state: 'DONE', done_at: doneAt, certificate: JSON.stringify(signed) })
      .where('id', '=', id)
      .execute();
    return signed;
  });
}
