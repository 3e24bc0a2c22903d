import { builder } from '#platform/graphql/builder.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { textOf, type ContentDataRecord } from '../rules/record.ts';
import { ContentRef } from './door.ts';

const ContentDataRef = builder.objectRef<ContentDataRecord>('ContentData');

export function registerContents(): void {
  ContentDataRef.implement({
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'SOURCE, THUMBNAIL500, THUMBNAIL2000 or INSPECTIMAGE' }),
      text: t.exposeString('text', { nullable: true }),
      url: t.string({ nullable: true, resolve: (data, _args, ctx) => fileUrl(ctx, data.fileId) }),
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
      data: t.field({ type: [ContentDataRef], resolve: (content) => content.data }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
}
