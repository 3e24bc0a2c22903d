import { defineMessages } from '#shared/i18n.ts';

export const specificationMails = defineMessages({
  confirmedSubject: {
    ja: '「{design}」の仕様書（第{revision}版）が確定しました',
    en: 'The specification of “{design}” (revision {revision}) has been finalized',
  },
  confirmedBody: {
    ja: '{person}さんの操作により、「{design}」の仕様書（第{revision}版）が確定しました。',
    en: 'With {person}’s action, the specification of “{design}” (revision {revision}) has been finalized.',
  },
  confirmedLock: {
    ja: '確定した仕様書は編集できません。変更が必要な場合は、新しい改訂を作成してください。',
    en: 'A finalized specification can no longer be edited. To change it, create a new revision.',
  },
  confirmedAction: { ja: '仕様書を開く', en: 'Open the specification' },
});
