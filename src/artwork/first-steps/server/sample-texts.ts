/**
 * The approved texts of the sample label (sample-label.pdf): [title, text]. Two are not what the label says, so that the inspection
 * has something to find: the net content (the label says 120 g), and the recycling statement, which the label lacks.
 */
export const SAMPLE_TEXTS: readonly (readonly [title: string, text: string])[] = [
  ['商品名', '北の恵み 濃厚とろける ほうじ茶ラテ'],
  ['名称', '名称：粉末清涼飲料'],
  [
    '原材料名',
    '原材料名：砂糖（国内製造）、全粉乳、ほうじ茶（静岡県産）、デキストリン、食塩／乳化剤、香料、甘味料（スクラロース）、（一部に乳成分・大豆を含む）',
  ],
  ['内容量', '内容量：１３０ｇ（13g×10本）'],
  ['賞味期限', '賞味期限：枠外下部に記載'],
  ['保存方法', '保存方法：直射日光、高温多湿を避けて保存してください。'],
  ['製造者', '製造者：株式会社みほん飲料　〒100-0001 東京都千代田区見本町１－２－３'],
  ['栄養成分表示', '栄養成分表示（１本12g当たり）エネルギー 52kcal／たんぱく質 0.9g／脂質 1.4g／炭水化物 9.1g／食塩相当量 0.11g'],
  ['ご注意', '●開封後はお早めにお召し上がりください。●お湯の取り扱いにはご注意ください。'],
  ['識別表示', '外箱：紙　個包装：プラ'],
  ['英文商品説明', 'HOJICHA LATTE - Rich & creamy roasted green tea latte. Just add 120ml of hot water.'],
  ['キャッチコピー', 'ほっとひと息、香ばしさの時間。'],
  ['JANコード', '4901234567894'],
];
