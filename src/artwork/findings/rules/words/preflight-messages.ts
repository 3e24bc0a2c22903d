/** What a finding of the print check says in its second line. */
import { defineMessages } from '#shared/i18n.ts';

export const preflightDetailMessages = defineMessages({
  overAll: { ja: 'どの色の上でも印刷で消えます', en: 'vanishes in print over any colour' },
  overSpots: { ja: '特色の上では印刷で消えます', en: 'vanishes in print over spot colours' },
  overprint: { ja: 'OPM {opm}', en: 'OPM {opm}' },
  blend: { ja: '描画モード {value}', en: 'blend mode {value}' },
  alpha: { ja: '不透明度 {value}%', en: 'opacity {value}%' },
  softMask: { ja: '不透明マスク', en: 'soft mask' },
  BLEED: { ja: '塗り足し {mm} mm（必要 {needed} mm）', en: 'bleed {mm} mm, {needed} mm needed' },
  resolution: { ja: '{ppi} ppi（必要 {needed} ppi）、{width} × {height} px', en: '{ppi} ppi, {needed} ppi needed; {width} × {height} px' },
  textSize: { ja: '{pt} pt（必要 {needed} pt）「{text}」', en: '{pt} pt, {needed} pt needed: “{text}”' },
  smallAllergens: { ja: '・法定より小さいアレルゲン表示：{allergens}', en: '· allergens below the legal size: {allergens}' },
  lineWidth: { ja: '線幅 {mm} mm（必要 {needed} mm）', en: 'line of {mm} mm, {needed} mm needed' },
  noLineWidth: { ja: '線幅 0：出力機で最も細い線になります', en: 'line without a width: as thin as the device can draw' },
  inkText: {
    ja: '{pt} pt（{limit} pt未満は1色で）{inks}「{text}」',
    en: '{pt} pt in {inks} (one ink below {limit} pt): “{text}”',
  },
  inkCoverage: {
    ja: '最大{percent}%（上限{limit}%）、{mm2} mm²：{inks}',
    en: 'up to {percent}%, {limit}% allowed, on {mm2} mm²: {inks}',
  },
  most: { ja: '最大{percent}%', en: 'up to {percent}%' },
  inkUse: { ja: '仕上がり内の面積率 {inks}', en: 'share of the trim: {inks}' },
  nutritionCell: {
    ja: 'デザインデータは{found}、承認された値は{approved}です',
    en: '{found} on the artwork; approved is {approved}',
  },
  quoted: { ja: '「{text}」', en: '“{text}”' },
  outlined: {
    ja: '文字がアウトライン化されている可能性があります（{areas}か所）。文字として読み取れないため、文言は照合できません',
    en: 'text may be outlined in {areas} [areas:area|areas]: it cannot be read as text, so its words are not compared',
  },
  otherFont: { ja: '{name}として読み取りました。校正は{proof}でした', en: 'read as {name}, the proof had {proof}' },
  blendOfInks: { ja: 'インキを混ぜる描画モード', en: 'a blend mode that mixes inks' },
  imageOfItsOwn: { ja: 'インキのわからない画像', en: 'an image of unknown inks' },
  shadingOfItsOwn: { ja: 'インキのわからないグラデーション', en: 'a gradient of unknown inks' },
  count: { ja: '{count}か所', en: '{count} [count:object|objects]' },
});

/** Words for codes among the parameters. */
export const preflightCodeMessages = defineMessages({
  FILL: { ja: '塗り', en: 'fill' },
  STROKE: { ja: '線', en: 'stroke' },
  TEXT: { ja: '文字', en: 'text' },
  IMAGE: { ja: '画像', en: 'image' },
  SHADING: { ja: 'グラデーション', en: 'gradient' },
  RGB: { ja: 'RGB', en: 'RGB' },
  LAB: { ja: 'Lab', en: 'Lab' },
  FIELD: { ja: 'フォームの項目', en: 'form field' },
  STAMP: { ja: 'スタンプ', en: 'stamp' },
  COMMENT: { ja: 'コメント・書き込み', en: 'comment' },
  YES: { ja: '印刷されます', en: 'it prints' },
  NO: { ja: '画面には見えますが、印刷されません', en: 'shown on the screen, but it does not print' },
  UNSEEN: { ja: '画面には見えませんが、印刷されます', en: 'not shown on the screen, but it prints' },
  NO_TRIM: { ja: '仕上がりサイズ（TrimBox）がありません', en: 'there is no TrimBox' },
  TRIM_OUTSIDE: { ja: '仕上がりサイズ（TrimBox）が用紙の外に出ています', en: 'the TrimBox lies outside the sheet' },
  PICTURE: { ja: '画像ファイルには版やフォントがありません', en: 'a picture file has no inks, fonts or boxes' },
  DAMAGED: { ja: 'ファイルの内部を読み取れませんでした', en: 'the inside of the file could not be read' },
  PLATES: {
    ja: '版に分けられず、インキ総量を調べられませんでした',
    en: 'it cannot be taken apart by inks, so how much ink lies where is not known',
  },
  LIMIT: { ja: '内容が多すぎて調べきれませんでした', en: 'there is too much to be looked at' },
});
