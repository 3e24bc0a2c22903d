import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { allows } from '#people/access/rules/policy.ts';
import { loadUser, UserRef } from '#people/access/server/door.ts';
import { loadPartVersion, loadVisiblePart, PartLibraryRef, PartVersionRef } from '#wording/parts/server/door.ts';
import type { ApprovedElsewhere } from '../rules/types.ts';
import { approvalsElsewhere, mayBringApproved } from './approved-elsewhere.ts';
import { registerListImport } from '#people/list-imports/server/door.ts';
import { cancelPartImport } from './commands/cancel-import.ts';
import { importParts } from './commands/import-parts.ts';
import { registerPartImport } from './commands/register-import.ts';
import { exportParts } from './export-parts.ts';
import { downloadPartListTemplate, exportPartImport } from './exports.ts';
import { findOwnImport, importTopic } from './import-store.ts';

const EvidenceRef = builder.objectRef<{ id: string; name: string; versionId: string }>('PartEvidence').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('name'),
    url: t.string({
      nullable: true,
      description: 'To download it, for five minutes; null for whoever reads the part only from beneath its library.',
      resolve: ({ versionId, id }, _args, ctx) => evidenceUrl(ctx, versionId, id),
    }),
  }),
});

async function evidenceUrl(ctx: RequestContext, versionId: string, fileId: string): Promise<string | null> {
  const version = await loadPartVersion(ctx, versionId);
  const part = version && (await loadVisiblePart(ctx, version.partId));
  return part && allows(viewerOf(ctx), 'Part.read', part) ? await fileUrl(ctx, fileId, true) : null;
}

const ApprovedElsewhereRef = builder.objectRef<ApprovedElsewhere>('PartApprovedElsewhere').implement({
  description: 'The version was approved before it came here, and brought with what shows that.',
  fields: (t) => ({
    approvedBy: t.exposeString('approvedBy', { description: 'As the list, or who brought it, says.' }),
    approvedOn: t.exposeString('approvedOn', { description: 'A plain date.' }),
    fileName: t.string({
      deprecationReason: 'The first of `files`.',
      resolve: ({ files }) => files[0]?.name ?? '',
    }),
    files: t.field({
      type: [EvidenceRef],
      description: 'What shows it, as it was brought.',
      resolve: ({ versionId, files }) => files.map((file) => ({ ...file, versionId })),
    }),
    note: t.exposeString('note'),
    registeredBy: t.field({ type: UserRef, nullable: true, resolve: ({ registeredBy }, _args, ctx) => loadUser(ctx, registeredBy) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    url: t.string({
      nullable: true,
      deprecationReason: 'The first of `files`.',
      resolve: async ({ versionId, files: [file] }, _args, ctx) => (file ? await evidenceUrl(ctx, versionId, file.id) : null),
    }),
  }),
});

export function registerPartImports(): void {
  builder.objectField(PartVersionRef, 'approvedElsewhere', (t) =>
    t.field({
      type: ApprovedElsewhereRef,
      nullable: true,
      resolve: (version, _args, ctx) =>
        ctx
          .loader('partApprovedElsewhere', (ids: readonly string[], db) => approvalsElsewhere(db, viewerOf(ctx).companyId, ids))
          .load(version.id),
    }),
  );
  builder.objectField(PartLibraryRef, 'mayBringApproved', (t) =>
    t.boolean({
      description: 'The viewer may register parts that were approved elsewhere.',
      resolve: (place, _args, ctx) => mayBringApproved(viewerOf(ctx), place).allowed,
    }),
  );
  registerListImport({
    name: 'PartImport',
    rows: 'parts',
    find: findOwnImport,
    topic: importTopic,
    commands: [importParts, cancelPartImport, registerPartImport],
    exports: [downloadPartListTemplate, exportPartImport, exportParts],
  });
}
