/** Formats of the demo company, and a specification that was begun from one, with its languages and a picture. */
import { createSpecificationFormat } from '#wording/specification-formats/server/commands/create-specification-format.ts';
import { createSpecification } from '#wording/specifications/server/commands/create-specification.ts';
import { saveSpecificationItems } from '#wording/specifications/server/commands/save-specification-items.ts';
import { chooseLanguages } from '#wording/translations/server/commands/choose-languages.ts';
import { markTranslations } from '#wording/translations/server/commands/mark-translations.ts';
import { saveTranslations } from '#wording/translations/server/commands/save-translations.ts';
import { brandIcon } from './pictures.ts';
import type { Actor, Stage } from './stage.ts';

const item = (number: number, title: string, extra: { required?: boolean; type?: 'IMAGE'; text?: string; variants?: string[] } = {}) => ({
  number,
  title,
  type: 'TEXT' as const,
  required: false,
  exact: /賞味|内容量|JAN/.test(title),
  ...extra,
});

/** The company's format for drinks and the brand's for cases. Answers both ids. */
export async function keepFormats(
  stage: Stage,
  { director, brand }: Record<'director' | 'brand', Actor>,
  brandId: string,
): Promise<{ label: string; box: string }> {
  const label = await stage.run(
    createSpecificationFormat,
    {
      libraryType: 'COMPANY',
      libraryId: director.companyId,
      name: '清涼飲料 ラベル（一括表示）',
      notes: '食品表示法の一括表示の順に並べています。',
      items: [
        item(1, '名称', { required: true, variants: ['EN'] }),
        item(2, '原材料名', { required: true }),
        item(3, '内容量', { required: true }),
        item(4, '賞味期限', { required: true, text: '賞味期限：枠外下部に記載' }),
        item(5, '保存方法', { required: true, text: '保存方法：直射日光、高温多湿を避けて保存してください。' }),
        item(6, '製造者', { required: true }),
        item(7, '栄養成分表示', { required: true }),
        item(8, 'JANコード'),
        item(9, 'ロゴ', { type: 'IMAGE' }),
      ],
    },
    director,
  );
  const box = await stage.run(
    createSpecificationFormat,
    {
      libraryType: 'BRAND',
      libraryId: brandId,
      name: '茶のみほん 外装ケース',
      items: [
        item(1, '商品名', { required: true, variants: ['EN', 'ZH'] }),
        item(2, '入数', { required: true }),
        item(3, '取り扱い注意', { text: '天地無用・水濡れ注意' }),
        item(4, 'ブランドマーク', { required: true, type: 'IMAGE' }),
      ],
    },
    brand,
  );
  return { label: label.id, box: box.id };
}

/** The company's format for cases: the one workbook has more fields than a case has texts, and what has none is left blank on its sheet. Answers its id. */
export async function keepCaseFormat(stage: Stage, director: Actor, titles: readonly string[]): Promise<string> {
  const { id } = await stage.run(
    createSpecificationFormat,
    {
      libraryType: 'COMPANY',
      libraryId: director.companyId,
      name: '外装ケース（値のない欄は空白）',
      blankSymbols: true,
      items: titles.map((title, index) => item(index + 1, title)),
    },
    director,
  );
  return id;
}

/** The case's specification, begun from the brand's format: its id. */
export async function beginFromFormat(stage: Stage, writer: Actor, designId: string, formatId: string): Promise<string> {
  const { id } = await stage.run(createSpecification, { designId, formatId }, writer);
  const items = await stage.read(writer.companyId, (db) =>
    db.selectFrom('specification_item').select(['id', 'number', 'title']).where('specification_id', '=', id).orderBy('position').execute(),
  );
  const uploadId = await stage.upload(writer, 'cha-no-mihon-mark.png', await brandIcon('leaf'));
  const filled: Record<number, object> = {
    1: {
      text: '茶のみほん 緑茶 500ml',
      variants: [
        { code: 'EN', text: 'Cha no Mihon green tea 500 ml' },
        { code: 'ZH', text: '' },
      ],
    },
    2: { text: '500ml × 24本入', exact: true },
    3: { text: '天地無用・水濡れ注意' },
    4: { type: 'IMAGE', uploadId, alt: '茶葉をかたどったブランドマーク' },
  };
  await stage.run(
    saveSpecificationItems,
    {
      specificationId: id,
      expectedVersion: 2,
      remark: '側面2面に同じ内容を印刷します。',
      items: items.map((each) => ({ ...each, exact: false, ...filled[each.number] })),
    },
    writer,
  );
  return id;
}

type People = Record<'document' | 'english' | 'product', Actor>;

/** Its languages: English is under way, Chinese has nobody yet. One text is checked, one waits for that, the others are to be translated. */
export async function translated(stage: Stage, { document, english, product }: People, specificationId: string): Promise<void> {
  const languages = [
    { variant: 'EN', translatorId: english.userId, dueOn: stage.day(5) },
    { variant: 'ZH', translatorId: null, dueOn: stage.day(12) },
  ];
  await stage.run(chooseLanguages, { specificationId, languages }, document);
  const items = await stage.read(english.companyId, (db) =>
    db.selectFrom('specification_item').select(['id', 'number', 'variants']).where('specification_id', '=', specificationId).execute(),
  );
  const said: Record<number, string> = { 1: 'Cha no Mihon Green Tea 500 ml', 2: '500 ml × 24 bottles' };
  const texts = items.flatMap(({ id: itemId, number, variants }) => {
    const text = said[number];
    return text === undefined ? [] : [{ itemId, text, was: (variants as Record<string, string>)['EN'] ?? '' }];
  });
  await stage.run(saveTranslations, { specificationId, variant: 'EN', texts }, english);
  const itemIds = items.filter(({ number }) => number === 1).map(({ id }) => id);
  await stage.run(markTranslations, { specificationId, variant: 'EN', itemIds, mark: 'CHECKED' }, product);
}
