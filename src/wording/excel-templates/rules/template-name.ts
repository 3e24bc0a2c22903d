import { NAME_MAX } from '#shared/limits.ts';
import { hasForbiddenCharacters, normaliseName } from '#shared/text.ts';

/** The name of a new template: its file's, without the ending; with a number where that name is taken. */
export function nameFromFile(fileName: string, isTaken: (name: string) => boolean): string {
  const base = normaliseName(fileName.replace(/\.xls[xm]$/i, '')).slice(0, NAME_MAX - 6);
  const plain = base === '' || hasForbiddenCharacters(base) ? 'Excel' : base.trimEnd();
  for (let n = 1; ; n++) {
    const name = n === 1 ? plain : `${plain} (${n})`;
    if (!isTaken(name)) return name;
  }
}
