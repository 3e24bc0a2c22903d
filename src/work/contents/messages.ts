import { defineMessages, type Message } from '#shared/i18n.ts';
import type { ContentOrigin, ContentType, DataKind } from './rules/types.ts';
import type { InvisibleKind } from './rules/visible-text.ts';

export const contentTypeLabels = defineMessages({
  TEXT: { ja: 'テキスト', en: 'Text' },
  IMAGE: { ja: '画像', en: 'Image' },
  BINARY: { ja: 'ファイル', en: 'File' },
} satisfies Record<ContentType, Message>);

export const contentOriginLabels = defineMessages({
  UNKNOWN: { ja: '不明', en: 'Unknown' },
  KORYO: { ja: 'このシステムで作成', en: 'Created here' },
  EXCEL: { ja: 'Excel・CSV取込', en: 'From Excel or CSV' },
  PDF: { ja: 'PDF取込', en: 'From PDF' },
} satisfies Record<ContentOrigin, Message>);

/** The files of a content, as a download is named. */
export const dataKindLabels = defineMessages({
  SOURCE: { ja: '原本', en: 'Source file' },
  THUMBNAIL500: { ja: 'サムネイル（500px）', en: 'Thumbnail (500 px)' },
  THUMBNAIL2000: { ja: 'プレビュー（2000px）', en: 'Preview (2000 px)' },
  INSPECTIMAGE: { ja: '検版用画像', en: 'Inspection image' },
} satisfies Record<DataKind, Message>);

export const languageLabels = defineMessages({
  ja: { ja: '日本語', en: 'Japanese' },
  en: { ja: '英語', en: 'English' },
  zh: { ja: '中国語', en: 'Chinese' },
  ko: { ja: '韓国語', en: 'Korean' },
  fr: { ja: 'フランス語', en: 'French' },
  de: { ja: 'ドイツ語', en: 'German' },
  es: { ja: 'スペイン語', en: 'Spanish' },
  th: { ja: 'タイ語', en: 'Thai' },
  vi: { ja: 'ベトナム語', en: 'Vietnamese' },
});

export const invisibleLabels = defineMessages({
  zeroWidth: { ja: '幅のない文字', en: 'zero-width character' },
  joiner: { ja: '結合制御文字', en: 'joining control' },
  softHyphen: { ja: 'ソフトハイフン', en: 'soft hyphen' },
  noBreakSpace: { ja: '改行しない空白', en: 'no-break space' },
  wideSpace: { ja: '全角スペース', en: 'full-width space' },
  thinSpace: { ja: '特殊な幅の空白', en: 'space of unusual width' },
  tab: { ja: 'タブ', en: 'tab' },
  lineSeparator: { ja: '行区切り文字', en: 'line separator' },
  variation: { ja: '異体字セレクタ', en: 'variation selector' },
} satisfies Record<InvisibleKind, Message>);

export const contentMessages = defineMessages({
  allergen: { ja: 'アレルゲン', en: 'Allergen' },
  surprising: {
    ja: '見えない文字が含まれています。意図したものか確認してください。',
    en: 'It holds invisible characters. Please check that they are meant.',
  },
});
