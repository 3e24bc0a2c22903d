import { defineMessages } from '#shared/i18n.ts';

/** What the command palette offers to do; the name is that of what one stands on. */
export const paletteMessages = defineMessages({
  registerBrand: { ja: 'ブランドを登録', en: 'Register a brand' },
  createCompanyPart: { ja: '全社パーツを作成', en: 'Create a company part' },
  registerChild: { ja: '「{name}」に子ブランドを登録', en: 'Register a child brand of {name}' },
  registerProduct: { ja: '「{name}」に商品を登録', en: 'Register a product of {name}' },
  registerDesign: { ja: '「{name}」にデザイン案件を登録', en: 'Register a design project of {name}' },
  createPart: { ja: '「{name}」のパーツを作成', en: 'Create a part of {name}' },
  upload: { ja: '「{name}」にデザインデータをアップロード', en: 'Upload design data to {name}' },
  nextStep: { ja: '「{name}」：{act}', en: '{name}: {act}' },
  requestPart: { ja: '「{name}」のレビュー依頼へ進む', en: 'Request review of {name}' },
  language: { ja: 'Switch to English（英語に切り替え）', en: '日本語に切り替え (Switch to Japanese)' },
  practise: { ja: '練習を始める', en: 'Begin to practise' },
  openPractice: { ja: '練習を開く', en: 'Open the practice design' },
  signOut: { ja: 'サインアウト', en: 'Sign out' },
});
