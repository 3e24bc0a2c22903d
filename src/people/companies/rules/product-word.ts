/** The company's own word for products in Japanese: 商品, or 製品 where it says so. */
export function withProductWord(text: string, productWord: unknown): string {
  return productWord === 'seihin' ? text.replaceAll('商品', '製品') : text;
}
