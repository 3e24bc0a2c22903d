/** A size as people read it: '12.4 MB'. */
export function fileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[unit]}`;
}

/** Why a file cannot be taken, judged by its name, its declared type and its size; null when it can. */
export function refusalOf(
  file: { name: string; type: string; size: number },
  accept: string | undefined,
  maxBytes: number | undefined,
): 'type' | 'size' | 'empty' | null {
  if (file.size === 0) return 'empty';
  if (maxBytes !== undefined && file.size > maxBytes) return 'size';
  if (!accept) return null;
  const name = file.name.toLowerCase();
  const fits = accept.split(',').some((one) => {
    const rule = one.trim().toLowerCase();
    if (rule.startsWith('.')) return name.endsWith(rule);
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
  return fits ? null : 'type';
}
