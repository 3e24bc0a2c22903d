import { NAME_MAX } from '#shared/limits.ts';
import { hasForbiddenCharacters, normaliseCode, normaliseName } from '#shared/text.ts';

/** The name of a new template: its file's, without the ending; with a number where that name is taken. */
export function nameFromFile(fileName: string, isTaken: (name: string) => boolean): string {
  const base = normaliseName(fileName.replace(/\.xls[xm]$/i, '')).slice(0, NAME_MAX - 6);
  const plain = base === '' || hasForbiddenCharacters(base) ? 'Excel' : base.trimEnd();
  for (let n = 1; ; n++) {
    const name = n === 1 ? plain : `${plain} (${n})`;
    if (!isTaken(name)) return name;
  }
}

/** A number that `nameFromFile` put behind a name that was taken. */
const NUMBERED = /^(.*?)( \(\d+\))?$/su;

/**
 * How a name was typed that Koryo folded before names were stored as typed (decision 0050): names of templates came from their files, whose names are kept.
 * @param fileNames of its versions, newest first
 * @returns null where the name is no folded one of a file
 */
export function nameAsTyped(name: string, fileNames: readonly string[]): string | null {
  const [, plain = '', number = ''] = NUMBERED.exec(name) ?? [];
  const stems = fileNames.map((fileName) => normaliseName(fileName.replace(/\.xls[xm]$/i, '')));
  const stem = stems.findLast((one) => one !== plain && normaliseCode(one).slice(0, NAME_MAX - 6) === plain);
  return stem === undefined || hasForbiddenCharacters(stem) ? null : `${stem.slice(0, NAME_MAX - 6)}${number}`;
}
