/** The kinds of texts in fields, and by which words a text is known to be of one. Apart from the fields themselves, which lists need not load. Pure. */
export const TYPED_KINDS = [
  'NUTRITION',
  'INGREDIENTS',
  'NET_CONTENT',
  'STORAGE',
  'DATE',
  'MAKER',
  'ORIGIN',
  'COSMETIC_INGREDIENTS',
] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];

/** What a text of a kind, or what it stands under, says; a short statement begins with it. */
const SIGNS: Record<TypedKind, RegExp> = {
  NUTRITION: /栄養成分|栄養表示|熱量|エネルギー|nutrition|energy/iu,
  INGREDIENTS: /原材料|原料名|ingredients?\b/iu,
  COSMETIC_INGREDIENTS: /全成分|有効成分|その他の成分|化粧品|医薬部外品|active ingredients|\binci\b/iu,
  NET_CONTENT: /^\s*(?:内容量|固形量|内容総量|net (?:content|weight)|drained content|total content)/imu,
  STORAGE: /^\s*(?:保存(?:の)?方法|使用方法|調理方法|storage|directions|preparation)/imu,
  DATE: /^\s*(?:(?:賞味|消費)期限|製造年月日|best before|use by|date of manufacture)/imu,
  MAKER: /^\s*(?:(?:製造|加工|輸入|販売)者|製造所|(?:manufactured|processed|imported|distributed) by|made at)/imu,
  ORIGIN: /^\s*(?:原産国名?|原料原産地名|country of origin|origin(?: of ingredients)?\b)/imu,
};

/** The kinds that a text may be of, by its title and its own words. */
export function kindsOf(title: string, text: string): TypedKind[] {
  const said = `${title}\n${text}`.normalize('NFKC');
  return TYPED_KINDS.filter((kind) => SIGNS[kind].test(said));
}
