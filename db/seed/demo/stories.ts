/** How far each of the demo's designs has come: approved parts, specifications, versions, reviews. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPart } from '#features/parts/server/commands/create-part.ts';
import { createSpecification } from '#features/specifications/server/commands/create-specification.ts';
import { saveSpecificationItems } from '#features/specifications/server/commands/save-specification-items.ts';
import { addVersion } from '#features/inspections/server/commands/add-version.ts';
import { closeEnginePool } from '#features/inspections/server/engine-pool.ts';
import { runInspection } from '#features/inspections/server/jobs/run-inspection.ts';
import type { Cast } from './companies.ts';
import { review } from './flows.ts';
import { labelArtwork } from './pictures.ts';
import type { Actor, Stage } from './stage.ts';
import { BRAND_TEXTS, GIFT_TEXTS, JUICE_TEXTS, PRODUCT_TEXTS, TEA_TEXTS, WATER_TEXTS, type ApprovedTexts } from './texts.ts';
import type { Tree } from './tree.ts';

/** Where an item of a specification comes from. */
interface Source {
  partVersionId: string;
  contentId: string;
  title: string;
}

export async function tellStories(stage: Stage, cast: Required<Pick<Cast, string>>, tree: Tree): Promise<void> {
  const people = cast as Record<'brand' | 'product' | 'document' | 'designer' | 'quality' | 'legal' | 'english', Actor>;
  const id = (key: string): string => tree.ids[key] ?? '';
  const { brand, product, document, designer, quality, legal } = people;

  stage.at(8, 10);
  const shared = await approvedPart(stage, people, 'BRAND', id('kita'), '北の恵み 共通表示', BRAND_TEXTS, brand);
  const own = await approvedPart(stage, people, 'PRODUCT', id('hojicha'), 'ほうじ茶ラテ 一括表示', PRODUCT_TEXTS, product);

  stage.at(6, 10);
  const specified = (key: string, texts: ApprovedTexts, sources: readonly Source[] = []) =>
    specify(stage, document, id(key), texts, sources);
  const approval = [
    { name: '品質保証', approvers: [quality] },
    { name: '法務・表示確認', approvers: [legal] },
  ];
  const approved = [
    { unit: '品質保証', by: quality, action: 'APPROVED' as const },
    { unit: '法務・表示確認', by: legal, action: 'APPROVED' as const },
  ];
  const specificationFlow = { type: 'SPECIFICATION' as const, name: '仕様書 二段階承認', requester: document, steps: approval };
  await review(stage, { ...specificationFlow, targetId: await specified('hojicha-pack', [], [...own, ...shared]), decisions: approved });
  stage.at(5, 13);
  await review(stage, { ...specificationFlow, targetId: await specified('fruit-mikan-label', JUICE_TEXTS), decisions: approved });
  await review(stage, { ...specificationFlow, targetId: await specified('kiwami-box', GIFT_TEXTS), decisions: approved });

  stage.at(3, 14);
  await version(stage, designer, id('fruit-mikan-label'), 'mikan-label_v1.png', await labelArtwork('citrus', 1));
  await version(stage, designer, id('kiwami-box'), 'kiwami-box_v1.png', await labelArtwork('plum', 2));

  stage.at(1, 10);
  await review(stage, {
    ...specificationFlow,
    targetId: await specified('water-label', WATER_TEXTS),
    decisions: [{ unit: '品質保証', by: quality, action: 'REJECTED', comment: '採水地の表記を、登記上の住所に合わせてください。' }],
  });
  await labelInReview(stage, people, id('hojicha-pack'));
  stage.at(0, 9);
  await review(stage, { ...specificationFlow, targetId: await specified('tea-label', TEA_TEXTS), decisions: approved.slice(0, 1) });
}

/** The label whose inspection has ended waits for its second approver. */
async function labelInReview(
  stage: Stage,
  people: Record<'product' | 'designer' | 'quality' | 'legal' | 'english', Actor>,
  designId: string,
): Promise<void> {
  const { product, designer, quality, legal, english } = people;
  const label = await readFile(join(import.meta.dirname, 'hojicha-label.pdf'));
  const { resultId } = await version(stage, designer, designId, 'hojicha-latte_package_v1.pdf', label);
  if (!(await inspected(stage, designer.companyId, resultId))) return;
  await review(stage, {
    type: 'DESIGN',
    targetId: designId,
    name: 'パッケージ 標準フロー',
    requester: product,
    steps: [
      { name: '校正・品質保証', approvers: [quality], dueInDays: 1 },
      { name: '法務・表示確認', approvers: [legal], commenters: [english], dueInDays: 2 },
    ],
    decisions: [{ unit: '校正・品質保証', by: quality, action: 'APPROVED' }],
  });
}

/**
 * Inspects now instead of later: the same job is in the queue, and whoever comes second finds it done. False when this
 * machine broke it off; then the worker tries again, and the demo goes on without the review.
 */
async function inspected(stage: Stage, companyId: string, resultId: string): Promise<boolean> {
  const { database, services, logger } = stage.app;
  try {
    await runInspection.handle({ companyId, resultId }, { database, services, logger, signal: new AbortController().signal, attempt: 1 });
  } catch (error) {
    logger.warn({ err: error }, 'the inspection of the demo label broke off; the worker does it again');
  } finally {
    await closeEnginePool();
  }
  const result = await stage.read(companyId, (db) =>
    db.selectFrom('inspection_result').select('status').where('id', '=', resultId).executeTakeFirstOrThrow(),
  );
  return result.status === 'DONE';
}

async function approvedPart(
  stage: Stage,
  people: Record<'quality' | 'legal', Actor>,
  libraryType: 'BRAND' | 'PRODUCT',
  libraryId: string,
  name: string,
  texts: ApprovedTexts,
  maker: Actor,
): Promise<Source[]> {
  const contents = texts.map(([title, text]) => ({
    title,
    text,
    language: /^[\x20-\x7e]+$/.test(text) ? 'en' : 'ja',
    exact: /^[0-9]+$/.test(text),
  }));
  const { id } = await stage.run(createPart, { libraryType, libraryId, name, contents }, maker);
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
  return await stage.read(maker.companyId, (db) =>
    db
      .selectFrom('part_content')
      .innerJoin('content', 'content.id', 'part_content.content_id')
      .select(['part_content.part_version_id as partVersionId', 'part_content.content_id as contentId', 'content.title'])
      .where('part_content.part_version_id', '=', part.latest_version_id)
      .orderBy('part_content.position')
      .execute(),
  );
}

/** Writes a design's specification: from approved parts, or from texts typed in. Answers its id. */
async function specify(stage: Stage, writer: Actor, designId: string, texts: ApprovedTexts, sources: readonly Source[]): Promise<string> {
  const { id } = await stage.run(createSpecification, { designId }, writer);
  const items = [
    ...sources.map(({ partVersionId, contentId, title }) => ({ partVersionId, contentId, title, text: null })),
    ...texts.map(([title, text]) => ({ partVersionId: null, contentId: null, title, text })),
  ].map((item, index) => ({ ...item, number: index + 1, exact: false, remark: '' }));
  await stage.run(saveSpecificationItems, { specificationId: id, expectedVersion: 1, remark: '', items }, writer);
  return id;
}

async function version(
  stage: Stage,
  designer: Actor,
  designId: string,
  fileName: string,
  bytes: Uint8Array,
): Promise<{ id: string; resultId: string }> {
  const uploadId = await stage.upload(designer, fileName, bytes);
  const { id } = await stage.run(addVersion, { designId, uploadId }, designer);
  const row = await stage.read(designer.companyId, (db) =>
    db.selectFrom('inspection_result').select('id').where('version_id', '=', id).executeTakeFirstOrThrow(),
  );
  return { id, resultId: row.id };
}
