/** The words of teams. */
import { defineMessages } from '#shared/i18n.ts';

export const teamMessages = defineMessages({
  title: { ja: '部署', en: 'Teams' },
  description: {
    ja: '部署は、承認者・コメント担当やメンバーとして選べます。人が入れ替わると、承認前の承認フローと役割も変わります。',
    en: 'A team can be chosen as approver, commenter and member. When its people change, approvals not yet decided and roles change too.',
  },
  create: { ja: '部署を登録', en: 'New team' },
  createVerb: { ja: '登録', en: 'Register' },
  edit: { ja: '部署を編集', en: 'Edit team' },
  created: { ja: '部署を登録しました。', en: 'The team is registered.' },
  saved: { ja: '部署を保存しました。', en: 'The team is saved.' },
  loadFailed: { ja: '部署を取得できませんでした。', en: 'The teams could not be loaded.' },
  saveFailed: { ja: '部署を保存できませんでした。', en: 'The team could not be saved.' },
  search: { ja: '部署を検索', en: 'Search teams' },
  name: { ja: '部署名', en: 'Name' },
  nameHelp: { ja: '例：品質保証部', en: 'For example: Quality assurance' },
  notes: { ja: '説明', en: 'Description' },
  members: { ja: 'メンバー', en: 'Members' },
  membersHelp: {
    ja: '承認前の承認フローにも反映されます。承認済みの結果は変わりません。',
    en: 'Approvals not yet decided change too. Decisions that were made stay.',
  },
  teamOf: { ja: '部署・{n}人', en: 'Team of {n}' },
  memberCount: { ja: '{n}人', en: '{n} [n:person|people]' },
  count: { ja: '人数', en: 'People' },
  nobody: { ja: 'メンバーがいません', en: 'Nobody yet' },
  disabled: { ja: '{name}（停止中）', en: '{name} (disabled)' },
  provider: { ja: 'SCIM', en: 'SCIM' },
  providerHelp: {
    ja: 'メンバーは、IDプロバイダーのグループに従います。',
    en: 'The members are those of a group of your identity provider.',
  },
  usesOf: { ja: '承認フロー {flows}件・役割 {roles}件', en: '{flows} approval [flows:flow|flows], {roles} [roles:role|roles]' },
  empty: { ja: '部署はまだありません。', en: 'There are no teams yet.' },
  emptyHelp: {
    ja: '部署を登録すると、人を一人ずつ選ばずに、承認者やメンバーにできます。',
    en: 'Register one, and choose it as approver or member instead of one person after the other.',
  },
  noHits: { ja: '一致する部署はありません。', en: 'No team matches.' },
  clear: { ja: '絞り込みを解除', en: 'Clear filters' },
  roles: { ja: '部署の役割', en: 'Roles of the team' },
  noRoles: {
    ja: '役割はまだありません。ブランド・商品・デザイン案件のメンバーに部署を追加できます。',
    en: 'None yet. A team is added among the members of a brand, a product or a design project.',
  },
  targetGone: { ja: '削除済み', en: 'deleted' },
  membersOfThis: { ja: '部署', en: 'Teams' },
  addTeam: { ja: '部署を追加', en: 'Add a team' },
  team: { ja: '部署', en: 'Team' },
  chooseTeam: { ja: '部署を選択してください。', en: 'Choose a team.' },
  role: { ja: '役割', en: 'Role' },
  assign: { ja: '追加', en: 'Add' },
  assigned: { ja: '部署に役割を付与しました。', en: 'The role was given to the team.' },
  assignFailed: { ja: '部署に役割を付与できませんでした。', en: 'The role could not be given to the team.' },
  unassign: { ja: '「{name}」の{role}を外す', en: 'Remove {role} from {name}' },
  unassigned: { ja: '「{name}」の{role}を外しました。', en: '{name} is no longer {role}.' },
  takenBack: { ja: '元に戻しました。', en: 'Undone.' },
  unassignFailed: { ja: '部署の役割を外せませんでした。', en: 'The role could not be taken from the team.' },
});

/** Deleting a team. */
export const teamDeletion = defineMessages({
  delete: { ja: '部署の削除', en: 'Delete the team' },
  deleteHelp: {
    ja: 'メンバーのアカウントは残ります。部署による役割はなくなり、承認前の承認フローには今のメンバーが残ります。',
    en: 'The accounts stay. Roles given by the team go; approvals not yet decided keep the people who are in it now.',
  },
  deleteVerb: { ja: '部署を削除', en: 'Delete team' },
  deleteTitle: { ja: '「{name}」を削除しますか？', en: 'Delete “{name}”?' },
  deleteBody: {
    ja: '部署による役割は、メンバーからなくなります。削除した部署は元に戻せません。',
    en: 'Its members lose the roles that it gave them. This cannot be undone.',
  },
  deleted: { ja: '部署を削除しました。', en: 'The team is deleted.' },
  deleteFailed: { ja: '部署を削除できませんでした。', en: 'The team could not be deleted.' },
});
