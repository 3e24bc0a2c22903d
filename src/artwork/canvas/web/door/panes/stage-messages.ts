/** The words of the stage: ways of comparing, tools, lines, text. */
import { defineMessages } from '#shared/i18n.ts';

export const modeMessages = defineMessages({
  side: { ja: '並べて', en: 'Side by side' },
  overlay: { ja: '重ねて', en: 'Overlay' },
  flicker: { ja: 'あおり', en: 'Flicker' },
  swipe: { ja: 'スワイプ', en: 'Swipe' },
  difference: { ja: '差分', en: 'Difference' },
  single: { ja: '単独', en: 'Single' },
});

export const brokenMessages = defineMessages({
  broken: {
    ja: '紙面の一部を読み込めません。全体が表示されるまで、承認・確認はできません。自動で読み込み直しています。',
    en: 'Part of the artwork cannot be loaded. Until all of it is shown, it cannot be approved or confirmed. Trying again by itself.',
  },
});

export const toolMessages = defineMessages({
  tools: { ja: 'ツール', en: 'Tools' },
  pan: { ja: '手のひら（移動）', en: 'Hand (move)' },
  zoomBox: { ja: '範囲を拡大', en: 'Zoom to an area' },
  text: { ja: '文字を選択', en: 'Select text' },
  line: { ja: '長さを測る', en: 'Measure a line' },
  box: { ja: '範囲の大きさを測る', en: 'Measure a box' },
  ink: { ja: 'インキの濃度を測る', en: 'Measure ink values' },
  align: { ja: '位置を合わせる', en: 'Align the versions' },
  comment: { ja: '紙面に指摘を付ける', en: 'Mark an issue' },
  zoomBoxHint: { ja: '拡大する範囲をドラッグ', en: 'Drag over the area to see' },
  textHint: {
    ja: '文字をドラッグして選択、ダブルクリックで1行、Ctrl+Cでコピー',
    en: 'Drag over the text, double-click a line, copy with Ctrl+C',
  },
  lineHint: {
    ja: 'ドラッグ、または2点をクリック（Shiftで水平・垂直、Escで終了）',
    en: 'Drag, or click two points (Shift: along an axis, Esc: end)',
  },
  boxHint: { ja: '範囲をドラッグ（Shiftで正方形、Escで終了）', en: 'Drag over an area (Shift: a square, Esc: end)' },
  inkHint: {
    ja: '測る場所に合わせる。クリックまたはEnterで固定、矢印キーで移動、Escで終了',
    en: 'Point at a place. Click or Enter holds it, arrow keys move it, Esc ends',
  },
  alignHint: {
    ja: 'ドラッグ、または矢印キーで比較元を移動（0.05 mm、Shiftで1 mm）',
    en: 'Drag, or move the compared version with the arrow keys (0.05 mm, with Shift 1 mm)',
  },
});

export const measureMessages = defineMessages({
  line: { ja: '長さ {length} mm（横 {dx}、縦 {dy}、角度 {angle}°）', en: 'Length {length} mm (across {dx}, down {dy}, angle {angle}°)' },
  box: { ja: '幅 {dx} mm × 高さ {dy} mm', en: '{dx} mm wide × {dy} mm high' },
  removeLast: { ja: '最後の計測を消す', en: 'Remove the last measure' },
  set: { ja: '点を決める', en: 'Set the point' },
  end: { ja: '計測を消して終了', en: 'Drop and end' },
  cross: { ja: '十字を動かす', en: 'Move the cross' },
  crossFar: { ja: '十字を大きく動かす', en: 'Move the cross far' },
});

export const viewMessages = defineMessages({
  artworkTools: { ja: '紙面の操作', en: 'Artwork controls' },
  zoomIn: { ja: '拡大', en: 'Zoom in' },
  zoomOut: { ja: '縮小', en: 'Zoom out' },
  zoom: { ja: '表示倍率', en: 'Zoom' },
  fitPage: { ja: '全体を表示', en: 'Fit the page' },
  fitWidth: { ja: '幅に合わせる', en: 'Fit the width' },
  fitSelection: { ja: '選択箇所に合わせる', en: 'Fit the selection' },
  printSize: { ja: '実寸（100%）', en: 'Size in print (100%)' },
  times8: { ja: '800%', en: '800%' },
  pixels: { ja: '画素等倍（1:1）', en: 'Pixel for pixel (1:1)' },
  percent: { ja: '{zoom}%', en: '{zoom}%' },
  turn: { ja: '右へ90°回転', en: 'Rotate by 90°' },
  turnBack: { ja: '左へ90°回転', en: 'Rotate back by 90°' },
  look: { ja: '紙面を動かす', en: 'Move about the artwork' },
  nextPage: { ja: '次のページ', en: 'Next page' },
  previousPage: { ja: '前のページ', en: 'Previous page' },
  pages: { ja: 'ページ', en: 'Pages' },
  pageNumber: { ja: '{page}ページ', en: 'Page {page}' },
  unchanged: { ja: '変更なし', en: 'Unchanged' },
  wasPage: { ja: '比較元 {page}', en: 'was {page}' },
  newPage: { ja: '追加', en: 'New' },
  lostPage: { ja: '欠落', en: 'Missing' },
  lostPageNumber: { ja: '比較元の{page}ページ（欠落）', en: 'Page {page} of the compared version (missing)' },
  strip: { ja: 'ページ一覧', en: 'Page strip' },
  miniMap: { ja: '縮小図', en: 'Mini-map' },
  miniMapHelp: { ja: '縮小図：表示中の範囲。矢印キーで移動', en: 'Mini-map: the part in view. Move it with the arrow keys' },
  marks: { ja: '検出事項の枠', en: 'Frames of findings' },
  trim: { ja: '仕上がり線', en: 'Trim line' },
  ignored: { ja: '無視する範囲', en: 'Ignore areas' },
  bleed: { ja: '塗り足し線', en: 'Bleed line' },
  legend: { ja: '線の見方', en: 'Lines' },
  boxSize: { ja: '{w} × {h} mm', en: '{w} × {h} mm' },
  noTrim: { ja: '仕上がりの指定がないため紙面全体', en: 'the file names no TrimBox: the whole page' },
  noBleed: { ja: '塗り足しなし', en: 'no bleed' },
  display: { ja: '表示とツール', en: 'View and tools' },
  keys: { ja: 'キー操作', en: 'Keyboard' },
  keyNote: { ja: 'いつでも ? で開きます。', en: 'Press ? at any time to open this.' },
  leave: { ja: 'やめる・選択を外す', en: 'Leave, deselect' },
  nextFinding: { ja: '次の検出事項', en: 'Next finding' },
  previousFinding: { ja: '前の検出事項', en: 'Previous finding' },
});

export const compareMessages = defineMessages({
  flip: { ja: '今回と比較元を入れ替える', en: 'Flip between the versions' },
  more: { ja: '濃さ・速さ・仕切りを増やす', en: 'More: opacity, speed, divider' },
  less: { ja: '濃さ・速さ・仕切りを減らす', en: 'Less: opacity, speed, divider' },
  opacity: { ja: '比較元の濃さ', en: 'Opacity of the compared version' },
  speed: { ja: '切り替えの速さ', en: 'Speed' },
  flipStill: { ja: '動きを減らす設定のため自動では切り替えません', en: 'You asked for less motion: it does not flip by itself' },
  gain: { ja: '差の強調', en: 'Strength' },
  wasThere: { ja: 'なくなったもの', en: 'No longer there' },
  isThere: { ja: '加わったもの', en: 'Newly there' },
  divider: { ja: '仕切り（左が比較元）', en: 'Divider (compared version on the left)' },
  modeOf: { ja: '{mode}：{before} / {after}', en: '{mode}: {before} / {after}' },
  linked: { ja: '左右を連動', en: 'Linked' },
  link: { ja: '左右の連動', en: 'Link the two sides' },
  offset: { ja: '位置のずれ', en: 'Offset' },
  offsetX: { ja: '横 mm', en: 'Across, mm' },
  offsetY: { ja: '縦 mm', en: 'Down, mm' },
  autoOffset: { ja: '自動で合わせる', en: 'Align automatically' },
  resetOffset: { ja: 'ずらしを戻す', en: 'Reset the offset' },
  near: { ja: '比較元を動かす（0.05 mm）', en: 'Move the compared version (0.05 mm)' },
  far: { ja: '比較元を動かす（1 mm）', en: 'Move the compared version (1 mm)' },
});

export const renditionMessages = defineMessages({
  rendition: { ja: '再現', en: 'Rendering' },
  NORMAL: { ja: '通常', en: 'Normal' },
  /** Tiles that were removed are made again. */
  PAGE: { ja: '拡大表示', en: 'Enlarged page' },
  OVERPRINT: { ja: 'オーバープリント', en: 'Overprint' },
  PLATES: { ja: '分版', en: 'Separations' },
  LAYERS: { ja: 'レイヤー', en: 'Layers' },
  next: { ja: '再現を切り替える', en: 'Next rendering' },
  inks: { ja: '表示するインキ', en: 'Inks shown' },
  layers: { ja: '表示するレイヤー', en: 'Layers shown' },
  layerCount: { ja: 'レイヤー {shown}/{all}', en: 'Layers {shown}/{all}' },
  allLayers: { ja: 'すべて表示', en: 'Show all' },
  asInFile: { ja: 'データのとおり', en: 'As in the file' },
  offInFile: { ja: 'データでは非表示', en: 'off in the file' },
  process: { ja: 'プロセス', en: 'Process' },
  spot: { ja: '特色', en: 'Spot' },
  working: { ja: '{rendition}の画像を作成しています', en: 'Drawing: {rendition}' },
  failed: { ja: '「{rendition}」の画像を作成できませんでした', en: '“{rendition}” could not be drawn' },
  noLayer: { ja: 'すべて隠す', en: 'Hide all' },
  Cyan: { ja: 'シアン', en: 'Cyan' },
  Magenta: { ja: 'マゼンタ', en: 'Magenta' },
  Yellow: { ja: 'イエロー', en: 'Yellow' },
  Black: { ja: 'ブラック', en: 'Black' },
});

/** The panels over the artwork: ink values, layers. */
export const stagePanelMessages = defineMessages({
  toLeft: { ja: 'パネルを左へ移す', en: 'Move the panel to the left' },
  toRight: { ja: 'パネルを右へ移す', en: 'Move the panel to the right' },
});

export const inkMessages = defineMessages({
  title: { ja: 'インキの濃度', en: 'Ink values' },
  ink: { ja: 'インキ', en: 'Ink' },
  seen: { ja: '見える色', en: 'Colour seen' },
  total: { ja: '合計', en: 'Total' },
  spot: { ja: '測る大きさ', en: 'Spot' },
  point: { ja: '1点', en: 'Point' },
  size: { ja: '直径{mm} mm', en: '{mm} mm across' },
  start: {
    ja: '紙面の測りたい場所を指してください。矢印キーでも動かせます。',
    en: 'Point at a place of the artwork. The arrow keys move too.',
  },
  held: { ja: '固定中。もう一度クリックまたはEnterで解除', en: 'Held. Click it again, or press Enter, to let it go' },
  follows: { ja: 'クリックまたはEnterで場所を固定', en: 'Click or press Enter to hold the place' },
  measuring: { ja: '測定中', en: 'measuring' },
  offPage: { ja: '紙面の外', en: 'off the page' },
  failed: { ja: '測定できません', en: 'cannot be measured' },
  noVersion: { ja: '比較元はバージョンではないため、濃度を測れません。', en: 'What is compared is no version, so it cannot be measured.' },
  other: {
    ja: 'この場所にはRGBなど、インキに分けられないものがあります。実際の濃度は印刷時の変換で決まります。',
    en: 'Something here belongs to no ink (RGB, Lab). What is printed is decided when it is converted.',
  },
  picture: { ja: '画像ファイルにはインキの情報がないため、色の値だけを示します。', en: 'A picture has no inks: only its colour is told.' },
  moveSpot: { ja: '測る場所を動かす', en: 'Move the spot' },
  moveSpotFar: { ja: '測る場所を大きく動かす', en: 'Move the spot far' },
  hold: { ja: '測る場所を固定・解除', en: 'Hold the spot, or let it go' },
  end: { ja: '測るのをやめる', en: 'Stop measuring inks' },
});

export const textMessages = defineMessages({
  search: { ja: '紙面の文字を検索', en: 'Search the artwork’s text' },
  placeholder: { ja: '文字を検索', en: 'Find text' },
  copy: { ja: '選択した文字をコピー', en: 'Copy the selected text' },
  makePart: { ja: '選択した文字からパーツを作成', en: 'Make a part of the selected text' },
  chosen: { ja: '選択した文字', en: 'Selected text' },
  copied: { ja: '{n}文字をコピーしました', en: '{n} [n:character|characters] copied' },
  selectAll: { ja: 'ページの文字をすべて選択', en: 'Select all text of the page' },
  hits: { ja: '{current} / {n}件', en: '{current} of {n}' },
  noHits: { ja: '見つかりません', en: 'Not found' },
  noText: { ja: 'この紙面から読み取れた文字はありません', en: 'No text could be read from this artwork' },
  nextHit: { ja: '次の検索結果', en: 'Next hit' },
  previousHit: { ja: '前の検索結果', en: 'Previous hit' },
  results: { ja: '検索結果', en: 'Hits' },
  INVISIBLE: { ja: '見えない文字', en: 'unseen text' },
  LAYER_OFF: { ja: '非表示レイヤーの文字', en: 'on a hidden layer' },
  OUTSIDE: { ja: '仕上がりの外', en: 'outside the trim' },
  UNRELIABLE: { ja: '文字コード不明', en: 'characters uncertain' },
});

export const groupMessages = defineMessages({
  findings: { ja: '検出事項', en: 'Findings' },
  compare: { ja: '比較', en: 'Comparing' },
  view: { ja: '表示', en: 'View' },
  tools: { ja: 'ツール', en: 'Tools' },
  measure: { ja: '計測中', en: 'While measuring' },
  inks: { ja: '濃度を測るとき', en: 'While measuring inks' },
  align: { ja: '位置合わせ中', en: 'While aligning' },
  issues: { ja: '指摘を描くとき', en: 'While marking' },
  text: { ja: '文字', en: 'Text' },
});

export const sheetMessages = defineMessages({
  open: { ja: '一覧を開く', en: 'Open the list' },
  close: { ja: '一覧を閉じる', en: 'Close the list' },
});
