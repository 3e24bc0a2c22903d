/**
 * A path of the application with every parameter encoded:
 * path`/${brand.id}/${product.id}/overview`. Absent parameters are a mistake of
 * the caller and throw, so that no link ends in '/undefined/'.
 */
export function path(parts: TemplateStringsArray, ...params: (string | null | undefined)[]): string {
  return parts.reduce((done, part, i) => {
    const param = params[i - 1];
    if (!param) throw new Error(`path: parameter ${i} before '${part}' is absent`);
    return `${done}${encodeURIComponent(param)}${part}`;
  });
}

/** Adds search parameters; null, undefined and '' are left out. */
export function withSearch(to: string, search: Record<string, string | number | boolean | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `${to}?${text}` : to;
}
