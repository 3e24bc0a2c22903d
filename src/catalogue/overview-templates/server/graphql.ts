import type { ObjectRef } from '@pothos/core';
import { builder, type SchemaTypes } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { BrandRef } from '#catalogue/brands/server/door.ts';
import { DesignRef } from '#catalogue/designs/server/door.ts';
import { ProductRef } from '#catalogue/products/server/door.ts';
import type { OverviewChoice, OverviewField, OverviewKind, OverviewSheet, OverviewTemplate, OverviewValue } from '../rules/types.ts';
import { exportOverview } from './commands/export-overview.ts';
import { saveOverviewTemplate } from './commands/save-template.ts';
import { saveOverviewValues } from './commands/save-values.ts';
import { mayFill, mayManageTemplates } from './resource.ts';
import { findSheets } from './sheet-store.ts';
import { findTemplates, usesOf } from './template-store.ts';

/** A sheet with what it belongs to: a brand, a product or a design that was found visible. */
interface Filled {
  sheet: OverviewSheet;
  template: OverviewTemplate;
  scope: string[];
  closed: boolean;
}
type ValueOf = OverviewValue & { resourceId: string };

async function templatesOf(ctx: RequestContext): Promise<OverviewTemplate[]> {
  const { companyId } = viewerOf(ctx);
  const found = ctx.loader('overviewTemplates', async (ids: readonly string[], db) => {
    const templates = await findTemplates(db, companyId);
    return ids.map(() => templates);
  });
  return (await found.load(companyId)) ?? [];
}

async function filled(
  ctx: RequestContext,
  kind: OverviewKind,
  resource: { id: string; scope: string[]; status?: string },
): Promise<Filled> {
  const { companyId } = viewerOf(ctx);
  const sheets = ctx.loader('overviewSheet', (ids: readonly string[], db) => findSheets(db, companyId, ids));
  const template = (await templatesOf(ctx)).find((one) => one.kind === kind);
  const sheet = await sheets.load(resource.id);
  if (!template || !sheet) throw new Error('every kind has a template, every resource a sheet');
  return { sheet, template, scope: resource.scope, closed: resource.status === 'CANCELLED' };
}

const ChoiceRef = builder.objectRef<OverviewChoice>('OverviewChoice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ja: t.exposeString('ja'),
    en: t.exposeString('en'),
    removed: t.exposeBoolean('removed', { description: 'Kept by values that hold it; not chosen anew.' }),
  }),
});

const FieldRef = builder.objectRef<OverviewField>('OverviewField').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    labelJa: t.exposeString('labelJa'),
    labelEn: t.exposeString('labelEn'),
    type: t.exposeString('type', { description: 'TEXT, LONG_TEXT, NUMBER, DATE, CHOICE, PERSON, URL or FILE' }),
    required: t.exposeBoolean('required'),
    choices: t.field({ type: [ChoiceRef], resolve: (field) => field.choices }),
    uses: t.int({
      description: 'How many things have a value for it.',
      resolve: async (field, _args, ctx) => {
        const { companyId } = viewerOf(ctx);
        const uses = ctx.loader('overviewUses', async (ids: readonly string[], db) => {
          const counted = await usesOf(db, companyId, ids);
          return ids.map((id) => counted.get(id) ?? 0);
        });
        return (await uses.load(field.id)) ?? 0;
      },
    }),
  }),
});

const TemplateRef = builder.objectRef<OverviewTemplate>('OverviewTemplate').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ companyId, kind }) => `${companyId}-${kind}` }),
    kind: t.exposeString('kind', { description: 'BRAND, PRODUCT or DESIGN' }),
    version: t.exposeInt('version', { description: '0: never saved.' }),
    fields: t.field({ type: [FieldRef], resolve: (template) => template.fields }),
    formerFields: t.field({
      type: [FieldRef],
      description: 'Taken off the template; their values stay.',
      resolve: (template) => template.formerFields,
    }),
  }),
});

const ValueRef = builder.objectRef<ValueOf>('OverviewValue').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ resourceId, fieldId }) => `${resourceId}-${fieldId}` }),
    fieldId: t.exposeID('fieldId'),
    value: t.exposeString('value', { description: 'A text, digits, a date, a URL, or the id of a choice, a person, a file.' }),
    personName: t.exposeString('personName', { nullable: true }),
    fileName: t.string({ nullable: true, resolve: ({ file }) => file?.name ?? null }),
    fileSize: t.int({ nullable: true, resolve: ({ file }) => file?.size ?? null }),
    url: t.string({
      nullable: true,
      description: 'Of a file, to download it.',
      resolve: ({ file }, _args, ctx) => fileUrl(ctx, file?.id ?? null, true),
    }),
  }),
});

const SheetRef = builder.objectRef<Filled>('OverviewSheet').implement({
  description: 'The company’s own fields of a brand, a product or a design, with their values (D13).',
  fields: (t) => ({
    id: t.id({ resolve: ({ sheet }) => sheet.resourceId }),
    kind: t.string({ resolve: ({ template }) => template.kind }),
    version: t.int({ description: '0: nothing was entered yet.', resolve: ({ sheet }) => sheet.version }),
    fields: t.field({ type: [FieldRef], resolve: ({ template }) => template.fields }),
    formerFields: t.field({
      type: [FieldRef],
      description: 'Former fields that have a value here.',
      resolve: ({ template, sheet }) => template.formerFields.filter(({ id }) => sheet.values.some(({ fieldId }) => fieldId === id)),
    }),
    values: t.field({
      type: [ValueRef],
      resolve: ({ sheet }) => sheet.values.map((value) => ({ ...value, resourceId: sheet.resourceId })),
    }),
    viewerCan: t.stringList({
      resolve: ({ template, scope, closed }, _args, ctx) =>
        !closed && mayFill(viewerOf(ctx), { kind: template.kind, scope }).allowed ? ['update'] : [],
    }),
  }),
});

export function registerOverviewTemplates(): void {
  const onto = (ref: ObjectRef<SchemaTypes, { id: string; scope: string[] }>, kind: OverviewKind) =>
    builder.objectField(ref, 'overview', (t) =>
      t.field({
        type: SheetRef,
        resolve: (resource, _args, ctx) => filled(ctx, kind, resource),
      }),
    );
  onto(BrandRef, 'BRAND');
  onto(ProductRef, 'PRODUCT');
  onto(DesignRef, 'DESIGN');
  queryField('overviewTemplates', {
    type: [TemplateRef],
    access: 'those who manage the company’s settings',
    resolve: async (_args, ctx) => {
      if (!mayManageTemplates(ctx.viewer).allowed) throw new AppError(generalErrors.FORBIDDEN);
      return await templatesOf(ctx);
    },
  });
  mutationField(saveOverviewTemplate, {
    type: TemplateRef,
    resolve: async ({ kind }, ctx) => (await templatesOf(ctx)).find((template) => template.kind === kind),
  });
  // The sheet is read again with the thing it belongs to.
  mutationField(saveOverviewValues, { type: 'ID', resolve: ({ id }) => id });
  mutationField(exportOverview, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportOverview.name, sessionId, companyId, input }),
  });
}
