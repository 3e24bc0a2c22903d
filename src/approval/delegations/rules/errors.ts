import { defineErrors } from '#shared/errors.ts';

export const delegationErrors = defineErrors({
  DELEGATE_IS_ONESELF: {
    status: 400,
    severity: 'warning',
    ja: '自分を代理人にすることはできません。',
    en: 'You cannot be your own delegate.',
  },
  DELEGATE_IS_GUEST: {
    status: 409,
    severity: 'warning',
    ja: '{name}さんはゲストのため、代理人にできません。',
    en: '{name} is a guest and cannot be a delegate.',
  },
  DELEGATION_IN_THE_PAST: {
    status: 400,
    severity: 'warning',
    ja: '過去の日付は指定できません。今日以降の期間を選んでください。',
    en: 'The period cannot lie in the past. Choose days from today on.',
  },
  DELEGATION_OVERLAPS: {
    status: 409,
    severity: 'warning',
    ja: '同じ期間に、別の代理人がすでに決まっています。先にその代理を終了してください。',
    en: 'Another delegate is already named in this period. End that delegation first.',
  },
  DELEGATE_IS_AWAY: {
    status: 409,
    severity: 'warning',
    ja: 'その人は同じ期間に自分の代理人を立てています。別の人を選んでください。',
    en: 'That person has a delegate of their own in this period. Choose somebody else.',
  },
  DELEGATION_CHAIN: {
    status: 409,
    severity: 'warning',
    ja: 'あなたはこの期間、ほかの人の代理人です。先にその代理を終了してもらってください。',
    en: 'You stand in for somebody in this period. Have that delegation ended first.',
  },
  DELEGATION_OVER: {
    status: 409,
    severity: 'info',
    ja: 'この代理はすでに終了しています。',
    en: 'This delegation has already ended.',
  },
});
