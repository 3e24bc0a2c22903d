/** Fields of the company's own on overviews, filled in where the stories go, and what a design's members should know. */
import { saveSupplement } from '#catalogue/designs/server/commands/save-supplement.ts';
import { addReferenceFile } from '#catalogue/designs/server/commands/add-reference-file.ts';
import { saveOverviewTemplate } from '#catalogue/overview-templates/server/commands/save-template.ts';
import { saveOverviewValues } from '#catalogue/overview-templates/server/commands/save-values.ts';
import type { OverviewKind } from '#catalogue/overview-templates/rules/types.ts';
import { normaliseName } from '#shared/text.ts';
import type { Cast } from './companies.ts';
import { FORMER_LABEL } from './artwork/labels.ts';
import { packageLabel } from './artwork/package-label.ts';
import type { Actor, Stage } from './stage.ts';
import type { Tree } from './tree.ts';

interface Field {
  labelJa: string;
  labelEn: string;
  type: 'TEXT' | 'LONG_TEXT' | 'NUMBER' | 'DATE' | 'CHOICE' | 'PERSON' | 'URL' | 'FILE';
  required?: boolean;
  choices?: { ja: string; en: string }[];
}

const TEMPLATES: Record<OverviewKind, Field[]> = {
  BRAND: [
    { labelJa: 'ブランドの約束', labelEn: 'Brand promise', type: 'LONG_TEXT' },
    { labelJa: 'ブランドサイト', labelEn: 'Brand site', type: 'URL' },
    { labelJa: 'ブランド責任者', labelEn: 'Brand owner', type: 'PERSON', required: true },
  ],
  PRODUCT: [
    { labelJa: '内容量（g・ml）', labelEn: 'Net content (g, ml)', type: 'NUMBER', required: true },
    {
      labelJa: '容器',
      labelEn: 'Container',
      type: 'CHOICE',
      choices: [
        { ja: 'ペットボトル', en: 'PET bottle' },
        { ja: 'ガラス瓶', en: 'Glass bottle' },
        { ja: '缶', en: 'Can' },
        { ja: 'スタンドパック', en: 'Stand-up pouch' },
        { ja: '化粧箱', en: 'Gift box' },
      ],
    },
    { labelJa: '製造所', labelEn: 'Made at', type: 'TEXT' },
    { labelJa: '賞味期間（日）', labelEn: 'Shelf life (days)', type: 'NUMBER' },
  ],
  DESIGN: [
    { labelJa: '印刷会社', labelEn: 'Printer', type: 'TEXT' },
    { labelJa: '入稿希望日', labelEn: 'To the printer by', type: 'DATE' },
    {
      labelJa: '印刷方式',
      labelEn: 'Printing process',
      type: 'CHOICE',
      choices: [
        { ja: 'グラビア', en: 'Gravure' },
        { ja: 'オフセット', en: 'Offset' },
        { ja: 'フレキソ', en: 'Flexo' },
      ],
    },
  ],
};

type Written = Record<string, string>;

export async function fillOverviews(stage: Stage, cast: Cast, owner: Actor, tree: Tree): Promise<void> {
  const fields = new Map<string, { id: string; choices: { id: string; ja: string }[] }>();
  for (const [kind, template] of Object.entries(TEMPLATES) as [OverviewKind, Field[]][]) {
    await stage.run(saveOverviewTemplate, { kind, expectedVersion: 0, fields: template }, owner);
    const rows = await stage.read(owner.companyId, (db) =>
      db
        .selectFrom('overview_field')
        .select(['id', 'label_ja', 'choices'])
        .where('company_id', '=', owner.companyId)
        .where('kind', '=', kind)
        .execute(),
    );
    for (const row of rows) fields.set(`${kind} ${row.label_ja}`, { id: row.id, choices: row.choices as never });
  }
  const fill = async (kind: OverviewKind, key: string, written: Written) => {
    const values = Object.entries(written).map(([label, value]) => {
      const field = fields.get(`${kind} ${normaliseName(label)}`);
      return { fieldId: field?.id ?? '', value: field?.choices.find(({ ja }) => ja === value)?.id ?? value };
    });
    await stage.run(saveOverviewValues, { kind, resourceId: tree.ids[key] ?? '', expectedVersion: 0, values }, owner);
  };
  await fill('BRAND', 'kita', {
    ブランドの約束: '茶葉の産地と焙煎をすべて表示します。\n甘い言葉より、飲んだ人の「ほっとする」を。',
    ブランドサイト: 'https://kita.mihon.example/',
    ブランド責任者: cast.brand?.userId ?? '',
  });
  await fill('PRODUCT', 'hojicha', {
    '内容量（g・ml）': '120',
    容器: 'スタンドパック',
    製造所: 'みほん飲料 静岡第一工場',
    '賞味期間（日）': '365',
  });
  await fill('PRODUCT', 'tea-500', {
    '内容量（g・ml）': '500',
    容器: 'ペットボトル',
    製造所: 'みほん飲料 静岡第一工場',
    '賞味期間（日）': '270',
  });
  await fill('DESIGN', 'hojicha-pack', { 印刷会社: '駿河パッケージ印刷', 入稿希望日: stage.day(12), 印刷方式: 'グラビア' });
  await supplement(stage, cast.designer ?? owner, tree.ids['hojicha-pack'] ?? '');
}

/** What the printer and the legal department asked for, and the picture that colours go by. */
async function supplement(stage: Stage, designer: Actor, designId: string): Promise<void> {
  const body = [
    '・色は前回品（2024年版）の刷り見本に合わせてください。画面の色では判断しないでください。',
    '・裏面のリサイクルマークは、縦6 mm以上を確保してください。',
    '・表示の最終確認は法務・表示確認が行います。差し替えは版を上げて連絡してください。',
  ].join('\n');
  await stage.run(saveSupplement, { designId, expectedVersion: 0, body }, designer);
  const uploadId = await stage.upload(designer, '刷り見本_2024年版.pdf', await packageLabel(FORMER_LABEL));
  await stage.run(addReferenceFile, { designId, uploadId, note: '色の基準' }, designer);
}
