import { loadUser, UserRef } from '#people/access/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { archivesOf, type AuditArchive } from '#platform/audit/archives.ts';
import { builder } from '#platform/graphql/builder.ts';
import { can } from '#people/access/rules/policy.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { z } from 'zod';
import { leavesAt } from '../rules/archives.ts';
import { historyInput } from '../rules/input.ts';
import type { AnchorRecord, HistoryEntry, VerificationRecord } from '../rules/types.ts';
import { downloadHistoryArchive } from './commands/download-history-archive.ts';
import { exportHistory } from './commands/export-history.ts';
import { verifyHistory } from './commands/verify-history.ts';
import { mayReadHistory } from './policy.ts';
import { pageOfHistory } from './store.ts';
import { anchorsOf, latestVerification } from './verification-store.ts';

const EntryRef = builder.objectRef<HistoryEntry>('HistoryEntry').implement({
  fields: (t) => ({
    id: t.id({ resolve: (entry) => `history-${entry.seq}` }),
    seq: t.exposeInt('seq'),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.field({
      type: UserRef,
      nullable: true,
      resolve: (entry, _args, ctx) => (entry.actorId ? loadUser(ctx, entry.actorId) : null),
    }),
    actorName: t.exposeString('actorName', { description: 'As it was then.' }),
    subject: t.exposeString('subject'),
    action: t.exposeString('action'),
    subjectId: t.exposeID('subjectId', { nullable: true }),
    subjectName: t.exposeString('subjectName', { description: 'As it was then.' }),
    changes: t.expose('changes', { type: 'JSON', description: 'Field → { from, to }; secrets never.' }),
    clientAddress: t.exposeString('clientAddress'),
    requestId: t.exposeString('requestId'),
    hash: t.exposeString('hash'),
  }),
});

const VerificationRef = builder.objectRef<VerificationRecord>('HistoryVerification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    requestedBy: t.field({ type: UserRef, nullable: true, resolve: (check, _args, ctx) => loadUser(ctx, check.requestedBy) }),
    status: t.exposeString('status', { description: 'RUNNING, HOLDS, BROKEN or FAILED.' }),
    checked: t.exposeInt('checked'),
    total: t.exposeInt('total', { description: 'Entries when it began.' }),
    brokenAt: t.exposeInt('brokenAt', { nullable: true, description: 'Number of the first broken entry.' }),
    fault: t.exposeString('fault', { nullable: true }),
    head: t.exposeString('head'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
  }),
});

const AnchorRef = builder.objectRef<AnchorRecord>('HistoryAnchor').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    seq: t.exposeInt('seq'),
    hash: t.exposeString('hash'),
    mailedTo: t.exposeStringList('mailedTo'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const ArchiveRef = builder.objectRef<AuditArchive>('HistoryArchive').implement({
  description: 'A month of the history, or a part of it, in a signed file.',
  fields: (t) => ({
    id: t.exposeID('id'),
    month: t.exposeString('month', { description: 'YYYY-MM, in the company’s zone.' }),
    firstSeq: t.exposeInt('firstSeq'),
    lastSeq: t.exposeInt('lastSeq'),
    size: t.exposeInt('size', { description: 'Bytes of the file as it is kept, compressed.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    leavesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'From when its entries are in the file alone, unless the company keeps them longer; null: not told yet.',
      resolve: ({ toldAt }) => (toldAt ? leavesAt(toldAt) : null),
    }),
    cutAt: t.expose('cutAt', { type: 'DateTime', nullable: true, description: 'Since when they are.' }),
    keyId: t.exposeString('keyId', { description: 'SHA-256 of the public key that signed it.' }),
  }),
});

interface ProofAnswer {
  verification: VerificationRecord | null;
  anchors: AnchorRecord[];
}

const ProofRef = builder.objectRef<ProofAnswer>('HistoryProof').implement({
  fields: (t) => ({
    verification: t.field({ type: VerificationRef, nullable: true, resolve: (proof) => proof.verification }),
    anchors: t.field({ type: [AnchorRef], description: 'The newest 30.', resolve: (proof) => proof.anchors }),
  }),
});

const ANCHORS_SHOWN = 30;

function requireWhole({ viewer }: ViewerContext): void {
  if (!can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] }).allowed) throw new AppError(generalErrors.FORBIDDEN);
}

async function proof(ctx: ViewerContext): Promise<ProofAnswer> {
  const db = await ctx.read();
  const { companyId } = ctx.viewer;
  return { verification: await latestVerification(db, companyId), anchors: await anchorsOf(db, companyId, ANCHORS_SHOWN) };
}

export function registerHistory(): void {
  queryField('history', {
    type: pageType('HistoryEntry', EntryRef),
    args: historyInput,
    access: 'entries about what the viewer reads; the whole company with USER_MANAGE',
    resolve: async (args, ctx) => {
      const { viewer } = ctx;
      if (!mayReadHistory(viewer, args).allowed) throw new AppError(generalErrors.FORBIDDEN);
      const db = await ctx.read();
      const { timeZone } = await loadCompany(db, viewer.companyId);
      return await pageOfHistory(db, viewer, args, timeZone);
    },
  });
  mutationField(exportHistory, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportHistory.name, sessionId, companyId, input }),
  });
  queryField('historyProof', {
    type: ProofRef,
    access: 'USER_MANAGE on the company',
    resolve: async (_args, ctx) => {
      requireWhole(ctx);
      return await proof(ctx);
    },
  });
  queryField('historyArchives', {
    type: [ArchiveRef],
    access: 'USER_MANAGE on the company',
    resolve: async (_args, ctx) => {
      requireWhole(ctx);
      return (await archivesOf(await ctx.read(), ctx.viewer.companyId)).toReversed();
    },
  });
  mutationField(downloadHistoryArchive, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: downloadHistoryArchive.name, sessionId, companyId, input }),
  });
  mutationField(verifyHistory, { type: ProofRef, resolve: (_output, ctx) => proof(ctx) });
  subscriptionField('historyProofChanged', {
    type: builder.objectRef<{ id: string }>('HistoryHint').implement({ fields: (t) => ({ id: t.exposeID('id') }) }),
    args: z.object({}),
    access: 'USER_MANAGE on the company',
    topic: async (_args, ctx) => {
      requireWhole(ctx);
      return `history/${ctx.viewer.companyId}`;
    },
    resolve: (hint) => hint,
  });
}
