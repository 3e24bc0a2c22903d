/** `koryo template check`: what an upload of this workbook would find, without a server. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { readBytes } from '#platform/command-line/read-input.ts';
import type { CommandLineOutput, FileCommand } from '#platform/feature.ts';
import { format, type Message } from '#shared/i18n.ts';
import { runWorkbookJob } from '#workbook/isolation/run-workbook-job.ts';
import { templateFindingMessages } from '../../finding-messages.ts';
import { TEMPLATE_REPORT_FORMAT, verdictOf, type TemplateReport } from '../../rules/template-report.ts';
import { FINDINGS, FINE, orCannot } from './refused-workbook.ts';

async function check(file: string): Promise<TemplateReport> {
  const bytes = await readBytes(file);
  const scan = await runWorkbookJob('scan', { bytes });
  return {
    format: TEMPLATE_REPORT_FORMAT,
    verdict: verdictOf(scan),
    file: { name: basename(file), sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length },
    ...scan,
  };
}

/** One line for a part, one for a finding: everything is in --json. */
function summarise({ file, verdict, numbers, values, findings }: TemplateReport, output: CommandLineOutput): void {
  const say = (line: string): void => output.out(`${line}\n`);
  say(`${file.name}: ${numbers.length} part(s), ${values.length} value(s), ${findings.length} finding(s)`);
  for (const { number, title, content, variants } of numbers) {
    const cells = [title ? `#T-${number} ${title.cell}` : null, `${title ? '#C' : '#TC'}-${number} ${content.cell}`];
    const more = variants.map(({ code, place }) => `#V-${number}_${code} ${place.cell}`);
    say(`  ${content.sheetName}: ${[...cells, ...more].filter((cell) => cell !== null).join(', ')}`);
  }
  for (const { code, places } of values) say(`  #V-0_${code} ${places.map(({ sheetName, cell }) => `${sheetName}!${cell}`).join(', ')}`);
  for (const { code, sheet, cell, text, suggestion } of findings) {
    const words: Message = templateFindingMessages[code];
    const where = [sheet, cell].filter((part) => part !== null).join('!');
    const meant = suggestion === null ? '' : ` → ${suggestion}`;
    say(
      `  ${[code, where, JSON.stringify(text)].filter((part) => part !== '' && part !== '""').join(' ')}${meant}: ${format(words, 'en')}`,
    );
  }
  say(verdict);
}

export const templateCheckCommand: FileCommand = {
  usage: 'template check <file>',
  description: 'find the symbols of a template (.xlsx) and what keeps others from being read, without a server',
  options: [{ flags: '--json', description: 'print the report as JSON (docs/schemas/template-report.schema.json)' }],
  helpAfter: '\nExit code: 0 all of it is taken, 1 something is left out, 2 it cannot be read.\n',
  run: async (args, options, output) => {
    const [file = ''] = args;
    return await orCannot(file, output, async () => {
      const report = await check(file);
      if (options.json) output.out(`${JSON.stringify(report, null, 2)}\n`);
      else summarise(report, output);
      return report.verdict === 'VALID' ? FINE : FINDINGS;
    });
  },
};
