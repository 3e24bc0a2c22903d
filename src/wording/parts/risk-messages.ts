import { defineMessages } from '#shared/i18n.ts';

/** Words of the risk mark: by themselves, for other rooms show the mark without the rest. */
export const riskMessages = defineMessages({
  mark: { ja: '要注意', en: 'Risk' },
  markOf: { ja: '要注意（{note}）', en: 'Risk: {note}' },
  help: { ja: '間違いが許されない内容です。特に注意して確認してください。', en: 'It must not be wrong. Check it with special care.' },
  filter: { ja: 'あり', en: 'Marked' },
  field: { ja: '要注意のパーツにする', en: 'Mark as a risk' },
  fieldHelp: {
    ja: 'アレルゲン表示など、間違いが許されないパーツに付けます。使われているすべての仕様書で目立つように表示されます。',
    en: 'For parts that must not be wrong, such as allergens. It is shown in every specification that uses the part.',
  },
  note: { ja: '理由', en: 'Reason' },
  noteHelp: { ja: '例：アレルゲン、法定表示', en: 'e.g. allergens, required by law' },
  change: { ja: '要注意の設定', en: 'Risk mark' },
  changeTitle: { ja: '「{name}」の要注意の設定', en: 'Risk mark of “{name}”' },
  changeBody: {
    ja: '新しい版にはなりません。すでに使われている仕様書にもすぐに表示されます。',
    en: 'It makes no new version, and shows at once where the part is used already.',
  },
  save: { ja: '保存', en: 'Save' },
  saved: { ja: '要注意の設定を保存しました。', en: 'The risk mark has been saved.' },
});
