import { defineErrors } from '#shared/errors.ts';

export const accessErrors = defineErrors({
  ROLE_ABOVE_OWN: {
    status: 403,
    severity: 'warning',
    ja: '自分より上位の役割を割り当てたり、解除したりすることはできません。',
    en: 'You cannot give or take back a role above your own.',
  },
  ROLE_OF_ONESELF: {
    status: 403,
    severity: 'warning',
    ja: '自分自身の役割は変更できません。ほかの管理者に依頼してください。',
    en: 'You cannot change your own roles. Please ask another manager.',
  },
  ROLE_NOT_FOR_RESOURCE: {
    status: 400,
    severity: 'warning',
    ja: 'この役割はここでは割り当てられません。',
    en: 'This role cannot be held here.',
  },
  ROLE_NOT_FOR_GUEST: {
    status: 409,
    severity: 'warning',
    ja: 'ゲストには、この役割を割り当てられません。',
    en: 'This role cannot be given to a guest.',
  },
  ROLE_ALREADY_ASSIGNED: {
    status: 409,
    severity: 'info',
    ja: '{name}さんには、すでにこの役割が割り当てられています。',
    en: '{name} already has this role.',
  },
  ROLE_OF_TEAM: {
    status: 409,
    severity: 'warning',
    ja: 'この役割は部署「{name}」によるものです。部署のメンバーまたは部署の役割を変更してください。',
    en: 'This role comes with the team {name}. Change who is in the team, or what the team holds.',
  },
  ROLE_OF_FLOW: {
    status: 409,
    severity: 'warning',
    ja: '承認者とコメント担当は、承認フローで変更してください。',
    en: 'Approvers and commenters are changed in the approval flow.',
  },
  USER_NOT_ACTIVE: {
    status: 409,
    severity: 'warning',
    ja: '{name}さんのアカウントは停止されているため、役割を割り当てられません。',
    en: 'The account of {name} is disabled, so no role can be given.',
  },
});
