/** The words of a comparison that is limited to a part of the artwork. */
import { defineMessages } from '#shared/i18n.ts';

export const limitMessages = defineMessages({
  limited: { ja: '比較した範囲は一部だけです：{words}', en: 'Only a part was compared: {words}' },
  TRIM: { ja: '仕上がりの内側', en: 'inside the trim' },
  BLEED: { ja: '塗り足しの内側', en: 'inside the bleed' },
  // Few programs write an art box: a page without one is compared inside its trim, and that must be known.
  ART: { ja: 'アートボックスの内側（ないページは仕上がりの内側）', en: 'inside the art box (of a page without one: inside the trim)' },
  region: {
    ja: '仕上がりの左上から横{x}・縦{y} mmの、幅{w} × 高さ{h} mmの範囲',
    en: 'an area of {w} × {h} mm, {x} mm from the left and {y} mm from the top of the trim',
  },
  layers: { ja: 'レイヤー：{names}', en: 'layers: {names}' },
  and: { ja: '、', en: '; ' },
  title: { ja: '比較する範囲', en: 'What is compared' },
  whole: { ja: '紙面全体', en: 'The whole page' },
  allLayers: { ja: 'すべてのレイヤー（選ぶと、選んだレイヤーだけ）', en: 'All layers (choose some to compare only these)' },
  onlyLayers: { ja: '選んだレイヤーだけ', en: 'Only the layers chosen' },
  compareBox: { ja: '測った範囲だけ比較', en: 'Compare only the measured area' },
});
