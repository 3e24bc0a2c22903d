/** `koryo template fill`: a template filled with values of a file, as an export of a specification fills it. */
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommandRefusal, readBytes, readJson } from '#platform/command-line/read-input.ts';
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
      if (valuesFile === undefined) throw new CommandRefusal('--values is missing: name the file with the values');
      if (out === undefined) throw new CommandRefusal('-o is missing: name the workbook to write');
      const values = await withPictures(await readJson(valuesFile, fillValuesInput), dirname(valuesFile));
      const { bytes, extension, warnings } = await runWorkbookJob('fill', { bytes: await readBytes(file), values });
      await writeFile(out, bytes).catch((error: NodeJS.ErrnoException) => {
        throw new CommandRefusal(`${out}: cannot be written (${error.code})`);
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
