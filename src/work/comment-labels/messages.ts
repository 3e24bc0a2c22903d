import { defineMessages, type Message } from '#shared/i18n.ts';
import type { LabelColor } from './rules/labels.ts';

export const labelMessages = defineMessages({
  title: { ja: 'コメントのラベル', en: 'Comment labels' },
  help: {
    ja: 'コメントを分類する会社独自の言葉です（例：誤字、法務確認、色味）。コメントの一覧を、ラベルで絞り込めます。',
    en: 'Your own words to sort comments by (typo, legal, colour, …). Lists of comments can be narrowed to a label.',
  },
  none: { ja: 'ラベルはまだありません。', en: 'There are no labels yet.' },
  edit: { ja: '編集', en: 'Edit' },
  dialog: { ja: 'コメントのラベルを編集', en: 'Edit the comment labels' },
  name: { ja: 'ラベル', en: 'Label' },
  color: { ja: '色', en: 'Colour' },
  add: { ja: 'ラベルを追加', en: 'Add a label' },
  remove: { ja: '「{name}」を削除', en: 'Remove “{name}”' },
  removeBody: { ja: '削除したラベルは、付いているコメントからも外れます。', en: 'A label that is removed goes from its comments too.' },
  save: { ja: '保存', en: 'Save' },
  saved: { ja: 'ラベルを保存しました。', en: 'The labels were saved.' },
  saveFailed: { ja: 'ラベルを保存できませんでした。', en: 'The labels could not be saved.' },
  loadFailed: { ja: 'ラベルを取得できませんでした。', en: 'The labels could not be retrieved.' },
  missing: { ja: 'ラベルの名前を入力してください。', en: 'Give the label a name.' },
  twice: { ja: '同じ名前のラベルがあります。', en: 'Two labels have the same name.' },
});

export const labelColors = defineMessages({
  GREY: { ja: '灰', en: 'Grey' },
  RED: { ja: '赤', en: 'Red' },
  AMBER: { ja: '橙', en: 'Amber' },
  GREEN: { ja: '緑', en: 'Green' },
  TEAL: { ja: '青緑', en: 'Teal' },
  BLUE: { ja: '青', en: 'Blue' },
  VIOLET: { ja: '紫', en: 'Violet' },
  PINK: { ja: '桃', en: 'Pink' },
} satisfies Record<LabelColor, Message>);
