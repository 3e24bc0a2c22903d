import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { S3Store } from '@tus/s3-store';
import { EVENTS, MemoryLocker, Server, type DataStore, type Locker } from '@tus/server';
import { generalErrors } from '#shared/errors.ts';
import { isId, newId } from '#shared/ids.ts';
import type { Params } from '#shared/i18n.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { toldAddress } from '../http/told-address.ts';
import type { S3Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { LimitReached } from '../limits/refusal.ts';
import type { Spend } from '../limits/spend.ts';
import type { Logger } from '../logging.ts';
import { s3ClientConfig } from '../ports/storage/s3-storage.ts';
import type { Storage } from '../ports/storage/storage.ts';
import { outageOf } from '../outage.ts';
import { fileErrors } from './errors.ts';
import { finishUpload } from './finish-upload.ts';
import { obstacleTo, type DiskSpace } from './upload-allowance.ts';

export interface UploadServerOptions {
  database: Database;
  storage: Storage;
  /** The store for arriving bytes: the temporary folder or bucket. */
  store: DataStore;
  locker?: Locker;
  /** Who sends this from there, by the id token in the Authorization header; null: nobody we know. */
  authenticate(authorization: string | null, clientAddress: string): Promise<Sender | null>;
  /** The disk that the bytes lie on, beside the database; null: a bucket. */
  disk: DiskSpace | null;
  /** Counts the files that are begun. */
  spend?: Spend;
  /** Hears that bytes begin to arrive: what looks at them then gets ready meanwhile. */
  begun?: () => void;
  logger: Logger;
}

export interface Sender {
  userId: string;
  companyId: string;
  /** There is something that they may bring files to. */
  mayBring: boolean;
}

export interface UploadServer {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export function folderUploadStore(root: string): DataStore {
  return new FileStore({ directory: join(root, 'temporary') });
}

export function s3UploadStore(config: S3Config): DataStore {
  return new S3Store({ partSize: 8 * 1024 * 1024, s3ClientConfig: { ...s3ClientConfig(config), bucket: config.temporaryBucket } });
}

/** The answer that a request of the library is for. */
const answering = new AsyncLocalStorage<ServerResponse>();

/** Resumable uploads at /uploads (tus 1.0): up to 1 GiB, each visible to its sender only. */
export function uploadServer(options: UploadServerOptions): UploadServer {
  const { database, storage } = options;
  const senderOf = async (headers: Headers) => {
    const sender = await options.authenticate(headers.get('authorization'), toldAddress(headers));
    if (!sender) throw refusal(generalErrors.UNAUTHENTICATED);
    return sender;
  };
  const tus = new Server({
    path: '/uploads',
    datastore: options.store,
    maxSize: UPLOAD_MAX_BYTES,
    relativeLocation: true,
    locker: options.locker ?? new MemoryLocker(),
    namingFunction: () => newId(),
    async onIncomingRequest(request, id) {
      const sender = await senderOf(request.headers);
      if (request.method === 'POST') return;
      // A stranger's upload is "not there", whoever asks.
      if (!(await isOwnUpload(database, sender, id))) throw refusal(generalErrors.NOT_FOUND);
    },
    async onUploadCreate(request, upload) {
      const sender = await senderOf(request.headers);
      if (!sender.mayBring) throw refusal(fileErrors.UPLOAD_NOT_FOR_YOU);
      // What is not said cannot be reserved.
      const { size } = upload;
      if (size === undefined) throw refusal(fileErrors.UPLOAD_SIZE_UNKNOWN);
      const { filename, purpose } = upload.metadata ?? {};
      const row = {
        id: upload.id,
        company_id: sender.companyId,
        user_id: sender.userId,
        purpose: (purpose ?? '').slice(0, 100),
        file_name: cleanFileName(filename ?? ''),
        size,
      };
      const obstacle = await inTransaction(database, sender.companyId, async (db) => {
        await options.spend?.(db, sender, 'uploads', 1);
        const found = await obstacleTo(db, sender, size, options.disk);
        if (found === null) await db.insertInto('upload').values(row).execute();
        return found;
      }).catch((error: unknown) => {
        if (!(error instanceof LimitReached)) throw error;
        // The library's refusals carry no headers of their own.
        answering.getStore()?.setHeader('Retry-After', String(error.seconds));
        throw refusal(error.definition, error.params);
      });
      if (obstacle !== null) {
        options.logger.warn({ companyId: sender.companyId, userId: sender.userId, size, obstacle }, 'an upload was refused');
        throw refusal(fileErrors[obstacle]);
      }
      options.begun?.();
      return {};
    },
    async onUploadFinish(request, upload) {
      const sender = await senderOf(request.headers);
      await finishUpload(database, storage, { id: upload.id, companyId: sender.companyId });
      return {};
    },
    onResponseError(_request, error) {
      if ('status_code' in error) return undefined;
      options.logger.error({ err: error }, 'an upload failed');
      const { status, code } = outageOf(error) ?? generalErrors.INTERNAL;
      return { status_code: status, body: JSON.stringify({ code }) };
    },
  });
  // What was cancelled is open no more.
  tus.on(EVENTS.POST_TERMINATE, (_request, _response, id) => {
    inTransaction(database, 'system', (db) =>
      db.deleteFrom('upload').where('id', '=', id).where('status', '=', 'receiving').execute(),
    ).catch((error: unknown) => options.logger.error({ err: error, id }, 'a cancelled upload could not be taken off the list'));
  });
  return { handle: (request, response) => answering.run(response, () => tus.handle(request, response)) };
}

async function isOwnUpload(database: Database, sender: { userId: string; companyId: string }, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const found = await inTransaction(database, sender.companyId, (db) =>
    db
      .selectFrom('upload')
      .select('id')
      .where('company_id', '=', sender.companyId)
      .where('user_id', '=', sender.userId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** The name is shown and used when saving; folders, control and direction marks have no place in it. */
function cleanFileName(name: string): string {
  const base = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return base.slice(-200) || 'file';
}

function refusal({ status, code }: { status: number; code: string }, params?: Params): { status_code: number; body: string } {
  return { status_code: status, body: JSON.stringify({ code, params }) };
}
