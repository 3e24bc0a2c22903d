import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { wordingHintsInput } from '../rules/input.ts';
import type { NotationRecord, WordingHint } from '../rules/types.ts';
import { deleteNotations } from './commands/delete-notations.ts';
import { importNotations } from './commands/import-notations.ts';
import { addNotation, updateNotation } from './commands/save-notation.ts';
import { exportNotations } from './export-notations.ts';
import { hintsFor } from './hints.ts';
import { mayManageNotations } from './policy.ts';
import { findNotation, notationsOf } from './store.ts';

const NotationRef = builder.objectRef<NotationRecord>('Notation').implement({
  description: 'How the company writes.',
  fields: (t) => ({
    id: t.exposeID('id'),
    written: t.exposeString('written'),
    preferred: t.exposeString('preferred', { nullable: true, description: 'Null: `written` is a word of the company.' }),
    note: t.exposeString('note'),
    version: t.exposeInt('version'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const WordingHintRef = builder.objectRef<WordingHint>('WordingHint').implement({
  description: 'Something about the wording of a text; it forbids nothing.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'NOTATION, LOOK_ALIKE, DOUBLED or UNKNOWN' }),
    from: t.exposeInt('from', { description: 'In UTF-16 units.' }),
    to: t.exposeInt('to'),
    found: t.exposeString('found'),
    better: t.exposeStringList('better', { description: 'The likeliest first; empty: nobody knows.' }),
    note: t.exposeString('note'),
  }),
});

interface Imported {
  added: number;
  changed: number;
  same: number;
}

const ImportedRef = builder.objectRef<Imported>('ImportedNotations').implement({
  fields: (t) => ({ added: t.exposeInt('added'), changed: t.exposeInt('changed'), same: t.exposeInt('same') }),
});

function mustManage(ctx: ViewerContext): void {
  const decision = mayManageNotations(ctx.viewer);
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
}

export function registerNotations(): void {
  queryField('notations', {
    type: [NotationRef],
    access: 'INSPECTION_SETTING_MANAGE',
    resolve: async (_args, ctx) => {
      mustManage(ctx);
      return await notationsOf(await ctx.read(), ctx.viewer.companyId);
    },
  });
  queryField('wordingHints', {
    type: [WordingHintRef],
    args: wordingHintsInput,
    access: 'every member: of the list only what concerns the text',
    resolve: async ({ text, language }, ctx) => await hintsFor(await ctx.read(), ctx.viewer.companyId, text, language),
  });
  const reread = {
    type: NotationRef,
    resolve: async ({ id }: { id: string }, ctx: ViewerContext) => await findNotation(await ctx.read(), ctx.viewer.companyId, id),
  };
  mutationField(addNotation, reread);
  mutationField(updateNotation, reread);
  mutationField(deleteNotations, { type: 'Int', resolve: ({ removed }) => removed });
  mutationField(exportNotations, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportNotations.name, sessionId, companyId, input }),
  });
  mutationField(importNotations, { type: ImportedRef, resolve: (imported) => imported });
}
