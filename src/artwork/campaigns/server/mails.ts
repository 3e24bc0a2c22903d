import type { MailTemplates } from '#platform/feature.ts';

/** Mails about campaigns (D9), by the template's key. */
export const campaignMails: MailTemplates = {
  campaignStarted: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `改版対応：${params.part}（第${params.version}版、${params.n}件）`,
          body: [
            `「${params.part}」の第${params.version}版が承認されました。以前の文言を使っているデザイン案件が${params.n}件あります。`,
            '最新のデザインデータを新しい文言で自動的に照合しています。結果・担当・期限は改版対応のページで確認できます。',
          ],
          action: '改版対応を開く',
        }
      : {
          subject: `Campaign: ${params.part} (version ${params.version}, design projects: ${params.n})`,
          body: [
            `Version ${params.version} of “${params.part}” is approved. Design projects that use the former wording: ${params.n}.`,
            'The newest artwork of each is being checked against the new wording. Results, owners and the due date stand on the page of the campaign.',
          ],
          action: 'Open the campaign',
        },
  campaignAssigned: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `改版対応の担当：${params.part}（第${params.version}版、${params.n}件）`,
          body: [
            `${params.by}さんが、「${params.part}」第${params.version}版の改版対応（デザイン案件${params.n}件）をあなたに割り当てました。`,
          ],
          action: '改版対応を開く',
        }
      : {
          subject: `Campaign, your share: ${params.part} (version ${params.version}, design projects: ${params.n})`,
          body: [`${params.by} gave you design projects to bring to version ${params.version} of “${params.part}”: ${params.n}.`],
          action: 'Open the campaign',
        },
  campaignEnded: (params, locale) =>
    locale === 'ja'
      ? {
          subject: `改版対応の完了：${params.part}（第${params.version}版）`,
          body: [`「${params.part}」第${params.version}版の改版対応が、すべてのデザイン案件で完了しました。`],
          action: '改版対応を開く',
        }
      : {
          subject: `Campaign complete: ${params.part} (version ${params.version})`,
          body: [`Every design project has taken over version ${params.version} of “${params.part}”.`],
          action: 'Open the campaign',
        },
};
