import { defineErrors } from '#shared/errors.ts';

export const provisioningErrors = defineErrors({
  SCIM_NOT_FOR_PROGRAMS: {
    status: 403,
    severity: 'warning',
    ja: 'この操作は、サインインした人だけが行えます。APIキーでは行えません。',
    en: 'Only a person who is signed in can do this, not an API key.',
  },
  SCIM_LEVEL_ABOVE: {
    status: 403,
    severity: 'warning',
    ja: 'このアカウントのアクセスレベルは、SCIM連携を設定した人より上位です。Koryoの画面で変更してください。',
    en: 'The access level of this account is above that of whoever set the connection up. Change it in Koryo.',
  },
  SCIM_LAST_OWNER: {
    status: 403,
    severity: 'warning',
    ja: '会社で最後の責任者（lv70以上）は停止できません。',
    en: 'The last owner of the company (lv70 or above) cannot be stopped.',
  },
  SCIM_TOKENS_TOO_MANY: {
    status: 409,
    severity: 'warning',
    ja: '使えるトークンは{max}個までです。使っていないトークンを無効にしてください。',
    en: 'At most {max} tokens work at once. Revoke one that is not in use.',
  },
  SCIM_TOKEN_OVER: {
    status: 409,
    severity: 'warning',
    ja: 'このトークンは、期限が切れたか、無効になっています。',
    en: 'This token has expired or was revoked.',
  },
  SCIM_GROUP_IS_TEAM: {
    status: 409,
    severity: 'warning',
    ja: 'このグループは、すでに部署になっています。',
    en: 'This group is a team already.',
  },
  SCIM_GROUP_ROLE_PRESENT: {
    status: 409,
    severity: 'warning',
    ja: 'この役割は、このグループに割り当てられています。',
    en: 'The group has this role already.',
  },
  SCIM_GROUP_ROLES_TOO_MANY: {
    status: 409,
    severity: 'warning',
    ja: '1つのグループに割り当てられる役割は{max}件までです。',
    en: 'A group has at most {max} roles.',
  },
  SCIM_USER_PRESENT: {
    status: 409,
    severity: 'warning',
    ja: 'このuserNameまたはメールアドレスのアカウントは、既にあります。',
    en: 'There is an account with this userName or address already.',
  },
  SCIM_GROUP_PRESENT: {
    status: 409,
    severity: 'warning',
    ja: 'この名前のグループは、既にあります。',
    en: 'There is a group with this displayName already.',
  },
  SCIM_TOO_MANY: {
    status: 413,
    severity: 'warning',
    ja: '一度に扱える数（{max}）を超えています。',
    en: 'This is more than can be taken at once ({max}).',
  },
  SCIM_ADDRESS_MISSING: {
    status: 400,
    severity: 'warning',
    ja: 'メールアドレスがありません。emailsまたはuserNameにメールアドレスを入れてください。',
    en: 'There is no address: emails or userName has to hold one.',
  },
  SCIM_VALUE: {
    status: 400,
    severity: 'warning',
    ja: '「{attribute}」の値を読み取れません。',
    en: 'The value of "{attribute}" cannot be read.',
  },
  SCIM_FILTER: {
    status: 400,
    severity: 'warning',
    ja: 'filterを読み取れません（{where}）。',
    en: 'The filter cannot be read ({where}).',
  },
  SCIM_PATH: {
    status: 400,
    severity: 'warning',
    ja: 'path「{path}」を読み取れません。',
    en: 'The path "{path}" cannot be read.',
  },
  SCIM_SYNTAX: {
    status: 400,
    severity: 'warning',
    ja: 'リクエストの本文を読み取れません。',
    en: 'The body of the request cannot be read.',
  },
  SCIM_NO_MEMBER: {
    status: 400,
    severity: 'warning',
    ja: 'membersに、この会社にないアカウントがあります。',
    en: 'A member is no account of this company.',
  },
});

/** The `scimType` of a refusal (RFC 7644, 3.12); absent: the status says it all. */
export const SCIM_TYPES: Readonly<Record<string, string>> = {
  SCIM_USER_PRESENT: 'uniqueness',
  SCIM_GROUP_PRESENT: 'uniqueness',
  EMAIL_TAKEN: 'uniqueness',
  SCIM_TOO_MANY: 'tooMany',
  SCIM_ADDRESS_MISSING: 'invalidValue',
  SCIM_VALUE: 'invalidValue',
  SCIM_NO_MEMBER: 'invalidValue',
  INVALID_INPUT: 'invalidValue',
  SCIM_FILTER: 'invalidFilter',
  SCIM_PATH: 'invalidPath',
  SCIM_SYNTAX: 'invalidSyntax',
};
