/** The words of accounts and roles that an identity provider keeps (SCIM). */
import { defineMessages } from '#shared/i18n.ts';

export const provisioningMessages = defineMessages({
  title: { ja: 'アカウントの自動連携（SCIM）', en: 'Account provisioning (SCIM)' },
  description: {
    ja: 'Entra IDやOktaなどが、アカウントの登録・変更・停止とグループの役割をこの会社に反映します。',
    en: 'Entra ID, Okta and others make, change and stop accounts here, and their groups give roles.',
  },
  loadFailed: { ja: 'SCIMの設定を取得できませんでした。', en: 'The SCIM settings could not be loaded.' },
  failed: { ja: '設定を保存できませんでした。', en: 'The settings could not be saved.' },
  saved: { ja: '設定を保存しました。', en: 'The settings are saved.' },
  aboveOwn: {
    ja: 'この連携は、あなたより上位のアクセスレベルの人が設定しました。',
    en: 'Somebody of a higher access level has set this connection up.',
  },
  address: { ja: 'SCIMのURL（テナントURL／ベースURL）', en: 'SCIM URL (tenant URL / base URL)' },
  newLevel: { ja: '新しい人のアクセスレベル', en: 'Access level of new people' },
  reach: { ja: '変更できる人', en: 'Whom it may change' },
  reachUpTo: { ja: '{level} まで', en: 'Up to {level}' },
  tokens: { ja: 'トークン', en: 'Tokens' },
  tokensHelp: {
    ja: 'トークンを持つIDプロバイダーは、アカウントを登録・停止できます。ほかの操作やデータの閲覧はできません。',
    en: 'A provider with a token makes and stops accounts. It does and reads nothing else.',
  },
  noTokens: { ja: 'トークンはまだありません。', en: 'There is no token yet.' },
  noTokensHelp: {
    ja: 'トークンを発行して、上のURLとともにIDプロバイダーに登録してください。',
    en: 'Make one, and enter it at the provider together with the URL above.',
  },
  days: { ja: '有効期間', en: 'Valid for' },
  daysOf: { ja: '{days}日', en: '{days} [days:day|days]' },
  make: { ja: 'トークンを発行', en: 'Make a token' },
  makeFailed: { ja: 'トークンを発行できませんでした。', en: 'The token could not be made.' },
  ending: { ja: '末尾', en: 'ending in' },
  token: { ja: 'トークン', en: 'Token' },
  state: { ja: '状態', en: 'State' },
  ACTIVE: { ja: '有効', en: 'Works' },
  EXPIRED: { ja: '期限切れ', en: 'Expired' },
  REVOKED: { ja: '無効', en: 'Revoked' },
  expires: { ja: '期限', en: 'Valid until' },
  lastUsed: { ja: '最終利用', en: 'Last used' },
  never: { ja: '未使用', en: 'Never' },
  actions: { ja: '操作', en: 'Actions' },
  replace: { ja: '末尾 {ending} のトークンを再発行', en: 'Replace the token ending in {ending}' },
  replaceTitle: { ja: 'トークンを再発行しますか？', en: 'Replace the token?' },
  replaceBody: {
    ja: '今のトークンは、切り替えのため24時間だけ使えます。',
    en: 'The present one works for 24 more hours, for the change-over.',
  },
  replaceVerb: { ja: '再発行', en: 'Replace' },
  revoke: { ja: '末尾 {ending} のトークンを無効化', en: 'Revoke the token ending in {ending}' },
  revokeTitle: { ja: 'トークンを無効にしますか？', en: 'Revoke the token?' },
  revokeBody: {
    ja: 'このトークンを使うIDプロバイダーは、すぐに接続できなくなります。',
    en: 'A provider that uses it is refused from now on.',
  },
  revokeVerb: { ja: '無効にする', en: 'Revoke' },
  revoked: { ja: 'トークンを無効にしました。', en: 'The token is revoked.' },
  secret: { ja: 'トークン', en: 'Token' },
  secretTitle: { ja: 'トークンを発行しました', en: 'The token' },
  secretBody: {
    ja: '今だけ表示します。IDプロバイダーに登録してから閉じてください。',
    en: 'Shown only now. Enter it at the provider before you close this.',
  },
  copy: { ja: 'コピー', en: 'Copy' },
  copied: { ja: 'コピーしました。', en: 'Copied.' },
  done: { ja: '閉じる', en: 'Close' },
  groups: { ja: 'グループと役割', en: 'Groups and roles' },
  groupsHelp: {
    ja: 'グループのメンバーに与える役割を決めます。グループを抜けると、グループから得た役割だけがなくなります。',
    en: 'What the members of a group hold. Whoever leaves it loses what the group gave, and nothing else.',
  },
  noGroups: { ja: 'グループはまだありません。', en: 'There are no groups yet.' },
  noGroupsHelp: {
    ja: 'IDプロバイダーがグループを送ると、ここに表示されます。',
    en: 'They are shown here once the provider has sent them.',
  },
  members: { ja: '{count}人', en: '{count} [count:member|members]' },
  team: { ja: '部署を開く', en: 'Open the team' },
  makeTeam: { ja: '部署にする', en: 'Make a team' },
  makeTeamOf: { ja: '「{group}」を部署にする', en: 'Make {group} a team' },
  teamMade: { ja: '部署を登録しました。メンバーはグループに従います。', en: 'The team is registered. Its members follow the group.' },
  noRoles: { ja: '役割はまだありません。', en: 'It gives no role yet.' },
  addRole: { ja: '役割を追加', en: 'Add a role' },
  addRoleTo: { ja: '「{group}」に役割を追加', en: 'Add a role to {group}' },
  role: { ja: '役割', en: 'Role' },
  target: { ja: '対象', en: 'On' },
  targetPlaceholder: { ja: '会社・ブランド・商品・デザインの名前', en: 'Name of the company, a brand, product or design' },
  chooseTarget: { ja: '対象を選択してください。', en: 'Choose what it is held on.' },
  chooseRole: { ja: '役割を選択してください。', en: 'Choose a role.' },
  noAssignable: { ja: 'ここで与えられる役割はありません。', en: 'You may give no role here.' },
  removeRole: { ja: '{role}（{target}）を外す', en: 'Remove {role} on {target}' },
  remove: { ja: '外す', en: 'Remove' },
  targetGone: { ja: '削除済み', en: 'deleted' },
  refusals: { ja: '最近の失敗', en: 'Recent failures' },
  refusalsHelp: {
    ja: 'IDプロバイダーからの要求のうち、反映できなかったものです。',
    en: 'Requests of the provider that could not be carried out.',
  },
  noRefusals: { ja: '失敗はありません。', en: 'There are none.' },
  time: { ja: '日時', en: 'Time' },
  request: { ja: '要求', en: 'Request' },
  reason: { ja: '理由', en: 'Reason' },
  end: { ja: '連携を終了', en: 'End the connection' },
  endTitle: { ja: '自動連携を終了しますか？', en: 'End the connection?' },
  endBody: {
    ja: 'トークンとグループを削除します。アカウントと、今持っている役割はそのまま残ります。',
    en: 'Tokens and groups are removed. Accounts stay, and so do the roles that people hold.',
  },
});

/** Mails about tokens that end. */
export const provisioningMails = defineMessages({
  endsSubject: {
    ja: 'SCIM連携のトークン（末尾 {ending}）は{date}に期限が切れます',
    en: 'The SCIM token ending in {ending} ends on {date}',
  },
  endsLead: {
    ja: 'IDプロバイダーがアカウントの自動連携（SCIM）に使うトークン（末尾 {ending}）は、{date}に期限が切れます。それ以降、入社・退職・グループの変更がKoryoに反映されません。',
    en: 'The token (ending in {ending}) with which your identity provider keeps accounts in step (SCIM) ends on {date}. From then on, who joins, leaves or changes groups is not followed in Koryo.',
  },
  endsHelp: {
    ja: '会社設定の「サインイン」で新しいトークンを発行し、IDプロバイダーに設定してください。',
    en: 'Make a new token under Company settings → Sign-in, and give it to the identity provider.',
  },
  open: { ja: '自動連携の設定を開く', en: 'Open the connection' },
});

/** Refusals that have no code: the provider is told the English words, the page those of the company. */
export const refusalMessages = defineMessages({
  method: { ja: 'このメソッドはここでは使えません。', en: 'This method is not allowed here.' },
  later: { ja: '一時的に処理できませんでした。', en: 'Please try again later.' },
  ours: { ja: 'Koryo側の理由で処理できませんでした。', en: 'The request failed for a reason of ours.' },
});
