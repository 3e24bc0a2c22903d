/** A brand's ancestors as the API nests them. */
export interface NestedBrand {
  id: string;
  name: string;
  parentBrand?: NestedBrand | null;
}

/** The names above a brand, the topmost first: 'みほん › 茶のみほん'. Empty for a top brand. */
export function pathAbove(brand: NestedBrand): string {
  const names: string[] = [];
  for (let at = brand.parentBrand; at; at = at.parentBrand) names.unshift(at.name);
  return names.join(' › ');
}
