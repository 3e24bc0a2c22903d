import { defineErrors } from '#shared/errors.ts';

export const teamErrors = defineErrors({
  TEAM_NAME_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: '「{name}」という部署はすでにあります。',
    en: 'There is a team called {name} already.',
  },
  TEAM_KEPT_BY_PROVIDER: {
    status: 409,
    severity: 'warning',
    ja: 'この部署のメンバーは、IDプロバイダーのグループに従います。',
    en: 'The members of this team are those of a group of your identity provider.',
  },
  TEAM_ROLE_PRESENT: {
    status: 409,
    severity: 'warning',
    ja: '「{name}」はすでにこの権限を持っています。',
    en: '{name} holds this role already.',
  },
  TOO_MANY_TEAMS: { status: 409, severity: 'warning', ja: '部署は{max}件までです。', en: 'A company has at most {max} teams.' },
  TOO_MANY_TEAM_ROLES: {
    status: 409,
    severity: 'warning',
    ja: '1つの部署の権限は{max}件までです。',
    en: 'A team holds at most {max} roles.',
  },
});
