/** The words of pictures that were dropped on a library. */
import { defineMessages } from '#shared/i18n.ts';

export const droppedMessages = defineMessages({
  drop: { ja: 'ドロップして、画像パーツとして登録', en: 'Drop to register as image parts' },
  title: { ja: '{n}件の画像をパーツとして登録', en: '{n} [n:picture|pictures] as parts' },
  body: {
    ja: '「{name}」のライブラリに、1件ずつパーツを作ります。名称を確認してください。',
    en: 'Each becomes a part of the library of “{name}”. Look over the names.',
  },
  mayNot: {
    ja: '「{name}」のライブラリにパーツを作る権限がありません。',
    en: 'You may not create parts in the library of “{name}”.',
  },
  nameOf: { ja: '「{name}」のパーツ名', en: 'Name of the part of “{name}”' },
  ready: { ja: '登録できます', en: 'Ready' },
  noName: { ja: '名称を入力してください。', en: 'Enter a name.' },
  made: { ja: '登録しました', en: 'Registered' },
  madeAll: { ja: '{n}件のパーツを登録しました。', en: '{n} [n:part|parts] registered.' },
  wrongType: {
    ja: '「{name}」は画像ではありません（PNG、JPEG、TIFF、PDF）。',
    en: '“{name}” is no picture (PNG, JPEG, TIFF, PDF).',
  },
  tooLarge: { ja: '「{name}」は50 MBを超えています。', en: '“{name}” is larger than 50 MB.' },
});
