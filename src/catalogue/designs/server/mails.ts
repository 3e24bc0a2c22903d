import type { MailTemplates } from '#platform/feature.ts';
import { defineMessages, format } from '#shared/i18n.ts';
import { withProductWord } from '#people/companies/rules/product-word.ts';
import { isRole } from '#people/access/rules/roles.ts';
import { roleLabels } from '#people/access/server/door.ts';

const words = defineMessages({
  subject: { ja: '「{target}」のメンバーになりました', en: 'You are now a member of “{target}”' },
  body: {
    ja: '{by}さんが、あなたをデザイン案件「{target}」の{role}に割り当てました。',
    en: '{by} assigned you to the design project “{target}” as {role}.',
  },
  action: { ja: 'デザイン案件を開く', en: 'Open the design project' },
});

export const designMails: MailTemplates = {
  designMemberAssigned: (params, locale) => {
    const role = String(params.role);
    const named = { ...params, role: isRole(role) ? withProductWord(roleLabels[role][locale], params.productWord) : role };
    return {
      subject: format(words.subject, locale, named),
      body: [format(words.body, locale, named)],
      action: format(words.action, locale),
    };
  },
};
