/** A language's texts as a file for translators: a list that is pasted back, or XLIFF 2.0. */
import { Readable } from 'node:stream';
import { command } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/client.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { itemsOf, loadSpecification } from '#wording/specifications/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translator } from '#shared/i18n.ts';
import type { Viewer } from '#shared/viewer.ts';
import { variantLanguage } from '#workbook/model/symbol.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { translationMessages as words, translationStates } from '../messages.ts';
import { exportTranslationsInput } from '../rules/input.ts';
import { translatedItems } from '../rules/state.ts';
import { writeXliff } from '../rules/xliff.ts';
import { sourceLanguage } from '../rules/source-language.ts';
import { mayTranslate } from './policy.ts';
import { findLanguage, saidIn, translationsOf } from './store.ts';

async function found(db: Db, viewer: Viewer, { specificationId, variant }: { specificationId: string; variant: string }) {
  const specification = await loadSpecification(db, viewer.companyId, specificationId);
  const design = specification && (await loadDesign(db, viewer.companyId, specification.designId));
  const language = design && (await findLanguage(db, viewer.companyId, design.id, variant));
  if (!specification || !design || !language) throw new AppError(generalErrors.NOT_FOUND);
  return { specification, design, language };
}

/** Puts on record that the texts leave the house. */
export const exportTranslations = command({
  name: 'exportTranslations',
  personal: true,
  input: exportTranslationsInput,
  run: async (ctx, input) => {
    const { specification, design, language } = await found(ctx.db, ctx.viewer, input);
    ctx.require(mayTranslate(ctx.viewer, specification, language));
    const { id, scope } = specification;
    ctx.emit({ subject: 'specification', action: 'export', id, name: design.name, scope, after: { translated: input.variant } });
    return input;
  },
});

export const translationsExport = exportDefinition({
  name: 'exportTranslations',
  input: exportTranslationsInput,
  open: async (input, { database, viewer }) => {
    const t = translator(input.locale);
    return await inTransaction(database, viewer.companyId, async (db) => {
      const { specification, design, language } = await found(db, viewer, input);
      if (!mayTranslate(viewer, specification, language).allowed) throw new AppError(generalErrors.NOT_FOUND);
      const [items = []] = await itemsOf(db, viewer.companyId, [specification.id]);
      const [said = []] = await translationsOf(db, viewer.companyId, [design.id]);
      const { variant } = language;
      const texts = translatedItems(items, variant, saidIn(said, variant));
      const title = `${design.name}_${variant}`;
      const { timeZone, locale } = await loadCompany(db, viewer.companyId);
      if (input.format === 'XLIFF') {
        const xml = writeXliff(
          design.name,
          {
            source: sourceLanguage(
              texts.map(({ source }) => source),
              locale,
            ),
            target: variantLanguage(variant) ?? 'und',
          },
          texts,
        );
        return { contentType: 'application/xliff+xml; charset=utf-8', fileName: `${title}.xlf`, body: Readable.from([xml]) };
      }
      const columns = [
        { title: t(words.number), width: 8 },
        { title: t(words.itemTitle), width: 24 },
        { title: t(words.source), width: 60 },
        { title: t(words.translation), width: 60 },
        { title: t(words.state), width: 18 },
      ];
      const rows = texts.map((one) => [String(one.number), one.title, one.source, one.text, t(translationStates[one.state])]);
      return writeTable(input.format, { name: variant, columns, rows }, { title, timeZone, now: new Date() });
    });
  },
});
