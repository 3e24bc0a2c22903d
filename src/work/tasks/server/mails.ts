import { withProductWord } from '#people/companies/rules/product-word.ts';
import { taskLabel } from '../messages.ts';
import type { MailTemplates, MailText } from '#platform/feature.ts';
import { formatDate } from '#shared/dates.ts';
import { defineMessages, format, type Locale, type Message, type Params } from '#shared/i18n.ts';

const words = defineMessages({
  productSubject: { ja: '商品登録の依頼：{target}', en: 'Please register a product: {target}' },
  productBody: {
    ja: '{requester}さんがブランド「{target}」への商品の登録を依頼しました。',
    en: '{requester} asks you to register a product in the brand “{target}”.',
  },
  productAction: { ja: '商品を登録する', en: 'Register the product' },
  designSubject: { ja: 'デザイン案件登録の依頼：{target}', en: 'Please register a design project: {target}' },
  designBody: {
    ja: '{requester}さんが商品「{target}」へのデザイン案件の登録を依頼しました。',
    en: '{requester} asks you to register a design project in the product “{target}”.',
  },
  designAction: { ja: 'デザイン案件を登録する', en: 'Register the design project' },
  partSubject: { ja: '全社パーツ作成の依頼', en: 'Please create a company part' },
  partBody: { ja: '{requester}さんが全社パーツの作成を依頼しました。', en: '{requester} asks you to create a company part.' },
  partAction: { ja: 'パーツを作成する', en: 'Create the part' },
  due: { ja: '期限：{date}', en: 'Due: {date}' },
  completedSubject: { ja: '依頼が完了しました：{target}', en: 'Your request is done: {target}' },
  completedBody: { ja: '{assignee}さんが「{target}」への依頼を完了しました。', en: '{assignee} completed your request on “{target}”.' },
  stoppedSubject: { ja: '依頼が停止されました：{target}', en: 'Your request was stopped: {target}' },
  stoppedBody: { ja: '{assignee}さんが「{target}」への依頼を停止しました。', en: '{assignee} stopped your request on “{target}”.' },
  redatedSubject: { ja: '依頼の期限が変わりました：{target}', en: 'Another due date: {target}' },
  redatedBody: {
    ja: '{requester}さんが「{target}」への依頼の期限を変更しました。',
    en: '{requester} changed when the request on “{target}” is due.',
  },
  noDue: { ja: '期限：なし', en: 'Due: no date' },
  handedOnSubject: { ja: '依頼は担当が代わりました：{target}', en: 'No longer yours: {target}' },
  handedOnBody: {
    ja: '{requester}さんが「{target}」への依頼の担当を、あなたから{assignee}さんに代えました。',
    en: '{requester} asked {assignee} in your place (“{target}”).',
  },
  look: { ja: '内容を見る', en: 'Have a look' },
  tomorrowSubject: { ja: '明日が期限です：{target}', en: 'Due tomorrow: {target}' },
  tomorrowBody: { ja: '「{target}」のタスクの期限は明日です。', en: 'Your task on “{target}” is due tomorrow.' },
  overdueSubject: { ja: '期限を過ぎています：{target}', en: 'Overdue: {target}' },
  overdueBody: { ja: '「{target}」のタスクの期限を過ぎています。', en: 'Your task on “{target}” is overdue.' },
  task: { ja: 'タスク：{task}', en: 'Task: {task}' },
  openTasks: { ja: 'タスク一覧を開く', en: 'Open my tasks' },
  openTask: { ja: 'タスクを開く', en: 'Open the task' },
});

/** What is to be done, where the mail is about one task: its thing alone does not say it. */
function taskOf({ taskTarget, taskKind, taskTopic }: Params, locale: Locale): string[] {
  if (!taskTarget || !taskKind) return [];
  const label = taskLabel({ targetType: String(taskTarget), kind: String(taskKind), topic: taskTopic ? String(taskTopic) : null });
  return [format(words.task, locale, { task: label[locale] })];
}

function mail(subject: Message, body: Message, action: Message) {
  return (params: Params, locale: Locale): MailText => {
    const date = String(params.dueDate ?? '');
    const note = String(params.note ?? '');
    const task = taskOf(params, locale);
    // The word is changed before the names go in: a name that holds it stays as it is.
    const say = ({ ja, en }: Message) => format({ ja: withProductWord(ja, params.productWord), en }, locale, params);
    return {
      subject: say(subject),
      body: [say(body), ...task, ...(note ? [note] : []), ...(date ? [format(words.due, locale, { date: formatDate(date) })] : [])],
      action: say(action),
    };
  };
}

export const taskMails: MailTemplates = {
  productRequested: mail(words.productSubject, words.productBody, words.productAction),
  designRequested: mail(words.designSubject, words.designBody, words.designAction),
  partRequested: mail(words.partSubject, words.partBody, words.partAction),
  requestCompleted: mail(words.completedSubject, words.completedBody, words.look),
  requestStopped: mail(words.stoppedSubject, words.stoppedBody, words.look),
  requestRedated: (params, locale) => {
    const said = mail(words.redatedSubject, words.redatedBody, words.openTask)(params, locale);
    return params.dueDate ? said : { ...said, body: [...said.body, words.noDue[locale]] };
  },
  requestHandedOn: mail(words.handedOnSubject, words.handedOnBody, words.openTasks),
  taskDueTomorrow: mail(words.tomorrowSubject, words.tomorrowBody, words.openTask),
  taskOverdue: mail(words.overdueSubject, words.overdueBody, words.openTask),
};
