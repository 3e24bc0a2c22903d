/** A specification in its template: which one it is, how it looks filled, and what of it can be taken out. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField } from '#platform/graphql/fields.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { allows } from '#people/access/rules/policy.ts';
import { DesignRef, loadDesign } from '#catalogue/designs/server/door.ts';
import { loadTemplate, loadTemplateVersion, registerTemplateUses, templatesAt } from '#wording/excel-templates/server/door.ts';
import type { TemplateScan } from '#workbook/model/template-scan.ts';
import type { FillWarning } from '#workbook/model/template-values.ts';
import { chooseSpecificationTemplate } from '../commands/choose-template.ts';
import { exportSpecification } from '../commands/export-specification.ts';
import { fillSpecification } from '../commands/fill-specification.ts';
import { loadVisibleSpecification, SpecificationRef } from '../door.ts';
import { mayExportSpecification } from '../policy.ts';
import { placesOfScan, type FilledPlace } from '../../rules/filled-place.ts';
import { readSheetSource } from './sheet-source.ts';
import { sheetByKey, sheetFiles, type SheetFile, type SheetRecord } from './sheet-store.ts';

interface OfferedTemplate {
  id: string;
  name: string;
}

/** Of one number of a template. */
interface AskedVariants {
  number: number;
  codes: string[];
}

const SheetRef = builder.objectRef<SheetRecord>('SpecificationSheet');
const SheetFileRef = builder.objectRef<SheetFile>('SpecificationSheetFile');
const WarningRef = builder.objectRef<FillWarning>('SpecificationSheetWarning');
const TemplateVariantsRef = builder.objectRef<AskedVariants>('TemplateVariants');
const PlaceRef = builder.objectRef<FilledPlace>('TemplatePlace');
const OfferedRef = builder.objectRef<OfferedTemplate>('OfferedTemplate');

export function registerSheets(): void {
  registerTemplateUses({
    count: async (db, companyId, templateIds) => {
      const rows = await db
        .selectFrom('excel_template_version as v')
        .innerJoin('specification as s', 's.template_version_id', 'v.id')
        .select('v.template_id')
        .where('v.company_id', '=', companyId)
        .where('v.template_id', '=', (eb) => eb.fn.any(eb.val(templateIds)))
        .execute();
      return templateIds.map((id) => rows.filter((row) => row.template_id === id).length);
    },
  });
  implementSheet();
  OfferedRef.implement({
    description: 'A template that specifications of the design can be exported with.',
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  });
  builder.objectField(DesignRef, 'offeredTemplates', (t) =>
    t.field({
      type: [OfferedRef],
      resolve: async (design, _args, ctx) => {
        const viewer = viewerOf(ctx);
        return allows(viewer, 'SPECIFICATION_UPDATE', design) ? await templatesAt(await ctx.read(), viewer.companyId, design.scope) : [];
      },
    }),
  );
  builder.objectField(SpecificationRef, 'template', (t) =>
    t.field({
      type: OfferedRef,
      nullable: true,
      description: 'The template whose version it keeps.',
      resolve: async (specification, _args, ctx) => {
        const version = specification.templateVersionId ? await loadTemplateVersion(ctx, specification.templateVersionId) : null;
        return version && (await loadTemplate(await ctx.read(), viewerOf(ctx).companyId, version.templateId));
      },
    }),
  );
  TemplateVariantsRef.implement({
    description: 'The variants (#V-n_XX) that a template has places for.',
    fields: (t) => ({ number: t.exposeInt('number'), codes: t.exposeStringList('codes') }),
  });
  builder.objectField(SpecificationRef, 'templateVariants', (t) =>
    t.field({
      type: [TemplateVariantsRef],
      description: 'What the template asks for besides the contents, by number; empty without a template.',
      resolve: async ({ templateVersionId }, _args, ctx) => {
        const version = templateVersionId ? await loadTemplateVersion(ctx, templateVersionId) : null;
        return variantsOfScan(version?.scan);
      },
    }),
  );
  PlaceRef.implement({
    description: 'A cell of the template that an item fills.',
    fields: (t) => ({
      number: t.exposeInt('number'),
      what: t.exposeString('what', { description: 'title, content, both (#TC-n), or the code of a variant' }),
      sheet: t.exposeInt('sheet', { description: 'Place among all sheets of the workbook, from 0.' }),
      cell: t.exposeString('cell'),
      box: t.exposeString('box', { description: 'The merged cells that it shows in.' }),
    }),
  });
  builder.objectField(SpecificationRef, 'templatePlaces', (t) =>
    t.field({
      type: [PlaceRef],
      description: 'Which cells of its template say what; empty without a template.',
      resolve: async ({ templateVersionId }, _args, ctx) => {
        const version = templateVersionId ? await loadTemplateVersion(ctx, templateVersionId) : null;
        return placesOfScan(version?.scan);
      },
    }),
  );
  builder.objectField(SpecificationRef, 'sheet', (t) =>
    t.field({
      type: SheetRef,
      nullable: true,
      description: 'Filled as it stands now; null: it is still to be asked for.',
      resolve: async (specification, _args, ctx) => {
        const { companyId } = viewerOf(ctx);
        const db = await ctx.read();
        const design = await loadDesign(db, companyId, specification.designId);
        if (!design || !specification.templateVersionId) return null;
        return await sheetByKey(db, companyId, (await readSheetSource(db, specification, design, specification.templateVersionId)).key);
      },
    }),
  );
  builder.objectField(SpecificationRef, 'canExport', (t) =>
    t.boolean({ resolve: (specification, _args, ctx) => mayExportSpecification(viewerOf(ctx), specification).allowed }),
  );
  for (const definition of [chooseSpecificationTemplate, fillSpecification]) {
    mutationField(definition, {
      type: SpecificationRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleSpecification(ctx, output.id),
    });
  }
  mutationField(exportSpecification, { type: 'String', resolve: (output, ctx) => fileUrl(ctx, output.fileId, true) });
}

/** The numbers that have variants, with their codes. */
export function variantsOfScan(scan: TemplateScan | undefined): AskedVariants[] {
  const asked = (scan?.numbers ?? []).map(({ number, variants }) => ({ number, codes: variants.map(({ code }) => code) }));
  return asked.filter(({ codes }) => codes.length > 0);
}

function implementSheet(): void {
  SheetFileRef.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      url: t.string({ nullable: true, resolve: (file, _args, ctx) => fileUrl(ctx, file.fileId) }),
    }),
  });
  WarningRef.implement({
    fields: (t) => ({
      code: t.exposeString('code', {
        description:
          'TRUNCATED, NOT_GIVEN, LEFT_BLANK, OVERFLOW, NOT_IN_TEMPLATE, PICTURE_UNREADABLE, PICTURE_SMALL_BOX or PICTURE_NO_PLACE',
      }),
      sheet: t.exposeString('sheet', { nullable: true }),
      cell: t.exposeString('cell', { nullable: true }),
      symbol: t.exposeString('symbol'),
    }),
  });
  SheetRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status', { description: 'WAITING, READY or FAILED' }),
      warnings: t.field({ type: [WarningRef], resolve: (sheet) => sheet.warnings }),
      overflowCount: t.exposeInt('overflowCount', { description: 'Texts that do not fit their cells.' }),
      layouts: t.field({
        type: [SheetFileRef],
        resolve: async (sheet, _args, ctx) => await sheetFiles(await ctx.read(), viewerOf(ctx).companyId, sheet.id, 'LAYOUT'),
      }),
      pictures: t.field({
        type: [SheetFileRef],
        resolve: async (sheet, _args, ctx) => await sheetFiles(await ctx.read(), viewerOf(ctx).companyId, sheet.id, 'PICTURE'),
      }),
    }),
  });
}
