import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { allows } from '#people/access/rules/policy.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { DesignRef } from '#catalogue/designs/server/door.ts';
import { loadTemplateVersion, registerTemplateUses, templatesAt } from '#wording/excel-templates/server/door.ts';
import { idInput } from '#shared/input.ts';
import { createSpecificationFormat } from './commands/create-specification-format.ts';
import { deleteSpecificationFormat } from './commands/delete-specification-format.ts';
import { updateSpecificationFormat } from './commands/update-specification-format.ts';
import { loadManagedFormat, registerFormatType, SpecificationFormatRef } from './graphql-format.ts';
import { mayManageFormats } from './policy.ts';
import { allFormats, formatsOf } from './store.ts';
import { templateItemsInput } from '../rules/input.ts';
import { orderedVariants } from '../rules/variants.ts';
import { findFormatPlace, type FormatPlace } from './write-format.ts';

const FormatTemplateRef = builder.objectRef<{ id: string; name: string }>('SpecificationFormatTemplate');
/** A number of a template, as an item of a format would have it. */
interface TemplateItem {
  number: number;
  variants: string[];
}

const TemplateItemRef = builder.objectRef<TemplateItem>('SpecificationFormatTemplateItem');
const FormatPlaceRef = builder.objectRef<FormatPlace>('SpecificationFormatPlace');

export function registerSpecificationFormats(): void {
  registerFormatType();
  TemplateItemRef.implement({
    description: 'A number of a template with the codes of its variants.',
    fields: (t) => ({ number: t.exposeInt('number'), variants: t.exposeStringList('variants') }),
  });
  FormatTemplateRef.implement({ fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }) });
  registerTemplateUses({
    count: async (db, companyId, templateIds) => {
      const rows = await db
        .selectFrom('specification_format')
        .select('excel_template_id')
        .where('company_id', '=', companyId)
        .where('excel_template_id', '=', (eb) => eb.fn.any(eb.val(templateIds)))
        .execute();
      return templateIds.map((id) => rows.filter((row) => row.excel_template_id === id).length);
    },
  });
  FormatPlaceRef.implement({
    description: 'The company or a brand, where the viewer may keep formats.',
    fields: (t) => ({
      type: t.exposeString('type'),
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      templates: t.field({
        type: [FormatTemplateRef],
        description: 'Excel templates that formats kept there may name.',
        resolve: async (place, _args, ctx) => await templatesAt(await ctx.read(), viewerOf(ctx).companyId, place.scope),
      }),
    }),
  });
  queryField('specificationFormat', {
    type: SpecificationFormatRef,
    nullable: true,
    args: z.object({ id: idInput }),
    access: 'whoever manages specification templates where it belongs',
    resolve: (args, ctx) => loadManagedFormat(ctx, args.id),
  });
  queryField('specificationFormats', {
    type: [SpecificationFormatRef],
    args: z.object({ libraryId: idInput.optional() }),
    access: 'the formats of the company and the brands whose specification templates the viewer manages',
    resolve: async ({ libraryId }, ctx) => {
      const db = await ctx.read();
      const { companyId } = ctx.viewer;
      const formats = libraryId ? await formatsOf(db, companyId, [libraryId]) : await allFormats(db, companyId);
      return formats.filter((format) => mayManageFormats(ctx.viewer, format).allowed);
    },
  });
  queryField('specificationFormatTemplateItems', {
    type: [TemplateItemRef],
    args: templateItemsInput,
    access: 'whoever manages specification templates at the place; none for a template that is not offered there',
    resolve: async ({ libraryType, libraryId, templateId }, ctx) => {
      const db = await ctx.read();
      const { companyId } = ctx.viewer;
      const place = await findFormatPlace(db, companyId, libraryType, libraryId);
      if (!place || !mayManageFormats(ctx.viewer, place).allowed) return [];
      const template = (await templatesAt(db, companyId, place.scope)).find((one) => one.id === templateId);
      const version = template && (await loadTemplateVersion(ctx, template.currentVersionId));
      return (version?.scan.numbers ?? []).map(({ number, variants }) => ({
        number,
        variants: orderedVariants(variants.map(({ code }) => code)),
      }));
    },
  });
  queryField('specificationFormatPlaces', {
    type: [FormatPlaceRef],
    access: 'the company and the brands whose specification templates the viewer manages',
    resolve: async (_args, ctx) => {
      const db = await ctx.read();
      const { companyId } = ctx.viewer;
      const { name } = await loadCompany(db, companyId);
      const brands = await db
        .selectFrom('brand')
        .select(['id', 'name', 'scope'])
        .where('company_id', '=', companyId)
        .orderBy('name')
        .orderBy('id')
        .execute();
      const places: FormatPlace[] = [
        { type: 'COMPANY', id: companyId, name, scope: [companyId] },
        ...brands.map((brand) => ({ ...brand, type: 'BRAND' as const })),
      ];
      return places.filter((place) => mayManageFormats(ctx.viewer, place).allowed);
    },
  });
  builder.objectField(DesignRef, 'specificationFormats', (t) =>
    t.field({
      type: [SpecificationFormatRef],
      description: 'The formats that a first specification can start from: of the company, the brand and its ancestors.',
      resolve: async (design, _args, ctx) => {
        const viewer = viewerOf(ctx);
        if (!allows(viewer, 'SPECIFICATION_CREATE', design)) return [];
        return await formatsOf(await ctx.read(), viewer.companyId, design.scope);
      },
    }),
  );
  for (const definition of [createSpecificationFormat, updateSpecificationFormat]) {
    mutationField(definition, {
      type: SpecificationFormatRef,
      nullable: true,
      resolve: (output, ctx) => loadManagedFormat(ctx, output.id),
    });
  }
  mutationField(deleteSpecificationFormat, { type: 'ID', resolve: (output) => output.id });
}
