/** `koryo template fill`: a template filled with values of a file, as an export of a specification fills it. */
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommandRefusal, notWritten, readBytes, readJson } from '#platform/command-line/read-input.ts';
import type { FileCommand } from '#platform/feature.ts';
import { format, type Message } from '#shared/i18n.ts';
import { runWorkbookJob } from '#workbook/isolation/run-workbook-job.ts';
import type { TemplateItem, TemplateValues } from '#workbook/model/template-values.ts';
import { fillWarningMessages } from '../../finding-messages.ts';
import { fillValuesInput, type FillValues } from '../../rules/template-report.ts';
import { FINDINGS, FINE, orCannot } from './refused-workbook.ts';

/** The values with their pictures read; paths count from the values file. */
async function withPictures({ items, values }: FillValues, folder: string): Promise<TemplateValues> {
  const read = async ({ title, text, image, alt, variants }: FillValues['items'][string]): Promise<TemplateItem> => {
    if (image !== undefined) return { title, content: { image: { bytes: await readBytes(resolve(folder, image)), alt } }, variants };
    return { title, content: text === undefined ? null : { text }, variants };
  };
  const entries = await Promise.all(Object.entries(items).map(async ([number, item]) => [number, await read(item)] as const));
  return { items: Object.fromEntries(entries), values };
}

/** An option without which nothing can be done. */
const missing = (option: string, what: Message): CommandRefusal =>
  new CommandRefusal('OPTION_MISSING', { ja: `{option} がありません。${what.ja}`, en: `{option} is missing: ${what.en}` }, { option });

const textOf = (option: unknown): string | undefined => (typeof option === 'string' ? option : undefined);

export const templateFillCommand: FileCommand = {
  usage: 'template fill <file>',
  description: 'fill a template (.xlsx) with texts and pictures, without a server',
  options: [
    { flags: '--values <values.json>', description: 'parts by number and values by name' },
    { flags: '-o, --out <file>', description: 'the workbook to write' },
  ],
  helpAfter: '\nExit code: 0 filled, 1 filled with warnings, 2 it cannot be filled.\n',
  run: async (args, options, output) => {
    const [file = ''] = args;
    const [valuesFile, out] = [textOf(options.values), textOf(options.out)];
    return await orCannot(file, output, async () => {
      if (valuesFile === undefined)
        throw missing('--values', { ja: '値のファイルを指定してください。', en: 'name the file with the values' });
      if (out === undefined) throw missing('-o', { ja: '書き出すブックを指定してください。', en: 'name the workbook to write' });
      const values = await withPictures(await readJson(valuesFile, fillValuesInput), dirname(valuesFile));
      const { bytes, extension, warnings } = await runWorkbookJob('fill', { bytes: await readBytes(file), values });
      await writeFile(out, bytes).catch((error: unknown) => {
        throw notWritten(out, error);
      });
      if (extension === 'xlsm' && !/\.xlsm$/i.test(out)) output.note(`${out}: it is made for macros, and Excel opens it as .xlsm only`);
      for (const { code, sheet, cell, symbol } of warnings) {
        const where = [sheet, cell].filter((part) => part !== null).join('!');
        const words: Message = fillWarningMessages[code];
        output.note(`${[code, where].filter((part) => part !== '').join(' ')}: ${format(words, 'en', { symbol })}`);
      }
      output.out(`${out}\n`);
      return warnings.length > 0 ? FINDINGS : FINE;
    });
  },
};
