import { builder } from '#platform/graphql/builder.ts';
import type { RequestContext } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { textOf, type ContentDataRecord, type ContentRecord } from '../rules/record.ts';
import { ContentRef } from './door.ts';
import { fileFactsOf } from './file-facts.ts';

/** A kind of data together with the content that it belongs to. */
interface DataOf extends ContentDataRecord {
  content: ContentRecord;
}

const ContentDataRef = builder.objectRef<DataOf>('ContentData');

const factsOf = (ctx: RequestContext, { fileId }: DataOf) => (fileId ? fileFactsOf(ctx, fileId) : null);

export function registerContents(): void {
  ContentDataRef.implement({
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'SOURCE, THUMBNAIL500, THUMBNAIL2000 or INSPECTIMAGE' }),
      text: t.exposeString('text', { nullable: true }),
      url: t.string({
        nullable: true,
        description: 'Shown in the browser; of a file (BINARY) a download, since nobody has looked into it.',
        resolve: ({ fileId, content }, _args, ctx) => fileUrl(ctx, fileId, content.type === 'BINARY'),
      }),
      downloadUrl: t.string({ nullable: true, resolve: ({ fileId }, _args, ctx) => fileUrl(ctx, fileId, true) }),
      fileName: t.string({ nullable: true, resolve: async (data, _args, ctx) => (await factsOf(ctx, data))?.name }),
      fileSize: t.float({
        nullable: true,
        description: 'In bytes.',
        resolve: async (data, _args, ctx) => (await factsOf(ctx, data))?.size,
      }),
      contentType: t.string({
        nullable: true,
        description: 'Found from the bytes when it was uploaded.',
        resolve: async (data, _args, ctx) => (await factsOf(ctx, data))?.contentType,
      }),
    }),
  });
  ContentRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      type: t.exposeString('type', { description: 'TEXT, IMAGE or BINARY' }),
      origin: t.exposeString('origin', { description: 'UNKNOWN, KORYO, EXCEL or PDF' }),
      language: t.exposeString('language', { nullable: true }),
      text: t.string({ nullable: true, resolve: textOf }),
      alt: t.exposeString('alt', { description: 'What a picture shows, in words.' }),
      fields: t.field({
        type: 'JSON',
        nullable: true,
        description: 'Of a text that is written in fields (a table of nutrition, ingredients): those that its text is made of.',
        resolve: ({ fields }) => fields,
      }),
      data: t.field({ type: [ContentDataRef], resolve: (content) => content.data.map((data) => ({ ...data, content })) }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
}
