/** How far each of the demo's designs has come: approved parts, specifications, versions, reviews. */
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { createDelegation } from '#approval/delegations/server/commands/create-delegation.ts';
import { updateDecisions } from '#people/companies/server/commands/update-decisions.ts';
import { saveCommentLabels } from '#work/comment-labels/server/commands/save-comment-labels.ts';
import { createSpecification } from '#wording/specifications/server/commands/create-specification.ts';
import { saveSpecificationItems } from '#wording/specifications/server/commands/save-specification-items.ts';
import type { Cast } from './companies.ts';
import { keepFlowTemplates, takeWorkflow } from './flow-templates.ts';
import { invited, review } from './flows.ts';
import { beginFromFormat, keepCaseFormat, keepFormats, translated } from './formats.ts';
import { GIFT_ITEMS, giftBoxArtwork } from './artwork/gift-box.ts';
import { fillLibraries, type Source } from './library.ts';
import { labelStory } from './label-story.ts';
import { CAN_LABEL, CASE_LABEL, JUICE_LABEL } from './artwork/labels.ts';
import { packageLabel } from './artwork/package-label.ts';
import { tellProofs } from './proofs.ts';
import { askColleagues } from './requests.ts';
import type { Actor, Stage } from './stage.ts';
import { CAN_TEXTS, CASE_TEXTS, JUICE_TEXTS, TEA_TEXTS, WATER_TEXTS, type ApprovedTexts } from './texts.ts';
import type { Tree } from './tree.ts';
import { inspected, version } from './versions.ts';
import { handOver, wantsSubmission } from './submissions.ts';

const QUALITY_CHECKS = ['一括表示の項目がそろっている', '栄養成分の値が検査成績書と一致する', 'アレルゲンの表示が規格書と一致する'];
const LEGAL_CHECKS = ['優良誤認のおそれがある表現がない', '製造所固有記号・住所の表記が登記どおり'];

/** @param fillBin what rests in the bin has to have gone there within the days that it rests */
export async function tellStories(
  stage: Stage,
  cast: Required<Pick<Cast, string>>,
  tree: Tree,
  fillBin: () => Promise<void>,
): Promise<void> {
  // Starting the engine costs more than a small inspection: all of them share it.
  try {
    await tellAll(stage, cast, tree, fillBin);
  } finally {
    await closeEnginePool();
  }
}

async function tellAll(stage: Stage, cast: Required<Pick<Cast, string>>, tree: Tree, fillBin: () => Promise<void>): Promise<void> {
  const people = cast as Record<
    'owner' | 'director' | 'brand' | 'product' | 'document' | 'designer' | 'quality' | 'legal' | 'english',
    Actor
  >;
  const id = (key: string): string => tree.ids[key] ?? '';
  const { director, document, designer, quality, legal } = people;

  stage.at(38, 10);
  const { shared, own, mark, line, changeLine } = await fillLibraries(stage, cast, tree);

  stage.at(26, 10);
  const specified = (key: string, texts: ApprovedTexts, sources: readonly Source[] = [], formatId?: string) =>
    specify(
      stage,
      document,
      { designId: id(key), ...(formatId ? { formatId } : {}) },
      texts.map(([title, text]) => ({ title, text })),
      sources,
    );
  const approval = [
    { name: '品質保証', approvers: [quality] },
    { name: '法務・表示確認', approvers: [legal] },
  ];
  const approved = [
    { unit: '品質保証', by: quality, action: 'APPROVED' as const },
    { unit: '法務・表示確認', by: legal, action: 'APPROVED' as const },
  ];
  const specificationFlow = { type: 'SPECIFICATION' as const, name: '仕様書 二段階承認', requester: document, steps: approval };
  await review(stage, {
    ...specificationFlow,
    targetId: await specified('hojicha-pack', [], [...own, ...shared, ...mark]),
    decisions: approved,
  });
  stage.at(21, 13);
  await review(stage, { ...specificationFlow, targetId: await specified('fruit-mikan-label', JUICE_TEXTS), decisions: approved });
  stage.at(17, 10);
  for (const key of ['fruit-ume-can', 'fruit-ume-case']) await wantsSubmission(stage, people, id(key));
  const ofCases = await keepCaseFormat(
    stage,
    director,
    CASE_TEXTS.map(([title]) => title),
  );
  const caseId = await specified('fruit-ume-case', CASE_TEXTS, [], ofCases);
  await review(stage, { ...specificationFlow, targetId: caseId, decisions: approved });
  stage.at(14, 10);
  await review(stage, { ...specificationFlow, targetId: await specified('fruit-ume-can', CAN_TEXTS), decisions: approved });
  stage.at(13, 11);
  await handOver(stage, people, {
    designId: id('fruit-ume-case'),
    fileName: 'ume-case_v1.pdf',
    artwork: await packageLabel(CASE_LABEL),
    notes: '用紙はK6ライナー。フレキソ2色（DIC 2492、スミ）。\n刷り出しを1部、品質保証まで送ってください。',
    instructions: '製版：フレキソ\n色：DIC 2492、スミ\n納期：データ受領から10営業日\n',
    decided: ['quality', 'director'],
  });
  stage.at(11, 16);
  await fillBin();
  stage.at(10, 13);
  await tellProofs(stage, designer, {
    id,
    specify: async (key, texts) =>
      await review(stage, { ...specificationFlow, targetId: await specified(key, texts), decisions: approved }),
  });
  const labels = [
    { name: '文字サイズ', color: 'AMBER' as const },
    { name: '表記ルール', color: 'BLUE' as const },
    { name: '色味', color: 'PINK' as const },
    { name: '法務確認', color: 'VIOLET' as const },
  ];
  await stage.run(updateDecisions, { conditionalApproval: true, words: [], expectedVersion: 1 }, cast['owner'] as Actor);
  await stage.run(saveCommentLabels, { seenIds: [], labels }, cast['owner'] as Actor);
  await labelStory(stage, people, id('hojicha-pack'));
  // Away for some days: the director decides on specifications in the legal reviewer's name.
  const away = { startsOn: stage.day(-4), endsOn: stage.day(3), flowTypes: ['SPECIFICATION' as const] };
  await stage.run(createDelegation, { delegateId: director.userId, ...away }, legal);
  const instead = {
    unit: '法務・表示確認',
    by: director,
    instead: legal,
    action: 'APPROVED' as const,
    comment: '法務の確認メモを見て承認します。',
  };
  stage.at(5, 14);
  await handOver(stage, people, {
    designId: id('fruit-ume-can'),
    fileName: 'ume-can_v1.pdf',
    artwork: await packageLabel(CAN_LABEL),
    notes: '缶胴の印刷は8色機。白版を先刷りしてください。',
    instructions: '製版：缶胴ドライオフセット\n白版：先刷り\n色見本：前回品に合わせる\n',
    decided: ['quality'],
  });

  stage.at(3, 16);
  const gift = await specify(stage, document, { designId: id('kiwami-box') }, GIFT_ITEMS, line);
  await review(stage, { ...specificationFlow, targetId: gift, decisions: [...approved.slice(0, 1), instead] });

  stage.at(2, 9);
  const formats = await keepFormats(stage, people, id('tea'));
  const box = await beginFromFormat(stage, document, id('tea-case'), formats.box);
  await translated(stage, people, box);

  const workflow = await keepFlowTemplates(stage, { ...people, owner: cast['owner'] as Actor }, tree);
  await takeWorkflow(stage, cast['owner'] as Actor, id('fruit-mikan-label'), workflow);

  stage.at(2, 13);
  await circulated(stage, { ...people, owner: cast['owner'] as Actor }, id('fruit-mikan-label'));
  await version(stage, designer, id('kiwami-box'), 'kiwami-box_v1.pdf', await giftBoxArtwork());

  stage.at(1, 10);
  await review(stage, {
    ...specificationFlow,
    targetId: await specified('water-label', WATER_TEXTS),
    decisions: [{ unit: '品質保証', by: quality, action: 'REJECTED', comment: '採水地の表記を、登記上の住所に合わせてください。' }],
  });
  stage.at(1, 13);
  await changeLine();
  stage.at(0, 8);
  await review(stage, {
    ...specificationFlow,
    targetId: await specified('tea-label', TEA_TEXTS),
    name: '仕様書 チェックリストと電子署名',
    signed: true,
    steps: [
      { name: '品質保証', approvers: [quality], checklist: QUALITY_CHECKS, dueInDays: 1 },
      { name: '法務・表示確認', approvers: [legal], checklist: LEGAL_CHECKS, dueInDays: 2 },
    ],
    decisions: [
      {
        unit: '品質保証',
        by: quality,
        action: 'APPROVED',
        answers: ['YES', { no: '検査成績書は来週届きます。届くまでは前回の値で確認しました。' }, 'NOT_APPLICABLE'],
      },
    ],
  });
  stage.at(0, 9);
  await askColleagues(stage, people, { brandId: id('kita'), productId: id('hojicha') });
}

type Circulating = Record<'designer' | 'quality' | 'english' | 'owner', Actor>;

/** A design in its intermediate review: the flow was made from the brand's template, one of three has checked it, and one is away. */
async function circulated(stage: Stage, { designer, quality, english, owner }: Circulating, designId: string): Promise<void> {
  const { resultId } = await version(stage, designer, designId, 'mikan-label_v1.pdf', await packageLabel(JUICE_LABEL));
  if (!(await inspected(stage, designer.companyId, resultId))) return;
  await review(stage, {
    type: 'CIRCULAR_DESIGN',
    targetId: designId,
    name: '果実シリーズ 回覧',
    requester: designer,
    steps: [],
    decisions: [{ unit: '関係者', by: quality, action: 'CONFIRMED', comment: '色味は前回の校正と合っています。' }],
    skips: [{ unit: '関係者', person: english, by: owner, reason: '海外出張中のため、帰国後に共有します。' }],
  });
  // A grower from outside checks the picture of the fruit: a guest reviewer, whose answer is awaited.
  await invited(stage, designer, designId, {
    unit: '関係者',
    seat: 'APPROVER',
    name: '有田みかん農園 楠本',
    email: 'kusumoto@mikan-nouen.example',
    message: '写真の果実が有田みかんらしく見えるか、ご確認をお願いします。',
  });
}

/** A text that is typed in, with what it says in other languages. */
interface Typed {
  title: string;
  text: string;
  variants?: readonly { code: string; text: string }[];
}

/** Writes a design's specification: from approved parts, or from texts typed in. Answers its id. */
async function specify(
  stage: Stage,
  writer: Actor,
  begun: { designId: string; formatId?: string },
  texts: readonly Typed[],
  sources: readonly Source[],
): Promise<string> {
  const { id } = await stage.run(createSpecification, begun, writer);
  const items = [
    ...sources.map(({ partVersionId, contentId, title }) => ({ partVersionId, contentId, title, text: null })),
    ...texts.map(({ title, text, variants = [] }) => ({ partVersionId: null, contentId: null, title, text, variants: [...variants] })),
  ].map((item, index) => ({ ...item, number: index + 1, exact: false, remark: '' }));
  // A format's items are a version of their own.
  const expectedVersion = begun.formatId ? 2 : 1;
  await stage.run(saveSpecificationItems, { specificationId: id, expectedVersion, remark: '', items }, writer);
  return id;
}
