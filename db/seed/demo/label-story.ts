/** The demo's main design: a draft that was talked about, the version after it, and its review that waits for one person. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendChatMessage } from '#catalogue/chats/server/commands/send-chat-message.ts';
import { replyToThread } from '#work/comments/server/commands/reply-to-thread.ts';
import { resolveThread } from '#work/comments/server/commands/resolve-thread.ts';
import { labelThread } from '#work/comment-labels/server/commands/label-thread.ts';
import { labelsOf } from '#work/comment-labels/server/store.ts';
import { acknowledgeComment } from '#work/comments/server/commands/acknowledge-comment.ts';
import { commentsOf } from '#work/comments/server/door.ts';
import { startThread } from '#work/comments/server/commands/start-thread.ts';
import { addIgnoreArea } from '#artwork/findings/server/commands/ignore-areas.ts';
import { setFindingSeverity } from '#artwork/findings/server/commands/mark-findings.ts';
import { DRAFT_PLACES, labelDraft } from './artwork/label-draft.ts';
import { review } from './flows.ts';
import type { Actor, Stage } from './stage.ts';
import { inspected, version } from './versions.ts';

type People = Record<'product' | 'document' | 'designer' | 'quality' | 'legal' | 'english', Actor>;

/** The label's sheet, and where its TrimBox begins, mm. */
const SHEET = { w: 236, h: 176 };
const TRIM = 18;

export async function labelStory(stage: Stage, people: People, designId: string): Promise<void> {
  const { product, designer, quality, legal, english } = people;
  const label = await readFile(join(import.meta.dirname, 'hojicha-label.pdf'));
  stage.at(7, 18);
  const draft = await version(stage, designer, designId, 'hojicha-latte_package_v1.pdf', await labelDraft(label));
  if (!(await inspected(stage, designer.companyId, draft.resultId))) return;
  const issues = await talkedAbout(stage, people, designId, draft.id);
  await chatted(stage, people, designId);
  stage.at(6, 9);
  const next = await version(stage, designer, designId, 'hojicha-latte_package_v2.pdf', label);
  if (!(await inspected(stage, designer.companyId, next.resultId))) return;
  await stage.run(replyToThread, { threadId: issues.seal, body: '2版で外しました。' }, designer);
  await stage.run(resolveThread, { threadId: issues.seal, expectedVersion: await versionOf(stage, product, issues.seal) }, product);
  await judged(stage, designer, next.resultId);
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

/** What colleagues say to each other beside the work: no comment, and no part of the review. */
async function chatted(stage: Stage, { product, document, designer, quality }: People, designId: string): Promise<void> {
  const say = (actor: Actor, body: string, mentions: Actor[] = []) =>
    stage.run(sendChatMessage, { designId, body, mentions: mentions.map(({ userId }) => userId) }, actor);
  await say(product, '入稿は来週金曜の午前でお願いします。印刷会社には連絡済みです。');
  await say(designer, `承知しました。裏面の栄養成分表示は数値待ちです。@${quality.name} いつごろ出ますか？`, [quality]);
  await say(quality, '分析結果が届きました。今日中に規格書へ反映します。');
  await say(document, '反映を確認しました。炭水化物が 12.4 g から 12.6 g に変わっています。');
  await say(product, 'ありがとうございます。2版はその数値で進めましょう。');
}

/** What people drew on the draft: one that is settled with the next version, one that is carried to it, and an area to ignore. */
async function talkedAbout(
  stage: Stage,
  { product, document, designer }: People,
  designId: string,
  versionId: string,
): Promise<{ seal: string }> {
  const on = { subjectType: 'DESIGN' as const, subjectId: designId };
  const at = { versionId, page: 1 };
  const { seal, lot } = DRAFT_PLACES;
  const tip = { toX: (seal.x - seal.radius) / SHEET.w, toY: seal.y / SHEET.h };
  const arrow = { ...at, kind: 'arrow' as const, x: tip.toX - 0.08, y: tip.toY - 0.06, ...tip };
  const { id } = await stage.run(
    startThread,
    { ...on, place: arrow, body: '新発売のシールは、発売から6か月で外す決まりです。今回から外してください。', mentions: [designer.userId] },
    product,
  );
  const table = { ...at, kind: 'rectangle' as const, x: 0.105, y: 0.525, width: 0.265, height: 0.145 };
  const { id: second } = await stage.run(
    startThread,
    {
      ...on,
      place: table,
      body: '栄養成分表示の文字が小さく見えます。8ポイント以上あるか確認をお願いします。',
      mentions: [designer.userId],
    },
    document,
  );
  await stage.run(
    replyToThread,
    { threadId: second, body: '7.5ポイントでした。検版でも「小さすぎる文字」と出ています。表を広げて直します。' },
    designer,
  );
  await labelled(stage, { product, designer }, { seal: id, table: second });
  await stage.run(
    addIgnoreArea,
    {
      designId,
      page: 1,
      box: { x: lot.x - TRIM, y: lot.y - TRIM, w: lot.w, h: lot.h },
      reason: '賞味期限とロットの印字見本。版ごとに変わります。',
    },
    designer,
  );
  return { seal: id };
}

/** What the talk is sorted by, what stays among colleagues, and who has noted what. */
async function labelled(
  stage: Stage,
  { product, designer }: Pick<People, 'product' | 'designer'>,
  threads: { seal: string; table: string },
): Promise<void> {
  const { companyId } = designer;
  const labels = await stage.read(companyId, (db) => labelsOf(db, companyId));
  const idOf = (name: string) => labels.filter((label) => label.name === name).map(({ id }) => id);
  for (const [threadId, name] of [
    [threads.seal, '表記ルール'],
    [threads.table, '文字サイズ'],
  ] as const) {
    const expectedVersion = await versionOf(stage, designer, threadId);
    await stage.run(labelThread, { threadId, expectedVersion, labelIds: idOf(name) }, designer);
  }
  await stage.run(
    replyToThread,
    { threadId: threads.seal, body: '特売の準備で残したいとの声がありました。営業とは調整済みです。', internal: true },
    product,
  );
  const [first] = await stage.read(companyId, (db) => commentsOf(db, companyId, [threads.seal]));
  if (first) await stage.run(acknowledgeComment, { commentId: first.id, acknowledged: true }, designer);
}

async function versionOf(stage: Stage, { companyId }: Actor, threadId: string): Promise<number> {
  const thread = await stage.read(companyId, (db) =>
    db.selectFrom('comment_thread').select('version').where('id', '=', threadId).executeTakeFirstOrThrow(),
  );
  return thread.version;
}

/** The designer says which findings are as they should be. */
async function judged(stage: Stage, designer: Actor, resultId: string): Promise<void> {
  const { companyId } = designer;
  const [difference, text] = await Promise.all([
    stage.read(companyId, (db) =>
      db
        .selectFrom('inspection_difference')
        .select('id')
        .where('result_id', '=', resultId)
        .where('severity', '<>', 'NONE')
        .orderBy('area', 'desc')
        .executeTakeFirst(),
    ),
    stage.read(companyId, (db) =>
      db
        .selectFrom('inspection_unexpected')
        .select('id')
        .where('result_id', '=', resultId)
        .where('text', 'like', '%OPEN%')
        .executeTakeFirst(),
    ),
  ]);
  const say = async (finding: { id: string } | undefined, reason: string): Promise<void> => {
    if (finding) await stage.run(setFindingSeverity, { resultId, findingIds: [finding.id], severity: 'MINOR', reason }, designer);
  };
  await say(difference, '新発売のシールを外した差分。依頼どおりです。');
  await say(text, '開封口の案内。仕様書の文言には含めません。');
}
