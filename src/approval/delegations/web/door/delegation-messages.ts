/** Words of naming and ending delegates. */
import { defineMessages } from '#shared/i18n.ts';

export const delegationMessages = defineMessages({
  title: { ja: '代理承認', en: 'Approval by a delegate' },
  lead: {
    ja: '不在の間、あなたの代わりに承認・差し戻しをする人を決められます。判断には、二人の名前が残ります。',
    en: 'While you are away, somebody can approve and return in your name. A decision keeps both names.',
  },
  leadOf: { ja: '{name}さんが立てた代理人と、引き受けた代理です。', en: 'Delegates of {name}, and those for whom {name} stands in.' },
  loadFailed: { ja: '代理の設定を取得できませんでした。', en: 'The delegations could not be retrieved.' },
  name: { ja: '代理人を立てる', en: 'Name a delegate' },
  none: { ja: '代理の設定はありません。', en: 'There is no delegation.' },
  given: { ja: '代理人：{name}さん', en: 'Delegate: {name}' },
  received: { ja: '{name}さんの代理', en: 'For {name}' },
  period: { ja: '{from} 〜 {to}', en: '{from} – {to}' },
  everyType: { ja: 'すべての承認', en: 'Every type of approval' },
  typeJoin: { ja: '・', en: ', ' },
  endedBy: { ja: '{name}さんが終了', en: 'Ended by {name}' },
  end: { ja: '代理を終了', en: 'End it' },
  endTitle: { ja: '{name}さんの代理を終了しますか？', en: 'End the delegation to {name}?' },
  endBody: {
    ja: '代理人のタスクは停止し、以後は代わりに判断できなくなります。これまでの判断はそのまま残ります。',
    en: 'The delegate’s tasks stop, and they can no longer decide in that name. What was decided stays.',
  },
  ended: { ja: '代理を終了しました。', en: 'The delegation has ended.' },
  dialogTitle: { ja: '代理人を立てる', en: 'Name a delegate' },
  dialogBody: {
    ja: '期間中のレビューは、代理人のタスクとメールにも届きます。あなた自身も、これまでどおり判断できます。',
    en: 'Reviews of this period reach the delegate’s tasks and mail as well. You can still decide yourself.',
  },
  delegate: { ja: '代理人', en: 'Delegate' },
  delegateHelp: {
    ja: '同じ会社のユーザーから選びます。ゲストと、同じ期間に代理人を立てている人は選べません。',
    en: 'Somebody of your company; no guest, and nobody who has a delegate in that period.',
  },
  from: { ja: '開始日', en: 'First day' },
  to: { ja: '終了日', en: 'Last day' },
  toHelp: { ja: 'この日の終わりまで有効です。', en: 'Holds until the end of this day.' },
  types: { ja: '対象の承認', en: 'Types of approval' },
  typesHelp: { ja: '選ばなければ、すべての承認が対象です。', en: 'None chosen: every type.' },
  save: { ja: '代理人を立てる', en: 'Name the delegate' },
  created: { ja: '代理人を立てました。', en: 'The delegate is named.' },
  needPerson: { ja: '代理人を選んでください。', en: 'Choose the delegate.' },
  needDays: { ja: '開始日と、それ以降の終了日を入力してください。', en: 'Enter the first day, and a last day not before it.' },
});
