/** The demo's libraries: approved texts, a picture and a file, a second version, a risky part, a retired one, groups. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPartAgency } from '#wording/part-groups/server/commands/create-agency.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { markPartRisk } from '#wording/parts/server/commands/mark-part-risk.ts';
import { retirePart } from '#wording/parts/server/commands/retire-part.ts';
import { updatePart } from '#wording/parts/server/commands/update-part.ts';
import type { LibraryType } from '#wording/parts/rules/types.ts';
import { fieldsOf } from '#wording/typed-texts/rules/typed-text.ts';
import type { Cast } from './companies.ts';
import { review } from './flows.ts';
import { recyclingMark } from './pictures.ts';
import type { Actor, Stage } from './stage.ts';
import {
  ALLERGEN_TEXTS,
  BRAND_TEXTS,
  COMPANY_TEXTS,
  COMPANY_TEXTS_NOW,
  FORMER_TEXTS,
  JUICE_TABLES,
  PRODUCT_TEXTS,
  SHARED_LINE_TEXTS,
  SHARED_LINE_TEXTS_NOW,
  type ApprovedTexts,
} from './texts.ts';
import type { Tree } from './tree.ts';

/** Where an item of a specification comes from. */
export interface Source {
  partVersionId: string;
  contentId: string;
  title: string;
}

/** What an approved part holds. */
interface Making {
  libraryType: LibraryType;
  libraryId: string;
  name: string;
  maker: Actor;
  texts?: ApprovedTexts;
  files?: readonly { uploadId: string; title: string; type: 'IMAGE' | 'BINARY'; alt?: string }[];
}

interface Made {
  id: string;
  sources: Source[];
}

type Approvers = Record<'quality' | 'legal', Actor>;

type Stocked = Record<'shared' | 'own' | 'mark' | 'line', Source[]> & {
  /** The company's line on allergens gets its next version: peanuts came to the plant. */
  changeLine: () => Promise<void>;
};

/** What the stories need of the libraries: the brand's texts and its logo, the product's own texts, and the company's on allergens. */
export async function fillLibraries(stage: Stage, cast: Cast, tree: Tree): Promise<Stocked> {
  const people = cast as Record<'owner' | 'brand' | 'product' | 'quality' | 'legal', Actor>;
  const { owner, brand, product } = people;
  const companyId = owner.companyId;
  const brandId = tree.ids.kita ?? '';
  const file = async (by: Actor, name: string) => await stage.upload(by, name, await readFile(join(import.meta.dirname, name)));
  const make = (making: Making) => approvedPart(stage, people, making);
  const inBrand = { libraryType: 'BRAND' as const, libraryId: brandId, maker: brand };
  const inProduct = { libraryType: 'PRODUCT' as const, libraryId: tree.ids.hojicha ?? '', maker: product };
  const inCompany = { libraryType: 'COMPANY' as const, libraryId: companyId, maker: owner };

  const shared = await make({ ...inBrand, name: '北の恵み 共通表示', texts: BRAND_TEXTS });
  const own = await make({ ...inProduct, name: 'ほうじ茶ラテ 一括表示', texts: PRODUCT_TEXTS });
  await make({
    libraryType: 'PRODUCT',
    libraryId: tree.ids['fruit-mikan'] ?? '',
    maker: owner,
    name: '果実日和 温州みかん 食品表示',
    texts: JUICE_TABLES,
  });
  const logo = await file(brand, 'hojicha-logo.jpg');
  const mark = await make({
    ...inBrand,
    name: '北の恵み ロゴ',
    files: [{ uploadId: logo, title: 'ロゴ', type: 'IMAGE', alt: '北の恵みの丸いロゴ' }],
  });

  const allergens = await make({ ...inBrand, name: 'アレルゲン注意書き', texts: ALLERGEN_TEXTS });
  await stage.run(markPartRisk, { ...(await target(stage, brand, allergens.id)), risky: true, riskNote: 'アレルゲン' }, brand);
  const line = await make({ ...inCompany, name: '製造設備の注意書き', texts: SHARED_LINE_TEXTS });
  await stage.run(markPartRisk, { ...(await target(stage, owner, line.id)), risky: true, riskNote: 'アレルゲン' }, owner);
  const former = await make({ ...inBrand, name: '創業50周年 告知', texts: FORMER_TEXTS });
  await stage.run(retirePart, await target(stage, brand, former.id), brand);
  const die = await file(product, 'hojicha-label.pdf');
  await make({ ...inProduct, name: 'ラベル 展開図', files: [{ uploadId: die, title: '展開図（PDF）', type: 'BINARY' }] });

  const contact = await make({ ...inCompany, name: 'お客様相談室', texts: COMPANY_TEXTS });
  await nextVersion(stage, people, { ...inCompany, name: 'お客様相談室', texts: COMPANY_TEXTS_NOW }, contact);
  const drawing = async (version: 1 | 2) => ({
    uploadId: await stage.upload(owner, `recycling-mark_v${version}.png`, await recyclingMark(version)),
    title: 'マーク',
    type: 'IMAGE' as const,
    alt: '四角く並んだ4本の矢印のリサイクルマーク',
  });
  const recycling = await make({ ...inCompany, name: 'リサイクルマーク', files: [await drawing(1)] });
  await nextVersion(stage, people, { ...inCompany, name: 'リサイクルマーク', files: [await drawing(2)] }, recycling);

  const group = (name: string, place: Pick<Making, 'libraryType' | 'libraryId' | 'maker'>, parts: readonly Made[]) =>
    stage.run(
      createPartAgency,
      { libraryType: place.libraryType, libraryId: place.libraryId, name, partIds: parts.map((part) => part.id) },
      place.maker,
    );
  await group('裏面 共通', inBrand, [mark, shared, allergens]);
  await group('全社 必須表示', inCompany, [contact, recycling]);
  const changeLine = async () => {
    await nextVersion(stage, people, { ...inCompany, name: '製造設備の注意書き', texts: SHARED_LINE_TEXTS_NOW }, line);
  };
  return { shared: shared.sources, own: own.sources, mark: mark.sources, line: line.sources, changeLine };
}

function contentsOf({ texts = [], files = [] }: Making) {
  return [
    ...texts.map(([title, text]) => ({
      title,
      text,
      fields: fieldsOf(title, text),
      language: /^[\x20-\x7e]+$/.test(text) ? 'en' : 'ja',
      exact: /^[0-9]+$/.test(text),
    })),
    ...files.map((file) => ({ ...file, language: null, exact: false })),
  ];
}

async function target(stage: Stage, actor: Actor, partId: string): Promise<{ partId: string; expectedVersion: number }> {
  const part = await stage.read(actor.companyId, (db) =>
    db.selectFrom('part').select('version').where('id', '=', partId).executeTakeFirstOrThrow(),
  );
  return { partId, expectedVersion: part.version };
}

async function approvedPart(stage: Stage, people: Approvers, making: Making): Promise<Made> {
  const { libraryType, libraryId, name, maker } = making;
  const { id } = await stage.run(createPart, { libraryType, libraryId, name, contents: contentsOf(making) }, maker);
  return await approved(stage, people, maker, id);
}

/** Changes an approved part: every content keeps its place, and so its key. */
async function nextVersion(stage: Stage, people: Approvers, making: Making, { id, sources }: Made): Promise<Made> {
  const { maker, name } = making;
  const keys = await stage.read(maker.companyId, (db) =>
    db
      .selectFrom('part_content')
      .select('content_key')
      .where('part_version_id', '=', sources[0]?.partVersionId ?? '')
      .orderBy('position')
      .execute(),
  );
  const contents = contentsOf(making).map((content, i) => ({ ...content, key: keys[i]?.content_key ?? null }));
  await stage.run(updatePart, { ...(await target(stage, maker, id)), name, contents }, maker);
  return await approved(stage, people, maker, id);
}

async function approved(stage: Stage, people: Approvers, maker: Actor, id: string): Promise<Made> {
  const part = await stage.read(maker.companyId, (db) =>
    db.selectFrom('part').select('latest_version_id').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  await review(stage, {
    type: 'PART',
    targetId: part.latest_version_id,
    name: 'パーツ承認',
    requester: maker,
    steps: [{ name: '表示確認', approvers: [people.quality, people.legal], required: 2 }],
    decisions: [
      { unit: '表示確認', by: people.quality, action: 'APPROVED' },
      { unit: '表示確認', by: people.legal, action: 'APPROVED' },
    ],
  });
  const sources = await stage.read(maker.companyId, (db) =>
    db
      .selectFrom('part_content')
      .innerJoin('content', 'content.id', 'part_content.content_id')
      .select(['part_content.part_version_id as partVersionId', 'part_content.content_id as contentId', 'content.title'])
      .where('part_content.part_version_id', '=', part.latest_version_id)
      .orderBy('part_content.position')
      .execute(),
  );
  return { id, sources };
}
