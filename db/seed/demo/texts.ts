/** The approved texts of the demo's label (hojicha-label.pdf), and of the other demo specifications: [title, text]. */
export type ApprovedTexts = readonly (readonly [title: string, text: string])[];

/** Of the brand's library: the same on every package. */
export const BRAND_TEXTS: ApprovedTexts = [
  ['賞味期限', '賞味期限：枠外下部に記載'],
  ['保存方法', '保存方法：直射日光、高温多湿を避けて保存してください。'],
  ['製造者', '製造者：株式会社みほん飲料　〒100-0001 東京都千代田区見本町１－２－３'],
  ['ご注意', '●開封後はお早めにお召し上がりください。●お湯の取り扱いにはご注意ください。'],
];

/** Of the company's library: who answers the customers, as it was and as it is. */
export const COMPANY_TEXTS: ApprovedTexts = [
  ['お客様相談室', 'お客様相談室　0120-000-000（9:00～17:00、土日祝を除く）'],
  ['Customer care', 'Customer care 0120-000-000 (Mon-Fri 9:00-17:00)'],
];
export const COMPANY_TEXTS_NOW: ApprovedTexts = [
  ['お客様相談室', 'お客様相談室　0120-000-123（10:00～16:00、土日祝を除く）'],
  ['Customer care', 'Customer care 0120-000-123 (Mon-Fri 10:00-16:00)'],
];

/** Of the company's library: what must never be wrong, wherever it is made. */
export const SHARED_LINE_TEXTS: ApprovedTexts = [['製造設備', '本品は、乳成分・大豆・小麦を含む製品と同じ設備で製造しています。']];
export const SHARED_LINE_TEXTS_NOW: ApprovedTexts = [
  ['製造設備', '本品は、乳成分・大豆・小麦・落花生を含む製品と同じ設備で製造しています。'],
];

/** Of the brand's library: what must never be wrong, and what is used no more. */
export const ALLERGEN_TEXTS: ApprovedTexts = [['アレルゲン', '本品製造工場では、乳成分・大豆・小麦を含む製品を生産しています。']];
export const FORMER_TEXTS: ApprovedTexts = [['キャンペーン', '創業50周年キャンペーン実施中！詳しくはホームページへ。']];

/** Of the product's library. */
export const PRODUCT_TEXTS: ApprovedTexts = [
  ['商品名', '北の恵み 濃厚とろける ほうじ茶ラテ'],
  ['名称', '名称：粉末清涼飲料'],
  [
    '原材料名',
    '原材料名：砂糖（国内製造）、全粉乳、ほうじ茶（静岡県産）、デキストリン、食塩／乳化剤、香料、甘味料（スクラロース）、（一部に乳成分・大豆を含む）',
  ],
  ['内容量', '内容量：１２０ｇ（12g×10本）'],
  ['栄養成分表示', '栄養成分表示（１本12g当たり）エネルギー 52kcal／たんぱく質 0.9g／脂質 1.4g／炭水化物 9.1g／食塩相当量 0.11g'],
  ['英文商品説明', 'HOJICHA LATTE - Rich & creamy roasted green tea latte. Just add 120ml of hot water.'],
  ['キャッチコピー', 'ほっとひと息、香ばしさの時間。'],
  ['JANコード', '4901234567894'],
];

export const TEA_TEXTS: ApprovedTexts = [
  ['名称', '名称：緑茶（清涼飲料水）'],
  ['原材料名', '原材料名：緑茶（国産）／ビタミンC'],
  ['内容量', '内容量：500ml'],
  ['保存方法', '保存方法：高温・直射日光をさけて保存してください'],
  ['栄養成分表示', '栄養成分表示（100ml当たり）エネルギー 0kcal／たんぱく質 0g／脂質 0g／炭水化物 0g／食塩相当量 0.03g'],
];

export const WATER_TEXTS: ApprovedTexts = [
  ['名称', '名称：ナチュラルミネラルウォーター'],
  ['採水地', '採水地：長野県見本市みほん町'],
  ['内容量', '内容量：550ml'],
];

/** Who makes what the company's own factories fill. */
const MAKER = ['製造者', '製造者：株式会社みほん飲料　〒100-0001 東京都千代田区見本町１－２－３'] as const;

export const JUICE_TEXTS: ApprovedTexts = [
  ['商品名', '果実日和 温州みかん 100％'],
  ['キャッチコピー', '有田の農園から'],
  ['名称', '名称：みかんジュース（濃縮還元）'],
  ['原材料名', '原材料名：温州みかん（和歌山県産）'],
  ['内容量', '内容量：900ml'],
  ['賞味期限', '賞味期限：キャップに記載'],
  ['保存方法', '保存方法：直射日光を避け、常温で保存してください。'],
  MAKER,
  ['栄養成分表示', '栄養成分表示（200ml当たり）：エネルギー 86kcal、たんぱく質 0.8g、脂質 0g、炭水化物 21.4g、食塩相当量 0.02g'],
  ['ご注意', '●開栓後は冷蔵庫で保存し、お早めにお飲みください。●果汁の成分が沈むことがあります。よく振ってお飲みください。'],
  ['JANコード', '4900000300017'],
];

/** Of the juice's library, in fields: what its label says, and the same for its customers abroad. */
export const JUICE_TABLES: ApprovedTexts = [
  ...JUICE_TEXTS.filter(([title]) => ['原材料名', '内容量', '保存方法', '栄養成分表示'].includes(title)),
  ['Ingredients', 'Ingredients: Satsuma mandarin (Wakayama, Japan)'],
  ['Net content', 'Net content: 900 ml'],
  ['Storage', 'Storage: Keep at room temperature, out of direct sunlight.'],
  ['Nutrition Facts', 'Nutrition Facts (per 200 ml): Energy 86 kcal, Protein 0.8 g, Fat 0 g, Carbohydrate 21.4 g, Salt equivalent 0.02 g'],
];

export const CAN_TEXTS: ApprovedTexts = [
  ['商品名', '果実日和 梅とはちみつ'],
  ['キャッチコピー', '紀州の梅と国産はちみつ'],
  ['名称', '名称：清涼飲料水'],
  ['原材料名', '原材料名：梅果汁（国産）、はちみつ、砂糖／酸味料、香料'],
  ['内容量', '内容量：350ml'],
  ['賞味期限', '賞味期限：缶底に記載'],
  ['保存方法', '保存方法：直射日光を避け、常温で保存してください。'],
  MAKER,
  ['栄養成分表示', '栄養成分表示（100ml当たり）：エネルギー 43kcal、たんぱく質 0g、脂質 0g、炭水化物 10.7g、食塩相当量 0.05g'],
  ['ご注意', '●開缶後はお早めにお飲みください。●凍らせたり、直火で温めたりしないでください。●１歳未満の乳児には与えないでください。'],
  ['JANコード', '4900000300024'],
];

export const CASE_TEXTS: ApprovedTexts = [
  ['商品名', '果実日和 梅とはちみつ'],
  ['入数', '350ml缶　24本入り'],
  ['名称', '名称：清涼飲料水'],
  ['取り扱い', '天地無用・水濡れ注意'],
  ['保存方法', '保存方法：直射日光を避け、常温で保存してください。'],
  MAKER,
];

export const ROLL_TEXTS: ApprovedTexts = [
  ['商品名', '茶のみほん 緑茶'],
  ['キャッチコピー', '国産茶葉100％'],
  ['名称', '名称：緑茶（清涼飲料水）'],
  ['原材料名', '原材料名：緑茶（国産）／ビタミンC'],
  ['内容量', '内容量：2L'],
  ['賞味期限', '賞味期限：ボトルの肩に記載'],
  ['保存方法', '保存方法：高温・直射日光を避けて保存してください。'],
  MAKER,
  ['栄養成分表示', '栄養成分表示（100ml当たり）エネルギー 0kcal／たんぱく質 0g／脂質 0g／炭水化物 0g／食塩相当量 0.03g'],
  ['JANコード', '4900000100020'],
];

export const SPARKLING_TEXTS: ApprovedTexts = [
  ['商品名', '山のしずく 強炭酸レモン'],
  ['名称', '名称：炭酸飲料'],
  ['原材料名', '原材料名：ナチュラルミネラルウォーター（長野県）／炭酸、香料'],
  ['内容量', '内容量：500ml'],
  ['保存方法', '保存方法：高温・直射日光・凍結を避けて保存してください。'],
  ['ご注意', '●開栓時に吹き出すことがあります。●容器のまま温めたり凍らせたりしないでください。'],
];

/** Of a card in two languages. */
export const CARD_TEXTS: ApprovedTexts = [
  ['商品名', 'おいしいいれ方'],
  ['English name', 'How to brew'],
  ['玉露', '玉露：60℃のお湯80mlで90秒。最後の一滴まで注ぎきります。'],
  ['Gyokuro', 'Gyokuro: 80 ml of water at 60 °C, 90 seconds. Pour to the last drop.'],
  ['ほうじ茶', 'ほうじ茶：熱湯150mlで30秒。香りが立ったらすぐに注ぎます。'],
  ['Hojicha', 'Hojicha: 150 ml of boiling water, 30 seconds. Pour at once.'],
  ['保存', '開封後は湿気を避け、お早めにお飲みください。'],
];
