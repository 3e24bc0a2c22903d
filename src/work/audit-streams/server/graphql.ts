import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { can } from '#people/access/rules/policy.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { z } from 'zod';
import { addressOf, auditStreamInput, fieldsOfTarget, type StreamFields } from '../rules/input.ts';
import type { StreamRecord } from '../rules/types.ts';
import { createAuditStream } from './commands/create-audit-stream.ts';
import { deleteAuditStream } from './commands/delete-audit-stream.ts';
import { resendAuditStream } from './commands/resend-audit-stream.ts';
import { updateAuditStream } from './commands/update-audit-stream.ts';
import { signingSecretsOf } from './settings.ts';
import { findStream, historyLength, listStreams } from './store.ts';

const StreamRef = builder.objectRef<StreamRecord>('AuditStream');
const FieldsRef = builder.objectRef<StreamFields>('AuditStreamTarget');

function registerTypes(): void {
  FieldsRef.implement({
    description: 'Where a stream leads; what its kind does not need is empty. Secrets never.',
    fields: (t) => ({
      url: t.exposeString('url'),
      host: t.exposeString('host'),
      port: t.exposeInt('port'),
      tls: t.exposeBoolean('tls'),
      ca: t.exposeString('ca'),
      endpoint: t.exposeString('endpoint'),
      region: t.exposeString('region'),
      bucket: t.exposeString('bucket'),
      prefix: t.exposeString('prefix'),
      accessKeyId: t.exposeString('accessKeyId'),
    }),
  });
  StreamRef.implement({
    description: 'Where the company’s history is sent, entry by entry, with its hashes (docs/operations/audit.md).',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      kind: t.string({ description: 'WEBHOOK, SYSLOG or S3', resolve: ({ target }) => target.kind }),
      address: t.string({ resolve: ({ target }) => addressOf(target) }),
      target: t.field({ type: FieldsRef, resolve: ({ name, target }) => fieldsOfTarget(name, target) }),
      active: t.exposeBoolean('active'),
      version: t.exposeInt('version'),
      position: t.exposeInt('position', { description: 'The last entry that was taken.' }),
      positionHash: t.exposeString('positionHash'),
      total: t.int({
        description: 'Entries of the history.',
        resolve: async ({ companyId }, _args, ctx) => await historyLength(await ctx.read(), companyId),
      }),
      failures: t.exposeInt('failures', { description: 'Tries in a row that failed.' }),
      lastError: t.exposeString('lastError', { nullable: true, description: 'Why the last try failed, as a code.' }),
      failingSince: t.expose('failingSince', { type: 'DateTime', nullable: true }),
      lastSentAt: t.expose('lastSentAt', { type: 'DateTime', nullable: true }),
      secret: t.string({
        nullable: true,
        description: 'What a webhook is signed with; null for other kinds.',
        resolve: (stream) => (stream.target.kind === 'WEBHOOK' ? signingSecretsOf(stream)[0] : null),
      }),
    }),
  });
}

function mustManage(ctx: ViewerContext): void {
  const decision = can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] });
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
}

async function readStream(ctx: ViewerContext, id: string): Promise<StreamRecord> {
  mustManage(ctx);
  const stream = await findStream(await ctx.read(), ctx.viewer.companyId, id);
  if (!stream) throw new AppError(generalErrors.NOT_FOUND);
  return stream;
}

export function registerAuditStreams(): void {
  registerTypes();
  queryField('auditStreams', {
    type: [StreamRef],
    access: 'USER_MANAGE on the company',
    resolve: async (_args, ctx) => {
      mustManage(ctx);
      return await listStreams(await ctx.read(), ctx.viewer.companyId);
    },
  });
  queryField('auditStream', {
    type: StreamRef,
    args: auditStreamInput,
    access: 'USER_MANAGE on the company',
    resolve: (args, ctx) => readStream(ctx, args.id),
  });
  const reread = { type: StreamRef, resolve: ({ id }: { id: string }, ctx: ViewerContext) => readStream(ctx, id) };
  mutationField(createAuditStream, reread);
  mutationField(updateAuditStream, reread);
  mutationField(resendAuditStream, reread);
  mutationField(deleteAuditStream, { type: 'ID', resolve: ({ id }) => id });
  subscriptionField('auditStreamsChanged', {
    type: 'ID',
    args: z.object({}),
    access: 'USER_MANAGE on the company',
    topic: async (_args, ctx) => {
      mustManage(ctx);
      return `audit-streams/${ctx.viewer.companyId}`;
    },
    resolve: (hint) => hint.id,
  });
}
